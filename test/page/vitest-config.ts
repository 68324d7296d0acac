import { defineConfig } from "vitest/config";

/** The configuration for tests in a browser: `npm run test:page`. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ["test/page/*.test.ts"],
    maxWorkers: 1,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
