import { defineConfig } from "vitest/config";
import { PrintCounts } from "./test/support/print-counts.ts";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/start-service.ts"],
    setupFiles: ["test/support/use-service.ts"],
    reporters: ["default", new PrintCounts()],
    // Tests mostly wait for the service: the default of one worker less than there are cores takes twice as long on two.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
