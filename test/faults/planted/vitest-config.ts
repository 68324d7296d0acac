import { defineConfig } from "vitest/config";

/** The configuration for tests that do not use the service, so that they need not wait for its start. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../../..`,
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/faults/planted/without-service.ts"],
    setupFiles: ["test/support/use-service.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
