import { describe, expect, test } from "vitest";
import { refundFaults } from "#shared/care/judge/money.ts";
import { judgeOrder, type StoredOrder } from "#shared/care/judge/judge-order.ts";
import { pointersOf } from "#shared/care/judge/parcels.ts";
import type { ClaimRecord } from "#shared/order/claim-record.ts";
import { latestEntry, type HistoryRecord } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import type { Shipment } from "#shared/order/shipment.ts";
import { toItem } from "#shared/order/store/order-item.ts";
import type { StoredItem } from "#shared/table/keys.ts";
import { timestamp } from "#shared/values/time.ts";
import { claimRecord, orderRecord, parcel } from "../support/order-record.ts";

const DAY_MS = 86_400_000;

const [owner, other] = [
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
];
const AT = "2026-11-21T12:00:00.000000";
const { items } = orderRecord(owner, { order_id: "J-1" });
const [item] = items.map((each) => ({ ...each, item_id: "I-1" }));
if (item === undefined) throw new Error("The order has no item");
const placed = orderRecord(owner, {
  order_id: "J-1",
  items: [item],
  created_at: AT,
  updated_at: AT,
});

/** An order that was held and released, and then paid for. */
const sound: OrderRecord = {
  ...placed,
  version: 4,
  paid: placed.total,
  payment_status: "paid",
  last_change: { ...placed.last_change, action: "payment", from: "new_order" },
};
const unpaid = latestEntry(placed);
const entries: readonly HistoryRecord[] = [
  unpaid,
  { ...unpaid, version: 2, action: "held", from: "new_order", to: "on_hold" },
  { ...unpaid, version: 3, action: "released", from: "on_hold", to: "new_order" },
  latestEntry(sound),
];

const withEntry = (version: number, fields: Partial<HistoryRecord>) =>
  entries.map((entry) => (entry.version === version ? { ...entry, ...fields } : entry));

/** Returns the faults of the sound order with other fields or other stored items. */
function judge(fields: Partial<OrderRecord>, stored: Partial<StoredOrder> = {}): string[] {
  const order = { ...sound, ...fields };
  const whole = { order, item: toItem(order), entries, pointers: pointersOf(order), ...stored };
  return judgeOrder(whole).map(({ what, detail }) => `${what}: ${detail}`);
}

const packed = (...items: Shipment["items"]) => ({
  shipments: [parcel({ items, tracking_number: "" })],
});

const hold = { by: "owner", reason: "", since: AT } as const;
const most = { item_id: "I-1", quantity: 2 };
test("A sound order has no fault, in a parcel or not, and with the first entries of a test order expired", () => {
  expect(judge({})).toEqual([]);
  expect(judge(packed(most))).toEqual([]);
  expect(judge({ shipments: [parcel()] })).toEqual([]);
  expect(judge({ is_test: true }, { entries: entries.slice(2) })).toEqual([]);
});

const before = "23.25 paid and 0.00 refunded of 23.25";
const ledTo = (now: string) => `payment: version 4 led to ${before}, the order has ${now}`;
const isNow = (now: string) => `step: version 4 led to new_order at ${AT}, the order is ${now}`;

const sum = (quantity: number, base_cost: number) => {
  const subtotal = quantity * base_cost;
  const total = sound.total - sound.subtotal + subtotal;
  return { items: [{ ...item, quantity, base_cost }], subtotal, total, paid: total };
};
const claimed = (...claims: Partial<ClaimRecord>[]) => ({
  claims: claims.map((fields) => claimRecord(fields)),
});

// The first finding is the title of its row.
test.each<[string, Partial<OrderRecord>, string?, string?]>([
  [isNow(`shipped since ${AT}`), { status: "shipped" }],
  [isNow("new_order since 2026-01-01"), { updated_at: "2026-01-01" }],
  [
    ledTo("10.00 paid and 12.50 refunded of 23.25"),
    { paid: 1000, refunded: 1250, payment_status: "refunded" },
    "payment: 12.50 was refunded of 10.00 that was paid",
  ],
  ["payment: its payment is pending, by its amounts paid", { payment_status: "pending" }],
  [
    isNow(`full_refunded since ${AT}`),
    { status: "full_refunded", payment_status: "partial_refunded", refunded: 400 },
    ledTo("23.25 paid and 4.00 refunded of 23.25"),
    "payment: it is full_refunded, and 19.25 is left to be refunded",
  ],
  [ledTo("25.25 paid and 0.00 refunded of 25.25"), sum(2, 950)],
  [ledTo("31.75 paid and 0.00 refunded of 31.75"), sum(3, 850)],
  [
    ledTo("23.25 paid and 0.01 refunded of 23.25"),
    { refunded: 1, payment_status: "partial_refunded" },
  ],
  ["contradiction: its total is 23.25, its parts add up to 23.24", { discount: 1 }],
  [
    "contradiction: its subtotal is 16.00, its items cost 17.00",
    { subtotal: 1600, shipping_fee: 725 },
  ],
  [
    "contradiction: its subtotal is 17.00, its items cost 25.50",
    { items: [{ ...item, quantity: 3 }] },
  ],
  [
    "contradiction: its subtotal is 17.00, its items cost 17.02",
    { items: [{ ...item, base_cost: 851 }] },
  ],
  ["contradiction: it is new_order, held by owner", { holds: [hold] }],
  [
    isNow(`on_hold since ${AT}`),
    { status: "on_hold" },
    "contradiction: it is on_hold, held by no one",
  ],
  [
    isNow(`on_hold since ${AT}`),
    { status: "on_hold", holds: [hold, hold] },
    "contradiction: it is on_hold, held by owner and owner",
  ],
  [
    "contradiction: its parcels hold 3 of the item I-1, 2 were ordered and made",
    packed(most, { ...most, quantity: 1 }),
  ],
  [
    "contradiction: its parcels hold 1 of the item I-0, 0 were ordered and made",
    packed({ item_id: "I-0", quantity: 1 }),
  ],
  [
    "contradiction: its claims have 3 of the item I-1, 2 were made",
    claimed({ items: [most] }, { items: [{ ...most, quantity: 1 }] }),
  ],
  [
    "contradiction: its claims gave back 1.50, and 0.00 was refunded",
    claimed({ refund_amount: 150 }),
  ],
  [
    "contradiction: its claim C-1 has no order that prints its pieces again, or one that it should not have",
    claimed({ resolution: "reprint" }),
  ],
])("An order is reported: %s", (finding, fields, ...more) => {
  expect(judge(fields)).toEqual([finding, ...more]);
});

const paidOf = (paid: string) => `${paid} paid and 0.00 refunded of 23.25`;

test.each<[string, readonly HistoryRecord[], string?, string?]>([
  ["history: without the entries of the versions 3, 4", entries.slice(0, 2)],
  [
    "history: with entries of the versions 7, but the order is at 4",
    [...entries, { ...latestEntry(sound), version: 7 }],
  ],
  [
    "step: version 2 leads from shipped to new_order",
    withEntry(2, { from: "shipped", to: "new_order" }),
    "step: version 2 begins at shipped, the one before led to new_order",
    "step: version 3 begins at on_hold, the one before led to new_order",
  ],
  ["step: version 3 places it again", withEntry(3, { action: "replaced", from: null })],
  [
    `payment: version 2 (held) led from ${paidOf("0.00")} to ${paidOf("1.00")}`,
    withEntry(2, { paid: 100 }),
    `payment: version 3 (released) led from ${paidOf("1.00")} to ${paidOf("0.00")}`,
  ],
  [
    `payment: version 3 (released) led from ${paidOf("0.00")} to 0.00 paid and 0.00 refunded of 23.24`,
    withEntry(3, { total: 2324 }),
    `payment: version 4 (payment) led from 0.00 paid and 0.00 refunded of 23.24 to ${before}`,
  ],
  [
    `payment: version 3 (released) led from ${paidOf("0.00")} to 0.00 paid and 0.01 refunded of 23.25`,
    withEntry(3, { refunded: 1 }),
    `payment: version 4 (payment) led from 0.00 paid and 0.01 refunded of 23.25 to ${before}`,
  ],
])("A history is reported: %s", (finding, wrong, ...more) => {
  expect(judge({}, { entries: wrong })).toEqual([finding, ...more]);
});

test("An order is found to be missing in a queue, in its owner's lists, or under its parcel's number", () => {
  const right: StoredItem = toItem(sound);
  const unqueued = { ...right, GSI4PK: undefined, GSI4SK: undefined };
  expect(judge({}, { item: unqueued })).toEqual(["index_keys: not where it belongs in GSI4"]);
  const elsewhere = toItem({ ...sound, user_id: other });
  expect(judge({}, { item: elsewhere })).toEqual([
    "index_keys: not where it belongs in GSI1, GSI2, GSI3",
  ]);
  expect(judge({ shipments: [parcel({ id: "P-1" })] }, { pointers: [] })).toEqual([
    "index_keys: not found by the tracking number of its parcel P-1",
  ]);
});

describe("A deleted order that is owed a refund", () => {
  const ago = (days: number) => timestamp(new Date(Date.now() - days * DAY_MS));
  const owing = { ...sound, deleted_at: ago(30), updated_at: ago(8) };

  test("is reported a week after its last change", () => {
    expect(refundFaults(owing)).toEqual([
      { what: "refund", detail: `deleted, and 23.25 is owed back since ${owing.updated_at}` },
    ]);
    expect(refundFaults({ ...owing, updated_at: ago(6) })).toEqual([]);
  });

  test.each<[string, Partial<OrderRecord>]>([
    ["paid back", { refunded: sound.total }],
    ["never paid", { paid: 0 }],
    ["not deleted", { deleted_at: null, status: "cancelled" }],
    ["a test order", { is_test: true }],
  ])("is not reported if it was %s", (_, fields) => {
    expect(refundFaults({ ...owing, ...fields })).toEqual([]);
  });
});
