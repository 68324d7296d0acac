import { defineConfig } from "vitest/config";

/** The configuration for tests of the files that Stryker changes. They use no service and no table. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../../..`,
    env: { TABLE_NAME: "none" },
    include: [
      "test/shared/order/{balance,pieces,order-status}.test.ts",
      "test/shared/order/{moves,place}/*.test.ts",
      "test/shared/order/parcel/{add-shipment,merge-events}.test.ts",
      "test/shared/order/test-order/next-step.test.ts",
      "test/shared/order/view/{address-issues,find-issues,late-issue}.test.ts",
      "test/shared/offer/{customs,rate-card}/*.test.ts",
      "test/shared/values/*.test.ts",
      "test/shared/webhook/delivery/rule/*.test.ts",
      "test/shared/webhook/delivery/sign.test.ts",
    ],
    globalSetup: ["test/try/mutants/without-service.ts"],
    setupFiles: ["test/support/use-service.ts"],
    testTimeout: 60_000,
  },
});
