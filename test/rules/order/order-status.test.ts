import { describe, expect, test } from "vitest";
import { canMove, isOpen, OrderStatus } from "#shared/order/order-status.ts";

/** Every edge between states. */
const legal: Record<OrderStatus, OrderStatus[]> = {
  new_order: ["on_hold", "in_production", "rejected", "cancelled"],
  on_hold: ["new_order", "in_production", "rejected", "cancelled"],
  in_production: ["new_order", "on_hold", "shipped", "in_production_cancelled"],
  shipped: ["partial_refunded", "full_refunded"],
  rejected: ["partial_refunded", "full_refunded"],
  cancelled: ["partial_refunded", "full_refunded"],
  in_production_cancelled: ["partial_refunded", "full_refunded"],
  partial_refunded: ["full_refunded"],
  full_refunded: [],
};

const moves = OrderStatus.options.flatMap((from) =>
  OrderStatus.options.map((to) => ({ from, to, allowed: legal[from].includes(to) })),
);

describe("an order may move", () => {
  test.each(moves.filter(({ allowed }) => allowed))("from $from to $to", ({ from, to }) => {
    expect(canMove(from, to)).toBe(true);
  });
});

describe("an order never moves", () => {
  test.each(moves.filter(({ allowed }) => !allowed))("from $from to $to", ({ from, to }) => {
    expect(canMove(from, to)).toBe(false);
  });

  test("back into production once it was shipped or stopped, along any number of edges", () => {
    const reachable = (from: OrderStatus, seen: Set<OrderStatus>): Set<OrderStatus> => {
      for (const to of OrderStatus.options.filter((next) => canMove(from, next))) {
        if (!seen.has(to)) reachable(to, seen.add(to));
      }
      return seen;
    };
    const ends: OrderStatus[] = ["shipped", "rejected", "cancelled", "in_production_cancelled"];
    const after = ends.flatMap((end) => [...reachable(end, new Set())]);
    expect(after.filter((status) => isOpen(status) || status === "in_production")).toEqual([]);
  });
});

test("an owner may cancel, change or delete an order from new_order and on_hold only", () => {
  expect(OrderStatus.options.filter(isOpen)).toEqual(["new_order", "on_hold"]);
});
