import { defineConfig } from "vitest/config";
import { PrintCounts } from "./test/support/print-counts.ts";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/start-service.ts"],
    setupFiles: ["test/support/use-service.ts"],
    reporters: ["default", new PrintCounts()],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
