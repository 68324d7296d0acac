import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import { exportCatalog, publishImport } from "#shared/api/operator/catalog.ts";
import { takeOrder, getOrder, moveOrders } from "#shared/api/operator/orders.ts";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { createOrder } from "#shared/api/public/orders.ts";
import { expectError, expectSuccess } from "../support/expect-reply.ts";
import { exportPages } from "../support/export-rows.ts";
import { itemOf, leaveUnwritten, loseReply, overtakenBy, refuse } from "../support/faulty-aws.ts";
import { startFaultyService } from "../support/faulty-service.ts";
import { markedRows, stageRows } from "../support/import-rows.ts";
import { orderRequest } from "../support/order-request.ts";
import { readHistory } from "../support/read-history.ts";

const { dynamodb, send, operate, readPartition, stop } = await startFaultyService();
afterAll(stop);

const place = async (fields = {}) =>
  expectSuccess(await send("POST", "/orders", orderRequest(fields)), createOrder);

const read = async (id: string) => expectSuccess(await operate("GET", `/orders/${id}`), getOrder);

/** The text of an order's place in a queue of the floor, which counts of orders by state do not contain. */
const STARTED = '#in_production"}';

const start = (id: string) => operate("POST", `/orders/${id}/moves`, { action: "start" });

const parcel = { carrier: "usps", tracking_number: "9400", shared_number: true };

async function ship(id: string): Promise<string> {
  await start(id);
  return expectSuccess(await operate("POST", `/orders/${id}/shipments`, parcel), addShipment).id;
}

describe("a change whose reply from the table is lost is answered, and made once", () => {
  test.each([
    {
      change: "move",
      method: "POST",
      path: "moves",
      body: { action: "hold", reason: "Artwork is blurred" },
    },
    {
      change: "payment",
      method: "PUT",
      path: "payment",
      body: { payment_status: "paid", amount: "all" },
    },
    { change: "production", method: "PUT", path: "production", body: { order_fulfill_id: "F-1" } },
  ])("$change", async ({ method, path, body }) => {
    const { id } = await place();
    const write = dynamodb.inject("PutItem", itemOf(id), loseReply, 1);
    const reply = await operate(method, `/orders/${id}/${path}`, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(write.hits).toBe(1);
    expect((await readHistory(() => read(id), 2)).version).toBe(2);
  });

  test("take", async () => {
    const floor = { facility: "NC" };
    const { id } = await place(floor);
    const write = dynamodb.inject("PutItem", STARTED, loseReply, 1);
    const { order } = await vi.waitFor(
      async () => {
        const take = expectSuccess(await operate("POST", "/orders/take", floor), takeOrder);
        expect(take.order).not.toBeNull();
        return take;
      },
      { timeout: 20_000, interval: 50 },
    );
    expect(write.hits).toBe(1);
    expect(order).toMatchObject({ id, status: "in_production", version: 2 });
    expect(await read(id)).toMatchObject({ status: "in_production", version: 2 });
  });

  test("parcel and tracking", async () => {
    const { id } = await place();
    await start(id);
    const added = dynamodb.inject("PutItem", itemOf(id), loseReply, 1);
    const reply = await operate("POST", `/orders/${id}/shipments`, parcel);
    const shipment = expectSuccess(reply, addShipment);
    expect(added.hits).toBe(1);
    const told = dynamodb.inject("PutItem", itemOf(id), loseReply, 1);
    const events = [{ status: "in_transit", occurred_at: "2026-11-21T18:30:00" }];
    const path = `/orders/${id}/shipments/${shipment.id}/tracking-events`;
    expect((await operate("POST", path, { events })).status).toBe(200);
    expect(told.hits).toBe(1);
    const { version, shipments } = await read(id);
    expect(version).toBe(4);
    expect(shipments).toMatchObject([{ tracking_status: "in_transit" }]);
    expect(shipments[0]?.tracking_events).toHaveLength(1);
  });

  test("claim of its owner, and its reprint", async () => {
    const order_id = `LOST-${randomUUID().slice(0, 8)}`;
    const { id } = await place({ order_id });
    await ship(id);
    expect((await operate("POST", `/orders/${id}/moves`, { action: "ship" })).status).toBe(200);
    const made = dynamodb.inject("PutItem", itemOf(id), loseReply, 1);
    const claim = { claim_id: "C-1", kind: "damaged", wish: "reprint" };
    expect((await send("POST", `/orders/${id}/claims`, claim)).status).toBe(200);
    expect(made.hits).toBe(1);
    const decided = dynamodb.inject("TransactWriteItems", itemOf(id), loseReply, 1);
    const decision = { decision: "accepted", resolution: "reprint", reason: "Torn" };
    expect((await operate("PUT", `/orders/${id}/claims/C-1`, decision)).status).toBe(200);
    expect(decided.hits).toBe(1);
    const { version, claims } = await read(id);
    expect(version).toBe(6);
    expect(claims).toMatchObject([{ reprint: { order_id: `${order_id}-C1` } }]);
    expect((await send("GET", `/orders/${order_id}-C2`)).status).toBe(404);
  });
});

describe("a take with a take_id", () => {
  /** Makes an order at the head of the queue, and a function that takes it, always with the same id. */
  async function first() {
    const { id } = await place({ speed_type: "rush" });
    const body = { facility: "TX", take_id: randomUUID() };
    const send = () => operate("POST", "/orders/take", body);
    return { id, send, take: async () => expectSuccess(await send(), takeOrder).order };
  }

  /** Does the same, after a take that has noted its order but could not take it. */
  async function breakOff() {
    const { id, send, take } = await first();
    const write = dynamodb.inject("PutItem", itemOf(id), refuse("ResourceNotFoundException"));
    expectError(await send(), "INTERNAL_ERROR");
    write.end();
    return { id, take };
  }

  test.each(["TAKE#", STARTED])(
    "takes one order if the reply to a write of %s is lost",
    async (about) => {
      const { id, take } = await first();
      const write = dynamodb.inject("PutItem", about, loseReply, 1);
      expect(await take()).toMatchObject({ id, version: 2 });
      expect(write.hits).toBe(1);
      expect(await take()).toMatchObject({ id, version: 2 });
    },
  );

  test("that broke off takes its chosen order, and no other", async () => {
    const { id, take } = await breakOff();
    await place({ speed_type: "expedite" });
    expect(await take()).toMatchObject({ id, status: "in_production", version: 2 });
    expect(await take()).toMatchObject({ id, version: 2 });
  });

  test("that broke off takes its chosen order as it is by then", async () => {
    const { id, take } = await breakOff();
    await send("PUT", `/orders/${id}`, { note: "changed" });
    expect(await take()).toMatchObject({ id, note: "changed", version: 3 });
    expect(await take()).toMatchObject({ id, version: 3 });
  });

  test("that broke off does not take an order that has left its queue since", async () => {
    const { id, take } = await breakOff();
    await send("PUT", `/orders/${id}`, { facility: "NC", speed_type: "" });
    expect((await take())?.id).not.toBe(id);
    expect((await read(id)).status).toBe("new_order");
    await send("POST", `/orders/${id}/cancel`, {});
  });

  test("that broke off takes another order if its chosen one is taken, and keeps to that", async () => {
    const { id, take } = await breakOff();
    await start(id);
    const taken = await take();
    expect(taken).toMatchObject({ status: "in_production" });
    expect(taken?.id).not.toBe(id);
    expect(await take()).toEqual(taken);
  });
});

test("an order that another worker takes at that moment is skipped", async () => {
  const floor = { facility: "NC" };
  const { id } = await place(floor);
  const another = overtakenBy(({ Item, ...input }) => ({
    ...input,
    Item: { ...(Item as object), write_id: { S: randomUUID() } },
  }));
  const write = dynamodb.inject("PutItem", STARTED, another, 1);
  const order = await vi.waitFor(
    async () => {
      const take = expectSuccess(await operate("POST", "/orders/take", floor), takeOrder);
      expect(write.hits).toBe(1);
      return take.order;
    },
    { timeout: 20_000, interval: 50 },
  );
  // Another order of the facility, or undefined.
  expect(order?.id).not.toBe(id);
  expect(await read(id)).toMatchObject({ status: "in_production", version: 2 });
});

describe("the table fails", () => {
  const broken = refuse("ResourceNotFoundException");

  test("for one order of several: its result says so, and the others are moved", async () => {
    const [one, other] = [await place(), await place()];
    const fault = dynamodb.inject("PutItem", itemOf(one.id), broken);
    const moves = [one, other].map(({ id }) => ({ order_id: id, action: "start" }));
    const reply = await operate("POST", "/orders/moves", { moves });
    fault.end();
    const [failed, moved] = expectSuccess(reply, moveOrders).results;
    expect(failed).toMatchObject({ status: null, error: { code: "INTERNAL_ERROR" } });
    expect(failed?.error?.message).not.toMatch(/ResourceNotFound|by order of the test/);
    expect(moved).toEqual({ order_id: other.id, status: "in_production", error: null });
    expect((await read(one.id)).status).toBe("new_order");
    expect((await start(one.id)).status).toBe(200);
  });

  test("for a parcel's tracking: 500, no event is stored, and they can be sent again", async () => {
    const { id } = await place();
    const path = `/orders/${id}/shipments/${await ship(id)}/tracking-events`;
    const events = [{ status: "delivered", occurred_at: "2026-11-21T18:30:00" }];
    const fault = dynamodb.inject("PutItem", itemOf(id), broken);
    expectError(await operate("POST", path, { events }), "INTERNAL_ERROR");
    fault.end();
    expect((await read(id)).shipments[0]?.tracking_events).toEqual([]);
    expect((await operate("POST", path, { events })).status).toBe(200);
    expect((await read(id)).shipments[0]?.tracking_events).toHaveLength(1);
  });

  test("for entries of the history: they are sent again, and the history is complete", async () => {
    const { id } = await place();
    const write = dynamodb.inject("BatchWriteItem", id, leaveUnwritten, 2);
    await start(id);
    await vi.waitFor(
      async () => {
        const keys = (await readPartition(`ORDER#${id}`)).map(({ SK }) => SK?.["S"] ?? "");
        expect(keys.filter((key) => key.startsWith("HISTORY#"))).toHaveLength(2);
      },
      { timeout: 20_000, interval: 50 },
    );
    expect(write.hits).toBe(2);
    expect((await read(id)).history.map(({ action }) => action)).toEqual(["created", "started"]);
  });
});

// The demo catalog is gone after these tests.
describe("a publication", () => {
  test("whose reply is lost is answered, and made once", async () => {
    const id = await stageRows(operate, markedRows("lost reply", 2));
    const write = dynamodb.inject("TransactWriteItems", id, loseReply, 1);
    const reply = await operate("POST", `/catalog/imports/${id}/publish`);
    expect(write.hits).toBe(1);
    expect(expectSuccess(reply, publishImport)).toMatchObject({ status: "published", adds: 4 });
  });
});

describe("an export of several pages", () => {
  test("holds every row once, and 409 for its next page once the catalog was changed", async () => {
    const rows = markedRows("pages", 100);
    const id = await stageRows(operate, rows);
    expectSuccess(await operate("POST", `/catalog/imports/${id}/publish`), publishImport);
    const whole = await exportPages(operate);
    expect(whole.sizes).toEqual([250, 51]);
    const names = whole.rows.map((row) => (row.type === "catalog" ? row.name : row.sku));
    expect(names.toSorted()).toEqual(rows.map((row) => row["sku"] ?? row["name"]).toSorted());

    const first = expectSuccess(await operate("GET", "/catalog/export"), exportCatalog);
    expect((await operate("PUT", "/products/MARKED-0", { name: "Renamed" })).status).toBe(200);
    const next = `/catalog/export?cursor=${first.next_cursor ?? ""}`;
    expectError(await operate("GET", next), "CONFLICT");
  });
});
