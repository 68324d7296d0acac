import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { HistoryEntry } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { nextStep } from "#shared/order/test-order/next-step.ts";
import { timestamp } from "#shared/values/time.ts";
import { claimRecord, orderRecord, parcel } from "../../../support/order-record.ts";

const now = timestamp();
const held = {
  status: "on_hold",
  holds: [{ by: "operator", reason: "a look", since: now }],
} as const;

const hold = { kind: "move", move: { action: "hold" } };
const release = { kind: "move", move: { action: "release" } };
const start = { kind: "move", move: { action: "start", reason: "Test" } };

/** Returns the next step of an order with this history, whose entries are written `who did`. */
const stepOf = (fields: Partial<OrderRecord>, history = "owner created") =>
  nextStep(
    orderRecord(randomUUID(), { order_id: "T", is_test: true, ...fields }),
    history.split(", ").map((entry) => {
      const [by, action] = entry.split(" ");
      return { by, action } as Pick<HistoryEntry, "by" | "action">;
    }),
  );

test.each<[string, Partial<OrderRecord>, history?: string]>([
  ["is none", { is_test: false }],
  ["is to stay", { note: "simulate: stay" }],
  ["was deleted", { deleted_at: now }],
  ["lacks its label", { shipping_method: "by_seller" }],
  ["lacks its data for customs", { customs_data: "require", ship_from: "US", country: "DE" }],
  [
    "is held, and was changed only before that",
    held,
    "owner created, owner updated, service held, service checked",
  ],
  [
    "is held, and was changed since by the service alone",
    held,
    "owner created, service held, service updated",
  ],
  [
    "is held by its owner",
    { status: "on_hold", holds: [{ by: "owner", reason: "", since: now }] },
    "owner created, owner held, owner updated",
  ],
  ["was cancelled", { status: "cancelled", cancelled_at: now }],
  ["was rejected", { status: "rejected" }],
  ["was cancelled in production", { status: "in_production_cancelled" }],
  ["has arrived", { status: "shipped", shipments: [parcel({ tracking_status: "delivered" })] }],
  ["is lost", { status: "shipped", shipments: [parcel({ tracking_status: "failure" })] }],
])("no step is taken by a test order that %s", (_, fields, history) => {
  expect(stepOf(fields, history)).toBeUndefined();
});

type Row = [string, Partial<OrderRecord>, object, history?: string];

const stop = claimRecord({ claim_id: "S-1", kind: "stop", wish: "stop" });

test.each<Row>([
  [
    "starts before the end of its delay, with a reason",
    { produce_after: "2999-01-01T00:00:00.000000" },
    start,
  ],
  [
    "starts when it has its label",
    { shipping_method: "by_seller", label_url: "https://labels.example.com/1.pdf" },
    start,
  ],
  ["is held for its artwork", { note: "simulate: hold_artwork" }, hold],
  ["is released by an update", held, release, "owner created, service held, owner updated"],
  [
    "is released by an update, whatever comes between",
    held,
    release,
    "owner created, service held, owner updated, service checked, owner held, owner released",
  ],
  [
    "is held once only",
    { note: "simulate: hold_address" },
    start,
    "owner created, service held, owner updated, service released, service checked",
  ],
  [
    "is held after its artwork was checked, in as many rounds as it takes",
    { note: "simulate: hold_artwork" },
    hold,
    "owner created, service checked, service checked",
  ],
  [
    "is held again when it is placed again",
    { note: "simulate: hold_artwork" },
    hold,
    "owner created, service held, owner deleted, owner replaced, service checked",
  ],
  ["is packed", { status: "in_production" }, { kind: "pack" }],
  [
    "is sent with one parcel",
    { status: "in_production", shipments: [parcel()] },
    { move: { action: "ship", reason: "Test: it is packed." } },
  ],
  [
    "has a second parcel packed",
    { status: "in_production", shipments: [parcel()], note: "simulate: two_parcels" },
    { kind: "pack", parcel: { items: [{ quantity: 1 }] } },
  ],
  [
    "is stopped by its claim",
    { status: "in_production", claims: [stop] },
    { kind: "decide", claimId: "S-1", decision: { resolution: "stopped" } },
  ],
  ...(["new_order", "on_hold", "shipped"] as const).map((status): Row => [
    `that is ${status} lets a claim to stop it go`,
    { status, claims: [stop] },
    { kind: "decide", claimId: "S-1", decision: { decision: "accepted", resolution: "none" } },
  ]),
  [
    "that is to stay has its claims decided",
    { status: "shipped", note: "simulate: stay", claims: [claimRecord()] },
    { kind: "decide", decision: { decision: "accepted", resolution: "reprint" } },
  ],
])("a test order %s", (_, fields, step, history) => {
  expect(stepOf(fields, history)).toMatchObject(step);
});
