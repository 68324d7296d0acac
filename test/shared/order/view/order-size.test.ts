import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createOrder, getOrder, listOrders } from "#shared/api/public/orders.ts";
import { actor } from "../../../support/actor.ts";
import type { CheckedArtwork } from "#shared/artwork/print-file-check.ts";
import { FINDINGS, withChecks } from "#shared/order/artwork/artwork-files.ts";
import { lastChange } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { withTracking } from "#shared/order/parcel/add-tracking-events.ts";
import {
  PLACED_BYTES,
  replyBytes,
  requireFit,
  toListedOrder,
} from "#shared/order/view/order-size.ts";
import { CLAIMS, type ClaimRecord } from "#shared/order/claim-record.ts";
import { toOrder } from "#shared/order/view/order-view.ts";
import { timestamp } from "#shared/values/time.ts";
import { insertOrder } from "#shared/order/store/order-store.ts";
import type { Order } from "#shared/order/order.ts";
import { takeUnits } from "#shared/table/units.ts";
import { newCaller, newOperator } from "../../../support/call.ts";
import { expectError, expectSuccess } from "../../../support/expect-reply.ts";
import { orderRecord, parcel } from "../../../support/order-record.ts";
import { orderLine, orderRequest } from "../../../support/order-request.ts";
import { putOrders } from "../../../support/put-orders.ts";
import { setStatus } from "../../../support/set-status.ts";

const caller = await newCaller();

/** An item with the smallest value of every field but print files. */
const bareItem = {
  sku: "A",
  product_name: "A",
  color: "A",
  size: "A",
  quantity: 1,
  base_cost: 100,
  production_config: "",
  preview_files: [],
};

const lines = (count: number) => Array.from({ length: count }, () => orderLine);
const inserts = (bytes: number) => [
  { name: "card", size: "", url: `https://f.example.com/${"x".repeat(bytes)}` },
];

test("inserts that would be repeated on too many items are refused, at create and at update", async () => {
  const large = orderRequest({ items: lines(50), inserts: inserts(2000) });
  const refused = await caller.post("/orders", large);
  expectError(refused, "PAYLOAD_TOO_LARGE");
  expect(refused.body).toMatchObject({
    message: expect.stringContaining("at most 62000 are accepted") as string,
  });
  const small = orderRequest({ items: lines(50) });
  expectSuccess(await caller.post("/orders", small), createOrder);
  const path = `/orders/${small.order_id}`;
  expectError(await caller.put(path, { inserts: inserts(2000) }), "PAYLOAD_TOO_LARGE");
});

test("a page of 100 orders of the largest size is answered", async () => {
  const owner = await newCaller();
  // As much as the body allows: 50 items and their files.
  const files = [{ key: "front", url: `https://f.example.com/${"x".repeat(840)}` }];
  const items = lines(50).map((line) => ({ ...line, print_files: files }));
  for (let start = 0; start < 100; start += 20) {
    const batch = Array.from({ length: 20 }, () => owner.post("/orders", orderRequest({ items })));
    for (const reply of await Promise.all(batch)) expectSuccess(reply, createOrder);
  }
  const { items: page } = expectSuccess(await owner.get("/orders?limit=100"), listOrders);
  expect(page).toHaveLength(100);
});

test("an order with more tracking or parcels than its share of a page shows them only when it is read alone", async () => {
  const owner = await newCaller();
  const event = (index: number) => ({
    status: "in_transit" as const,
    description: "x".repeat(255),
    location: String(index),
    occurred_at: "2026-11-20T12:00:00.000000",
  });
  const tracked = (order_id: string, events: number) => {
    const tracking_events = Array.from({ length: events }, (_, index) => event(index));
    return orderRecord(owner.userId, { order_id, shipments: [parcel({ tracking_events })] });
  };
  const parcels = Array.from({ length: 20 }, () => parcel({ tracking_url: "x".repeat(2000) }));
  const shipped = orderRecord(owner.userId, {
    order_id: "LARGE",
    shipments: parcels,
    inserts: inserts(30_000),
  });
  // The text of EDGE would fit, but not with the reply's escapes.
  await putOrders([tracked("LONG", 200), tracked("EDGE", 168), tracked("SHORT", 100), shipped]);
  const { items: page } = expectSuccess(await owner.get("/orders"), listOrders);
  const kept = (orders: readonly Order[]) =>
    Object.fromEntries(
      orders.map(({ order_id, shipments }) => [order_id, shipments[0]?.tracking_events.length]),
    );
  expect(kept(page)).toEqual({ LONG: 0, EDGE: 0, SHORT: 100, LARGE: undefined });
  const long = expectSuccess(await owner.get("/orders/LONG"), getOrder);
  expect(kept([long])).toEqual({ LONG: 200 });
  const large = expectSuccess(await owner.get("/orders/LARGE"), getOrder);
  expect(large.shipments).toHaveLength(20);
});

test("the largest order accepted has room for 20 parcels", async () => {
  const files = [{ key: "front", url: `https://f.example.com/${"x".repeat(840)}` }];
  const items = lines(50).map((line) => ({ ...line, print_files: files }));
  const { id } = expectSuccess(await caller.post("/orders", orderRequest({ items })), createOrder);
  await setStatus(caller, id, "in_production");
  const operator = await newOperator();
  const mark = randomUUID();
  for (let number = 1; number <= 20; number++) {
    const given = { carrier: "usps", tracking_number: `${mark} ${String(number)}` };
    const reply = await operator.post(`/orders/${id}/shipments`, given);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
});

/** Returns texts with three bytes for each character, the most possible. */
const wide = (length: number) => "\u6e2c".repeat(length);

const openClaim = (number: number): ClaimRecord => ({
  ...{ claim_id: String(number), kind: "damaged", items: [{ item_id: "A", quantity: 1 }] },
  ...{ description: wide(500), evidence_urls: [], wish: "reprint", state: "open" },
  ...{ resolution: null, reason: "", reprint: null, refund_amount: 0 },
  ...{ created_at: timestamp(), closed_at: null, reprint_order_id: "" },
});

/** A claim with the longest decision. */
const decidedClaim = (number: number): ClaimRecord => ({
  ...openClaim(number),
  ...{ state: "accepted", resolution: "reprint", reason: '"'.repeat(255), closed_at: timestamp() },
  reprint: { id: randomUUID(), order_id: '"'.repeat(40), stopped: false },
  refund_amount: 99_999_999_999_999,
});

test("an order whose claims were accepted stays within its share of a page once they are decided", () => {
  const claimed = (count: number, claims: readonly ClaimRecord[]) =>
    orderRecord(caller.userId, {
      ...{ order_id: "CLAIMED", status: "shipped", claims },
      inserts: Array.from({ length: count }, () => inserts(100)).flat(),
    });
  const ten = Array.from({ length: CLAIMS }, (_, number) => number);
  const most = Array.from({ length: 500 }, (_, count) => count).findLast((count) => {
    try {
      requireFit(claimed(count, ten.map(openClaim)), "");
      return true;
    } catch {
      return false;
    }
  });
  const decided = claimed(most ?? 0, ten.map(decidedClaim));
  const share = 62_700;
  expect(replyBytes(toOrder(decided))).toBeGreaterThan(share);
  const listed = toListedOrder(toOrder(decided));
  expect(replyBytes(listed)).toBeLessThanOrEqual(share);
  expect(listed.claims.map(({ state, reason }) => [state, reason])).toEqual(
    ten.map(() => ["accepted", ""]),
  );
});

test("the largest possible order fits an item of the table", async () => {
  const url = `https://t.example.com/${"x".repeat(1400)}`;
  const items = Array.from({ length: 50 }, (_, item) => ({
    ...bareItem,
    item_id: String(item),
    production_config: wide(255),
    print_files: [],
    remade: 1_000_000,
  }));
  const check = { status: "failed", width_px: 12_345, height_px: 12_345, dpi: 149 } as const;
  const finding = {
    code: "ARTWORK_TOO_SMALL",
    message: "x".repeat(150),
    remedy: "x".repeat(100),
    details: { dpi: 149, needed_dpi: 150 },
  } as const;
  const files = Array.from({ length: FINDINGS }, (_, area) => ({
    key: String(area),
    url,
    check: { ...check, checked_at: timestamp(), finding },
  }));
  const [first, ...others] = items;
  if (first === undefined) throw new Error("There are no items");
  const hold = { reason: wide(255), since: timestamp() };
  const bare = orderRecord(caller.userId, {
    order_id: "FULL",
    status: "on_hold",
    items: [{ ...first, print_files: files }, ...others],
    holds: (["operator", "owner", "check"] as const).map((by) => ({ ...hold, by })),
    ...{ rejected_status: wide(255), cancellation_reason: wide(255), taken_by: wide(255) },
    unshipped_reason: wide(255),
    ...{ merchant: wide(255), order_fulfill_id: wide(255) },
    claims: Array.from({ length: CLAIMS }, (_, number) => decidedClaim(number)),
    last_change: lastChange(
      { ...actor(caller.userId), keyName: wide(255) },
      { by: "operator", action: "production", from: "new_order", note: wide(2100) },
    ),
  });
  /** Returns the longest order that is not refused. */
  const filled = (
    given: (length: number) => OrderRecord,
    refused: (order: OrderRecord) => void,
  ) => {
    let [fits, exceeds] = [0, 400_000];
    while (exceeds - fits > 1) {
      const middle = (fits + exceeds) >> 1;
      try {
        refused(given(middle));
        fits = middle;
      } catch {
        exceeds = middle;
      }
    }
    return given(fits);
  };
  const placed = filled(
    (length) => ({
      ...bare,
      items: bare.items.map((item, index) =>
        index === 0 ? { ...item, product_name: wide(length) } : item,
      ),
    }),
    (order) => {
      requireFit(order, "");
    },
  );
  const shipments = Array.from({ length: 20 }, () => parcel({ tracking_url: url, label_url: url }));
  const told = Array.from({ length: 199 }, (_, index) => ({
    status: "in_transit" as const,
    description: wide(255),
    location: `Depot ${String(index)}`,
    occurred_at: "2026-11-20T12:00:00.000000",
  }));
  let shipped: OrderRecord = { ...placed, shipments };
  expect(Buffer.byteLength(JSON.stringify(shipments))).toBeGreaterThan(61_000);
  expect(() => {
    for (const event of told) shipped = withTracking(shipped, shipments[0]?.id ?? "", [event]);
  }).toThrow(expect.objectContaining({ code: "TRACKING_LIMIT_REACHED" }));
  takeUnits();
  expect(await insertOrder(shipped)).toBeUndefined();
  // The rest after the indexes: at most 400 KB (AWS limit).
  const units = takeUnits().write - 5;
  expect(units).toBeLessThanOrEqual(400);
  expect(units).toBeGreaterThan(330);
});

test("an order with the most print files, which are not checked yet, fits its share", async () => {
  const withFiles = (count: number) => {
    const print_files = Array.from({ length: count }, (_, area) => ({
      key: String(area),
      url: `http://a.io/${String(area)}`,
    }));
    const items = Array.from({ length: 50 }, (_, item) => ({
      ...bareItem,
      item_id: String(item),
      print_files,
    }));
    return orderRecord(caller.userId, { order_id: "CHECKED", items });
  };
  const fits = (count: number) => {
    try {
      requireFit(withFiles(count), "", PLACED_BYTES);
      return true;
    } catch {
      return false;
    }
  };
  const count = [...Array(21).keys()].filter(fits).at(-1) ?? 0;
  expect(50 * count).toBeGreaterThan(500);
  const url = `https://t.example.com/${"x".repeat(1400)}`;
  const shipments = Array.from({ length: 20 }, () => parcel({ tracking_url: url, label_url: url }));
  const told = Array.from({ length: 200 }, (_, index) => ({
    status: "in_transit" as const,
    description: "x".repeat(255),
    location: `Depot ${String(index)}`,
    occurred_at: "2026-11-20T12:00:00.000000",
  }));
  let shipped: OrderRecord = { ...withFiles(count), shipments };
  const track = (id: string) => {
    for (const event of told) shipped = withTracking(shipped, id, [event]);
  };
  expect(() => {
    for (const { id } of shipments) track(id);
  }).toThrow(expect.objectContaining({ code: "TRACKING_LIMIT_REACHED" }));
  const check: CheckedArtwork = {
    status: "failed",
    width_px: 12_345,
    height_px: 12_345,
    dpi: 149,
    checked_at: timestamp(),
    finding: {
      code: "ARTWORK_TOO_SMALL",
      message: "x".repeat(120),
      remedy: "x".repeat(60),
      details: { dpi: 149, needed_dpi: 150 },
    },
    kept: { sha256: "0".repeat(64), bytes: 199_999_999, type: "JPEG" },
  };
  const checked = withChecks(
    { ...shipped, status: "in_production", artwork_check: "warn" },
    () => check,
  );
  takeUnits();
  expect(await insertOrder(checked)).toBeUndefined();
  expect(takeUnits().write - 3).toBeLessThanOrEqual(390);
});

test("a very large order is listed without the reason for its end, which it shows only when it is read alone", async () => {
  const owner = await newCaller();
  const reason = "\u0007".repeat(255);
  const { id } = orderRecord(owner.userId, { order_id: "LARGE" });
  const stopped = { status: "cancelled" as const, cancellation_reason: reason };
  await putOrders([
    orderRecord(owner.userId, { order_id: "LARGE", ...stopped, inserts: inserts(60_400) }),
  ]);
  const { items: page } = expectSuccess(await owner.get("/orders"), listOrders);
  expect(page).toMatchObject([{ id, cancellation_reason: "" }]);
  const whole = expectSuccess(await owner.get(`/orders/${id}`), getOrder);
  expect(whole.cancellation_reason).toBe(reason);
});

test("an order of the usual size is measured without being rendered", () => {
  let reads = 0;
  const order = orderRecord(caller.userId, { order_id: "USUAL" });
  const counting = Object.defineProperty({ ...order }, "holds", {
    enumerable: true,
    get: () => {
      reads += 1;
      return [];
    },
  });
  requireFit(counting, "Give less.", PLACED_BYTES);
  // The text of the record decides. Its reply reads the holds for status and issues.
  expect(reads).toBe(1);
});

test.each([
  ["x", 6000],
  ["\u8a9e", 1500],
])("an accepted order fits its share by either way of measuring: inserts of %s", (letter, most) => {
  const [item] = orderRecord(caller.userId, { order_id: "EDGE" }).items;
  if (item === undefined) throw new Error("No item");
  const preview_files = [{ key: "a", url: "https://a.example" }];
  let refused = 0;
  for (let length = 0; length <= most; length += most / 30) {
    const record = orderRecord(caller.userId, {
      order_id: "EDGE",
      items: Array.from({ length: 20 }, () => ({ ...item, preview_files })),
      inserts: [{ name: letter.repeat(length), size: '"', url: "https://a.example/a.pdf" }],
    });
    const bytes = replyBytes({ ...toOrder(record), issues: [], hold_reason: "" });
    const measured = () => {
      requireFit(record, "Give less.", PLACED_BYTES);
    };
    if (bytes <= PLACED_BYTES) expect(measured).not.toThrow();
    else {
      refused += 1;
      expect(measured).toThrow("Give less.");
    }
  }
  expect(refused).toBeGreaterThan(5);
});
