import { expect, test } from "vitest";
import { sumCounts } from "#shared/order/list/order-counts.ts";

test("an owner's orders are those of every state, or of the one asked for", () => {
  const counts = { new_order: 3, shipped: 4, cancelled: 1 };
  expect(sumCounts(counts, undefined)).toBe(8);
  expect(sumCounts(counts, "shipped")).toBe(4);
  expect(sumCounts(counts, "rejected")).toBe(0);
});
