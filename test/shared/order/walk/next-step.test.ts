import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { lastChange, type HistoryAction } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { nextStep } from "#shared/order/walk/next-step.ts";
import { timestamp } from "#shared/values/time.ts";
import { actor } from "../../../support/actor.ts";
import { parcel } from "../../../support/order-changes.ts";
import { orderRecord } from "../../../support/order-record.ts";

const now = timestamp();
const held = {
  status: "on_hold",
  holds: [{ by: "operator", reason: "a look", since: now }],
} as const;

const after = (action: HistoryAction) => ({
  last_change: lastChange(actor(), { by: "owner", action, from: null, note: "" }),
});

const stepOf = (fields: Partial<OrderRecord>) =>
  nextStep(orderRecord(randomUUID(), { order_id: "T", is_test: true, ...fields }));

test.each<[string, Partial<OrderRecord>]>([
  ["is none", { is_test: false }],
  ["is to stay", { note: "simulate: stay" }],
  ["was deleted", { deleted_at: now }],
  ["lacks its label", { shipping_method: "by_seller" }],
  ["is held by an operator, and was not changed since", { ...held, ...after("held") }],
  [
    "is held by its owner",
    { status: "on_hold", holds: [{ by: "owner", reason: "", since: now }], ...after("updated") },
  ],
  ["was cancelled", { status: "cancelled", cancelled_at: now }],
  ["was rejected", { status: "rejected" }],
  ["was cancelled in production", { status: "in_production_cancelled" }],
  ["has arrived", { status: "shipped", shipments: [parcel({ tracking_status: "delivered" })] }],
  ["is lost", { status: "shipped", shipments: [parcel({ tracking_status: "failure" })] }],
])("no step is taken by a test order that %s", (_, fields) => {
  expect(stepOf(fields)).toBeUndefined();
});

test.each<[string, Partial<OrderRecord>, object]>([
  [
    "starts before the end of its delay, with a reason",
    { produce_after: "2999-01-01T00:00:00.000000" },
    { kind: "move", move: { action: "start", reason: "Test" } },
  ],
  [
    "starts when it has its label",
    { shipping_method: "by_seller", label_url: "https://labels.example.com/1.pdf" },
    { move: { action: "start" } },
  ],
  ["is paid first where production waits for it", { requires_payment: true }, { kind: "pay" }],
  [
    "is paid: it starts",
    { requires_payment: true, paid: 2325, payment_status: "paid" },
    { move: { action: "start" } },
  ],
  ["is held for its artwork", { note: "simulate: hold_artwork" }, { move: { action: "hold" } }],
  ["is released by an update", { ...held, ...after("updated") }, { move: { action: "release" } }],
  [
    "is held once only",
    { note: "simulate: hold_address", ...after("released") },
    { move: { action: "start" } },
  ],
  ...(["updated", "payment", "checked"] as const).map(
    (action): [string, Partial<OrderRecord>, object] => [
      `is held once, whatever comes after (${action})`,
      { note: "simulate: hold_address", version: 5, ...after(action) },
      { move: { action: "start" } },
    ],
  ),
  [
    "is held after the first check of its artwork",
    { note: "simulate: hold_artwork", version: 2, ...after("checked") },
    { move: { action: "hold" } },
  ],
  ["is packed", { status: "in_production" }, { kind: "pack" }],
  [
    "is sent with one parcel",
    { status: "in_production", shipments: [parcel()] },
    { move: { action: "ship" } },
  ],
  [
    "has a second parcel packed",
    { status: "in_production", shipments: [parcel()], note: "simulate: two_parcels" },
    { kind: "pack", parcel: { items: [{ quantity: 1 }] } },
  ],
])("a test order %s", (_, fields, step) => {
  expect(stepOf(fields)).toMatchObject(step);
});
