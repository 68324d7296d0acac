import { defineConfig } from "vitest/config";

/** The configuration for tests of the files that Stryker changes. They use no service and no table. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../../..`,
    env: { TABLE_NAME: "none" },
    include: [
      "test/{rules,shared}/order/{balance,pieces,order-status}.test.ts",
      "test/{rules,shared}/order/{moves,place}/*.test.ts",
      "test/{rules,shared}/order/parcel/{add-shipment,merge-events}.test.ts",
      "test/rules/order/test-order/next-step.test.ts",
      "test/{rules,shared}/order/view/{address-issues,find-issues,late-issue}.test.ts",
      "test/{rules,shared}/offer/{customs,rate-card}/*.test.ts",
      "test/{rules,shared}/values/*.test.ts",
      "test/{rules,shared}/webhook/delivery/rule/*.test.ts",
      "test/rules/webhook/delivery/sign.test.ts",
    ],
    globalSetup: ["test/faults/planted/without-service.ts"],
    setupFiles: ["test/support/use-service.ts"],
    testTimeout: 60_000,
  },
});
