import type { Mutant } from "../mutant.ts";

/** The price of an order, its payments and its refunds. */
export const moneyMutants: readonly Mutant[] = [
  {
    breaks: "Pieces that cannot be made are paid for.",
    file: "shared/order/production/record-production.ts",
    find: "return { ...changed, ...priceOfMade(changed) };",
    replace: "return changed;",
    by: ["test/stories/floor/not-made.test.ts"],
  },
  {
    breaks: "A payment whose amount is left out, or misspelt, is the whole total.",
    file: "shared/order/payment/payment-report.ts",
    find: "amount: amountOrAll()",
    replace: 'amount: z._default(amountOrAll(), "all")',
    by: ["test/stories/money/record-payment.test.ts"],
  },
  {
    breaks: "A refund whose amount is left out, or misspelt, gives back everything.",
    file: "shared/order/moves/move-request.ts",
    find: "amount: amountOrAll()",
    replace: 'amount: z._default(amountOrAll(), "all")',
    by: ["test/stories/floor/move-order.test.ts"],
  },
  {
    breaks: "A change of an order leaves its payment as it was.",
    file: "shared/order/store/change-order.ts",
    find: "return withPaymentStatus({",
    replace: "return ({",
    by: ["test/stories/money/life-in-money.test.ts"],
  },
  {
    breaks: "A payment for a deleted order is booked on the order that replaced it.",
    file: "shared/order/store/order-store.ts",
    find: "(created_at ?? order.created_at) === order.created_at",
    replace: "order.created_at !== undefined",
    by: ["test/stories/money/record-payment.test.ts"],
  },
  {
    breaks: "Two operators who change the catalog at once lose one of the changes.",
    file: "shared/offer/change-published-offer.ts",
    find: "condition: asExpected({ version: published?.version }),",
    replace: "condition: {},",
    by: ["test/stories/catalog/imports.test.ts"],
  },
  {
    breaks: "An import with a part missing is published.",
    file: "shared/offer/import/find-import-faults.ts",
    find: "    ...partFaults(parts),\n",
    replace: "",
    by: ["test/stories/catalog/imports.test.ts"],
  },
  {
    breaks: "A raised price is not charged until a function starts again.",
    file: "shared/offer/offer-cache.ts",
    find: "Math.abs(Date.now() - known.at) >= FRESH_MS",
    replace: "known.at === 0",
    by: ["test/shared/offer/load-offer.test.ts"],
  },
];
