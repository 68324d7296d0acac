import { defineConfig } from "vitest/config";

/** For tests that ask nothing of the service: they need not wait until it has started. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../../..`,
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/try/mutants/without-service.ts"],
    setupFiles: ["test/support/use-service.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
