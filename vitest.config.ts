import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/start-service.ts"],
    setupFiles: ["test/support/use-service.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
