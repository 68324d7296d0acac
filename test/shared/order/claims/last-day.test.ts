import { expect, test } from "vitest";
import { lastDay } from "#shared/order/claims/make-claim.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { orderRecord, parcel } from "../../../support/order-record.ts";

const days = { delivered: 30, shipped: 60 };
const on = (day: string) => `2026-${day}T12:00:00.000000`;

test.each<[string, string, Partial<OrderRecord>]>([
  ["the voids of all its parcels", "04-01", { left_at: on("01-31") }],
  ["its placing, if nothing says when it left", "03-02", { left_at: null }],
  [
    "its parcel",
    "04-06",
    { left_at: on("01-31"), shipments: [parcel({ shipped_at: on("02-05") })] },
  ],
  [
    "it left, if its parcel does not say so",
    "04-01",
    {
      left_at: on("01-31"),
      shipments: [parcel({ shipped_at: null })],
    },
  ],
  [
    "its delivery",
    "03-09",
    {
      left_at: on("01-31"),
      shipments: [parcel({ shipped_at: on("02-05"), delivered_at: on("02-07") })],
    },
  ],
])("the days to claim an order begin with %s, whatever changes later", (_, end, fields) => {
  for (const updated_at of [on("01-31"), on("03-31")]) {
    const order = orderRecord("owner", {
      ...{ order_id: "1", created_at: on("01-01"), updated_at, ...fields },
    });
    expect(new Date(lastDay(order, days)).toISOString()).toBe(`2026-${end}T12:00:00.000Z`);
  }
});
