import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { auditOrders, getOrder, moveOrder, searchOrders } from "#shared/api/operator/orders.ts";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { getOrder as getOwn } from "#shared/api/public/orders.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { toItem } from "#shared/order/store/order-item.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import type { StoredItem } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { newLine, putOnFloor, readQueue } from "../../support/floor.ts";
import { putOrder } from "../../support/order-changes.ts";
import { parcel } from "../../support/order-record.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const owner = await newCaller();
const line = newLine();
const item_id = "01JB3Q8M2X5V7K9Z4T6W8Y0A1C";

const move = (id: string, body: object) => operator.post(`/orders/${id}/moves`, body);
const moved = async (id: string, body: object) => expectSuccess(await move(id, body), moveOrder);
const read = async (id: string) => expectSuccess(await operator.get(`/orders/${id}`), getOrder);
const close = { action: "close", reason: "Not made any more" };

const pack = async (id: string, tracking_number: string) =>
  expectSuccess(
    await operator.post(`/orders/${id}/shipments`, {
      carrier: "usps",
      tracking_number: `${id} ${tracking_number}`,
      items: [{ item_id, quantity: 1 }],
    }),
    addShipment,
  );

/** Returns whether the queue `unshipped` has an order. */
const waits = async (id: string) =>
  (
    await readQueue(operator, { production_line_id: line.production_line_id, queue: "unshipped" })
  ).some((order) => order.id === id);

/** Puts an order of two pieces, one of them in a parcel, that has left production. */
const putShort = (fields: Partial<OrderRecord> = {}) =>
  putOrder(owner.userId, {
    ...line,
    status: "shipped",
    shipments: [parcel({ items: [{ item_id, quantity: 1 }] })],
    ...fields,
  });

/** Returns an order's item as the table should have it. */
async function itemOf(id: string): Promise<StoredItem> {
  const order = await findOrderById(id);
  if (order === undefined) throw new Error(`There is no order ${id}`);
  return toItem(order);
}

// The floor knows the line by an order that waits there.
await putOnFloor(line, 1);

describe("the rest of an order", () => {
  test("waits in a separate queue until its last piece is in a parcel", async () => {
    const { id } = await putOrder(owner.userId, { ...line, status: "in_production" });
    await pack(id, "1");
    expect(await waits(id)).toBe(false);
    const ship = { action: "ship", unpacked: true, reason: "The rest follows" };
    expect(await moved(id, ship)).toMatchObject({ queue: "unshipped", unshipped_reason: "" });
    expect(await waits(id)).toBe(true);
    const second = await pack(id, "2");
    expect(await waits(id)).toBe(false);
    await operator.post(`/orders/${id}/shipments/${second.id}/void`);
    expect(await waits(id)).toBe(true);
  });

  test("is given up for a reason, which the history and operators keep, and owners do not see", async () => {
    const { id, items } = await putShort();
    expect(await moved(id, close)).toMatchObject({
      ...{ status: "shipped", queue: null, unshipped_reason: close.reason },
      unpacked: [{ item_id, quantity: 1 }],
    });
    expect(await waits(id)).toBe(false);
    const note = `in no parcel 1 of ${items[0]?.sku ?? ""} (item ${item_id}): ${close.reason}`;
    expect((await read(id)).history.at(-1)).toMatchObject({
      ...{ action: "closed", from: "shipped", to: "shipped", note },
    });
    const own = expectSuccess(await owner.get(`/orders/${id}`), getOwn);
    expect(JSON.stringify(own)).not.toContain(close.reason);
    await pack(id, "late");
    expect(await read(id)).toMatchObject({ unpacked: [], unshipped_reason: close.reason });
  });

  test.each([
    ["was refunded in part", { status: "partial_refunded" }, true],
    ["was refunded as a whole", { status: "full_refunded" }, false],
    [
      "was cancelled and refunded in part",
      { status: "partial_refunded", cancelled_at: "2026-11-21T12:00:00.000000" },
      false,
    ],
    ["is deleted", { deleted_at: "2026-11-21T12:00:00.000000" }, false],
    ["is erased", { erased_at: "2026-11-21T12:00:00.000000" }, false],
    ["is a test order", { is_test: true }, false],
    ["has a parcel of unknown contents", { shipments: [parcel()] }, false],
    ["has no parcel", { shipments: [] }, true],
  ] as const)("of an order that %s", async (_, fields, isWaiting) => {
    expect(await waits((await putShort(fields)).id)).toBe(isWaiting);
  });

  test("comes back with the pieces of a parcel that is voided, although it was given up", async () => {
    const { id } = await putOrder(owner.userId, { ...line, status: "in_production" });
    const { id: parcelId } = await pack(id, "1");
    await moved(id, { action: "ship", unpacked: true, reason: "The rest follows" });
    await moved(id, close);
    expect(await waits(id)).toBe(false);
    await operator.post(`/orders/${id}/shipments/${parcelId}/void`);
    expect(await waits(id)).toBe(true);
    expect(await read(id)).toMatchObject({
      unshipped_reason: "",
      unpacked: [{ item_id, quantity: 2 }],
    });
  });

  test("delays the refund of an overpayment until it is sent or given up", async () => {
    const order_id = `OVER-${randomUUID()}`;
    const { id } = await putShort({ order_id, paid: 2325, total: 2000, payment_status: "paid" });
    const isDue = async () => {
      for (let page = 1, pages = 1; page <= pages; page++) {
        const query = `refund_due=true&limit=50&page=${String(page)}`;
        const reply = await operator.get(`/orders/search?${query}`);
        const { items, pagination } = expectSuccess(reply, searchOrders);
        if (items.some((order) => order.id === id)) return true;
        ({ pages } = pagination);
      }
      return false;
    };
    expect(await isDue()).toBe(false);
    await moved(id, close);
    expect(await isDue()).toBe(true);
  });

  test("audits find an order that is not in the queue of its rest, and one that is still there", async () => {
    const { id } = await putOrder(owner.userId, { ...line, status: "in_production" });
    await pack(id, "1");
    await moved(id, { action: "ship", unpacked: true, reason: "The rest follows" });
    const audit = async () => {
      const reply = await operator.get(`/orders/audit?order_id=${id}`);
      const { findings } = expectSuccess(reply, auditOrders);
      // The stream may not have written the history yet.
      return findings.flatMap(({ what, detail }) => (what === "index_keys" ? detail : []));
    };
    const wrong = ["not where it belongs in GSI4"];
    const waiting = await itemOf(id);
    const { GSI4PK, GSI4SK, ...gone } = waiting;
    expect(await audit()).toEqual([]);
    await putItems([gone]);
    expect(await audit()).toEqual(wrong);
    await putItems([waiting]);
    await moved(id, close);
    expect(await audit()).toEqual([]);
    const kept: StoredItem = { ...(await itemOf(id)), GSI4PK, GSI4SK };
    await putItems([kept]);
    expect(await audit()).toEqual(wrong);
  });
});

describe("409", () => {
  test.each([
    ["new_order", "reject stops the whole order"],
    ["on_hold", "reject stops the whole order"],
    ["in_production", "ship it first, with unpacked: true and a reason"],
    ["full_refunded", "nothing of it is still to be sent"],
  ] as const)("names the remedy for an order that is %s", async (status, remedy) => {
    const reply = await move((await putShort({ status })).id, close);
    expectError(reply, "ORDER_NOT_MOVABLE");
    expect(reply.body["message"]).toContain(`this one is ${status}: ${remedy}`);
  });

  test("for an order whose pieces are all in parcels", async () => {
    const { id } = await putShort();
    await pack(id, "2");
    const reply = await move(id, close);
    expectError(reply, "ORDER_NOT_MOVABLE");
    expect(reply.body["message"]).toContain("nothing of it is still to be sent");
  });

  test("for a rest that was given up already", async () => {
    const { id } = await putShort();
    const { version } = await moved(id, close);
    const again = await move(id, close);
    expectError(again, "ORDER_NOT_MOVABLE");
    expect(again.body["message"]).toContain("given up already");
    expect((await read(id)).version).toBe(version);
  });
});

test("422 without a reason", async () => {
  const { id } = await putShort();
  for (const none of [{}, { reason: " " }]) {
    expectFaults(await move(id, { action: "close", ...none }), "body.reason");
  }
});
