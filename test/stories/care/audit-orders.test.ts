import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { auditOrders } from "#shared/api/operator/orders.ts";
import { listDeliveries } from "#shared/api/public/webhooks.ts";
import { auditOrder as auditOne } from "#shared/care/audit/audit-orders.ts";
import { auditCursor } from "#shared/care/audit/audit-page.ts";
import { listChunks } from "#shared/order/list/order-chunk.ts";
import { BEFORE } from "#shared/order/list/list-keys.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import type { Order } from "#shared/order/order.ts";
import { toItem, toArchivedItem } from "#shared/order/store/order-item.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { putChunks } from "#shared/order/stream/put-chunks.ts";
import { parcelPointerKey } from "#shared/table/find-keys.ts";
import { historyKey, orderKey, type StoredItem } from "#shared/table/keys.ts";
import { findItem, table } from "#shared/table/table.ts";
import { deleteItems, putItems } from "#shared/table/write-batches.ts";
import { timestamp } from "#shared/values/time.ts";
import { recordCalls } from "#shared/webhook/delivery/record-calls.ts";
import { eventId } from "#shared/order/order-change.ts";
import { buriedMessage } from "../../support/buried-message.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess, succeed } from "../../support/expect-reply.ts";
import { life } from "../../support/order-life.ts";
import { placeOrder } from "../../support/place-order.ts";
import { startReceiver } from "../../support/receiver.ts";
import { runOperator } from "../../support/run-operator.ts";
import { subscribe } from "../../support/subscribe.ts";

const DAY_MS = 86_400_000;

const [owner, operator, receiver] = await Promise.all([
  newCaller(),
  newOperator(),
  startReceiver(),
]);
afterAll(() => receiver.stop());

const audit = async (query: string) =>
  expectSuccess(await operator.get(`/orders/audit?${query}`), auditOrders).findings;
const auditOrder = ({ id }: { readonly id: string }) => audit(`order_id=${id}`);
const auditOwner = () => audit(`user_id=${owner.userId}`);

const reason = "audited";

const stored = async (id: string): Promise<OrderRecord> => {
  const order = await findOrderById(id);
  if (order === undefined) throw new Error(`There is no order ${id}`);
  return order;
};

/** Makes an order that was held and released: three versions, the last of which is in its history. */
async function heldOrder(): Promise<Order> {
  const order = await life(owner, operator).place().move("hold", { reason }).move("release");
  await untilWritten(order.id);
  return order;
}

const entryOf = (id: string, version: number) =>
  findItem(historyKey(id, version), (item) => item, { consistent: true });

const untilWritten = async (id: string) => {
  const { version } = await stored(id);
  // Not expect.poll, which does not support concurrent tests.
  const isWritten = async () => {
    expect(await entryOf(id, version)).toBeDefined();
  };
  await vi.waitFor(isWritten, { timeout: 20_000, interval: 50 });
};

let webhook = "";
beforeAll(async () => {
  ({ id: webhook } = await subscribe(owner, { url: receiver.url }));
});

describe("a sound stage", () => {
  test("has no findings, whatever happened to its orders", async () => {
    const paid = life(owner, operator).place().move("hold", { reason }).move("release").pay();
    const sent = paid.start().move("return", { reason }).start().parcel().ship();
    const { version } = await stored((await sent).id);
    const made = await sent
      .move("refund", { amount: 1.5, version })
      .move("refund", { amount: "all" });

    const replaced = await placeOrder(owner, { order_id: "AUDIT-REPLACED" });
    await succeed(owner.delete(`/orders/${replaced.id}`));
    const payment = { payment_status: "paid", amount: "all" };
    await succeed(operator.put(`/orders/${replaced.id}/payment`, payment));
    await life(owner, operator).place({ order_id: "AUDIT-REPLACED" }).cancel();

    const erased = await life(owner, operator).place().cancel();
    await untilWritten(erased.id);
    await succeed(operator.post(`/orders/${erased.id}/erase`));
    // The audit waits for recent changes.
    for (const order of [made, replaced, erased]) expect(await auditOrder(order)).toEqual([]);
    await vi.waitFor(
      async () => {
        const reply = await owner.get(`/webhooks/${webhook}/deliveries?limit=100`);
        expect(expectSuccess(reply, listDeliveries).deliveries.length).toBeGreaterThanOrEqual(11);
      },
      { timeout: 20_000, interval: 50 },
    );
    expect(await auditOwner()).toEqual([]);
    const { exitCode, output } = await runOperator(["orders", "audit", "--order", made.id]);
    expect({ exitCode, output }).toEqual({
      exitCode: 0,
      output: "Nothing is wrong: 1 order judged.\n",
    });
  });
});

// Each order has just changed, and the audit rereads it for some seconds; so the tests run at once.
describe.concurrent("is found:", () => {
  test("what each stored item of an order says: its history, its fields, its keys and its pointer", async () => {
    const { id } = await heldOrder();
    const tracking_number = `AUDIT-${id}`;
    await life(owner, operator).of(id).start().parcel({ tracking_number });
    await untilWritten(id);
    expect(await auditOrder({ id })).toEqual([]);
    const order = await stored(id);
    const total = order.total + 1;
    const item: StoredItem = { ...toItem({ ...order, total }), ...orderKey(id) };
    const unqueued = { ...item, GSI4PK: undefined, GSI4SK: undefined };
    await putItems([{ ...(await entryOf(id, 3)), ...historyKey(id, 7) }, unqueued]);
    await deleteItems([historyKey(id, 2), parcelPointerKey(tracking_number, id)]);
    const found = { user_id: owner.userId, order_id: id };
    expect(await auditOrder({ id })).toMatchObject([
      { ...found, what: "history", detail: "without the entries of the versions 2" },
      { ...found, what: "history" },
      { ...found, what: "payment" },
      { ...found, what: "contradiction" },
      { ...found, what: "index_keys", detail: "not where it belongs in GSI4" },
      { ...found, what: "index_keys" },
    ]);
  });

  test("a deleted order that was replaced, and has owed a refund for more than a week", async () => {
    const { id } = await life(owner, operator).place({ order_id: "AUDIT-OWING" }).pay();
    await succeed(owner.delete(`/orders/${id}`));
    await untilWritten(id);
    const deleted = await stored(id);
    const updated_at = timestamp(new Date(Date.now() - 8 * DAY_MS));
    expect(await auditOrder({ id })).toEqual([]);
    await placeOrder(owner, { order_id: "AUDIT-OWING" });
    await untilWritten(id);
    expect(await auditOrder({ id })).toEqual([]);
    await putItems([toArchivedItem({ ...deleted, updated_at })]);
    expect(await auditOrder({ id })).toMatchObject([
      { what: "refund", detail: `deleted, and 23.25 is owed back since ${updated_at}` },
    ]);
    const { exitCode, output } = await runOperator(["orders", "audit", "--order", id]);
    expect(exitCode).toBe(3);
    expect(output).toMatch(/^refund +/m);
    const refund = { action: "refund", amount: "all", created_at: deleted.created_at };
    await succeed(operator.post(`/orders/${id}/moves`, refund));
    expect(await auditOrder({ id })).toEqual([]);
  });

  test("a history without its order, an unreadable order, and an order of another owner", async () => {
    const [lost, damaged, moved] = [await heldOrder(), await heldOrder(), await heldOrder()];
    await deleteItems([orderKey(lost.id)]);
    const bare = { ...orderKey(damaged.id), version: 3 };
    await putItems([bare]);
    expect(await auditOrder(lost)).toEqual([
      {
        what: "damage",
        user_id: null,
        order_id: lost.id,
        detail: "there is a history, but no order",
      },
    ]);
    expect(await auditOrder(damaged)).toMatchObject([
      { what: "damage", detail: expect.stringContaining("is no order") as unknown },
    ]);
    const user_id = randomUUID();
    const order = { ...(await stored(moved.id)), user_id };
    await putItems([{ ...toItem(order), ...orderKey(moved.id) }]);
    expect(await auditOrder(moved)).toEqual([
      {
        what: "damage",
        user_id: null,
        order_id: moved.id,
        detail: `The order ${order.order_id} of the owner ${user_id} has another id`,
      },
    ]);
  });
});

test("data that the stream has still to write is no finding", async () => {
  const { id } = await heldOrder();
  const late = { ...(await entryOf(id, 3)), ...historyKey(id, 3) };
  await deleteItems([historyKey(id, 3)]);
  let looks = 0;
  table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const output = await next(args);
        if (commandName === "QueryCommand" && ++looks === 1) await putItems([late]);
        return output;
      },
    { step: "initialize", name: "writeLate" },
  );
  const { findings: found } = await auditOne(id).finally(() => {
    table.middlewareStack.remove("writeLate");
  });
  expect({ found, looks }).toEqual({ found: [], looks: 2 });
});

describe("of an owner is found:", () => {
  const other = newCaller();

  test("a wrong count", async () => {
    const { userId } = await other;
    const order = await placeOrder(await other);
    await untilWritten(order.id);
    const chunks = await listChunks(userId);
    expect(await audit(`user_id=${userId}`)).toEqual([]);
    await putChunks(
      userId,
      chunks.map((chunk) => ({ ...chunk, counts: { new_order: 2 } })),
    );
    expect(await audit(`user_id=${userId}`)).toEqual([
      { what: "counts", user_id: userId, order_id: null, detail: "1 orders from the first on" },
    ]);
    const { exitCode, output } = await runOperator(["orders", "audit", "--user", userId]);
    expect(exitCode).toBe(3);
    expect(output).toMatch(/counts +all of .* orders rebuild --user/);
  });

  test("a notification with an id of no version, and one of another step", async () => {
    const { userId } = await other;
    const order = await life(await other, operator)
      .place()
      .move("hold", { reason });
    await untilWritten(order.id);
    const { id: webhook_id } = await subscribe(await other);
    const tell = async (event_id: string, current_status: string) => {
      const about = { id: event_id, event: "order.status", previous_status: "new_order" };
      const body = JSON.stringify({ ...about, current_status, data: { id: order.id } });
      const message = buriedMessage({ webhook_id, event_id, event: "order.status", order, body });
      const sent = { attempt: 1, delivered: true, exhausted: false, status: 200 };
      const called_at = "2026-11-21 12:05:01";
      const call = { ...sent, trigger: "event", called_at, duration_ms: 1, waited_ms: 1 } as const;
      await recordCalls([{ message, call }]);
    };
    const [right, foreign] = [eventId({ ...order, version: 2 }, "order.status"), randomUUID()];
    await tell(right, "on_hold");
    await tell(foreign, "on_hold");
    await tell(right, "shipped");
    const found = (await audit(`user_id=${userId}`)).filter(({ what }) => what !== "counts");
    expect(found).toMatchObject([
      { what: "notification", user_id: userId, order_id: order.id },
      { what: "notification", user_id: userId, order_id: order.id },
    ]);
    expect(found.map(({ detail }) => detail.replace(/^.* reported it as /, ""))).toEqual([
      `${foreign}, which no version of it gives`,
      `${right}, which is of the step from new_order to on_hold, and not to shipped from new_order`,
    ]);
  });
});

test("404 for an unknown order, 422 for a cursor of another audit, and for both order and user", async () => {
  expectError(await operator.get(`/orders/audit?order_id=${randomUUID()}`), "NOT_FOUND");
  const cursor = auditCursor.write(["counts", owner.userId, BEFORE]);
  for (const [query, fault] of [
    [`cursor=${cursor}`, "query.cursor"],
    [`user_id=${randomUUID()}&cursor=${cursor}`, "query.cursor"],
    [`order_id=${randomUUID()}&cursor=${cursor}`, "query.cursor"],
    [`user_id=${owner.userId}&order_id=${randomUUID()}`, "query.order_id"],
  ] as const) {
    expectFaults(await operator.get(`/orders/audit?${query}`), fault);
  }
});
