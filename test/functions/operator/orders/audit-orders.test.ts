import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { auditOrders } from "#shared/api/operator/orders.ts";
import { listDeliveries } from "#shared/api/public/webhooks.ts";
import { auditOrder as auditOne } from "#shared/care/audit/audit-orders.ts";
import { refundFaults } from "#shared/care/judge/money.ts";
import { auditCursor, type AuditFinding } from "#shared/care/audit/audit-page.ts";
import type { HistoryRecord } from "#shared/order/history.ts";
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
import { buriedMessage } from "../../../support/buried-message.ts";
import { newCaller, newOperator } from "../../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../../support/expect-reply.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { claimRecord, parcel } from "../../../support/order-changes.ts";
import { placeOrder } from "../../../support/place-order.ts";
import { startReceiver } from "../../../support/receiver.ts";
import { runOperator } from "../../../support/run-operator.ts";
import { subscribe } from "../../../support/subscribe.ts";

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

const done = async (reply: ReturnType<typeof owner.post>) => {
  expect((await reply).body["message"]).not.toBe("");
  expect((await reply).status).toBe(200);
};
const move = (id: string, action: string, more = {}) =>
  done(operator.post(`/orders/${id}/moves`, { action, reason: "audited", ...more }));

const stored = async (id: string): Promise<OrderRecord> => {
  const order = await findOrderById(id);
  if (order === undefined) throw new Error(`There is no order ${id}`);
  return order;
};

/** Makes an order that was held and released: three versions, the last of which is in its history. */
async function heldOrder(): Promise<Order> {
  const order = await placeOrder(owner);
  await move(order.id, "hold");
  await move(order.id, "release");
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

/** Falsifies an order at its present version, so that the stream skips it. */
async function falsify(id: string, fields: Partial<OrderRecord>): Promise<void> {
  await putItems([
    { ...toItem({ ...(await stored(id)), ...fields }), PK: orderKey(id).PK, SK: orderKey(id).SK },
  ]);
}

async function falsifyEntry(
  id: string,
  version: number,
  fields: Partial<HistoryRecord>,
): Promise<void> {
  const entry = await entryOf(id, version);
  await putItems([{ ...entry, ...fields, ...historyKey(id, version) }]);
}

const findings = (...each: readonly (readonly [AuditFinding["what"], string | RegExp])[]) =>
  each.map(
    ([what, detail]) =>
      expect.objectContaining({
        what,
        detail: expect.stringMatching(detail) as unknown,
      }) as unknown,
  );

let webhook = "";
beforeAll(async () => {
  ({ id: webhook } = await subscribe(owner, { url: receiver.url }));
});

describe("a sound stage", () => {
  test("has no findings, whatever happened to its orders", async () => {
    const made = await placeOrder(owner);
    const path = `/orders/${made.id}`;
    await move(made.id, "hold");
    await move(made.id, "release");
    await done(operator.put(`${path}/payment`, { payment_status: "paid", amount: "all" }));
    await move(made.id, "start");
    await move(made.id, "return");
    await move(made.id, "start");
    await done(operator.post(`${path}/shipments`, { carrier: "usps", tracking_number: "AUDIT-1" }));
    await move(made.id, "ship");
    await move(made.id, "refund", { amount: 1.5, version: (await stored(made.id)).version });
    await move(made.id, "refund", { amount: "all" });

    const replaced = await placeOrder(owner, { order_id: "AUDIT-REPLACED" });
    await done(owner.delete(`/orders/${replaced.id}`));
    await done(
      operator.put(`/orders/${replaced.id}/payment`, { payment_status: "paid", amount: "all" }),
    );
    await placeOrder(owner, { order_id: "AUDIT-REPLACED" });
    await done(owner.post(`/orders/${replaced.id}/cancel`, { reason: "no more" }));

    const erased = await placeOrder(owner);
    await done(owner.post(`/orders/${erased.id}/cancel`, { reason: "no more" }));
    await untilWritten(erased.id);
    await done(operator.post(`/orders/${erased.id}/erase`));
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
  test("a missing entry, older or the latest, and one beyond the order", async () => {
    const { id } = await heldOrder();
    await putItems([{ ...(await entryOf(id, 3)), ...historyKey(id, 7) }]);
    await deleteItems([historyKey(id, 2), historyKey(id, 3)]);
    const found = { what: "history", user_id: owner.userId, order_id: id };
    expect(await auditOrder({ id })).toEqual([
      { ...found, detail: "without the entries of the versions 2, 3" },
      { ...found, detail: "with entries of the versions 7, but the order is at 3" },
    ]);
  });

  test("a step along no edge, which neither follows the one before nor leads to the next", async () => {
    const { id } = await heldOrder();
    await falsifyEntry(id, 2, { from: "shipped", to: "new_order" });
    expect(await auditOrder({ id })).toEqual(
      findings(
        ["step", /^version 2 leads from shipped to new_order$/],
        ["step", /^version 2 begins at shipped, the one before led to new_order$/],
        ["step", /^version 3 begins at on_hold, the one before led to new_order$/],
      ),
    );
  });

  test("an order in another state than its last step's", async () => {
    const { id } = await heldOrder();
    await falsify(id, { status: "in_production" });
    expect(await auditOrder({ id })).toEqual(
      findings(["step", /^version 3 led to new_order at .*, the order is in_production since /]),
    );
  });

  test("an order that was placed twice", async () => {
    const { id } = await heldOrder();
    await falsifyEntry(id, 3, { action: "replaced", from: null, to: "new_order" });
    await falsifyEntry(id, 2, { action: "held", from: "new_order", to: "on_hold" });
    expect(await auditOrder({ id })).toEqual(findings(["step", /^version 3 places it again$/]));
  });

  test("a refund of more than was paid, and a payment status that does not follow from its amounts", async () => {
    const { id } = await heldOrder();
    await falsify(id, { paid: 1000, refunded: 1250, payment_status: "refunded" });
    expect(await auditOrder({ id })).toEqual(
      findings(
        ["payment", /^version 3 led to 0\.00 paid .*, the order has 10\.00 paid /],
        ["payment", /^12.50 was refunded of 10.00 that was paid$/],
      ),
    );
    const other = await heldOrder();
    await falsify(other.id, { payment_status: "paid" });
    expect(await auditOrder(other)).toEqual(
      findings(["payment", /^its payment is paid, by its amounts pending$/]),
    );
  });

  test("amounts that are not those of its history", async () => {
    const { id } = await heldOrder();
    const payment = { payment_status: "paid", amount: "all" };
    await done(operator.put(`/orders/${id}/payment`, payment));
    await untilWritten(id);
    const base = await stored(id);
    expect(await auditOrder({ id })).toEqual([]);
    const [item] = base.items;
    if (item === undefined) throw new Error("It has no item");
    const sum = (quantity: number, base_cost: number) => ({
      items: [{ ...item, quantity, base_cost }],
      subtotal: quantity * base_cost,
      total: base.total - base.subtotal + quantity * base_cost,
    });
    const dearer = sum(item.quantity, item.base_cost + 100);
    const more = sum(item.quantity + 1, item.base_cost);
    for (const wrong of [
      { ...dearer, paid: dearer.total },
      { ...more, paid: more.total },
      { refunded: 1, payment_status: "partial_refunded" as const },
    ]) {
      await falsify(id, { ...base, ...wrong });
      expect(await auditOrder({ id })).toEqual(
        findings([
          "payment",
          /^version 4 led to 23\.25 paid and 0\.00 refunded of 23\.25, the order has \S+ paid/,
        ]),
      );
    }
    await falsify(id, base);
    const { total } = base;
    for (const [version, action, amounts] of [
      [2, "held", { total, paid: 100, refunded: 0 }],
      [3, "released", { total: total - 1, paid: 0, refunded: 0 }],
      [3, "released", { total, paid: 0, refunded: 1 }],
    ] as const) {
      const entry = await entryOf(id, version);
      await falsifyEntry(id, version, amounts);
      expect(await auditOrder({ id })).toEqual(
        findings(
          ["payment", `^version ${String(version)} \\(${action}\\) led from 0\\.00 paid`],
          ["payment", `^version ${String(version + 1)} `],
        ),
      );
      await putItems([{ ...entry, ...historyKey(id, version) }]);
    }
    expect(await auditOrder({ id })).toEqual([]);
  });

  test("a parcel that is not found by its tracking number", async () => {
    const { id } = await heldOrder();
    const tracking_number = `AUDIT-${id}`;
    await move(id, "start");
    const sent = { carrier: "usps", tracking_number };
    await done(operator.post(`/orders/${id}/shipments`, sent));
    await untilWritten(id);
    expect(await auditOrder({ id })).toEqual([]);
    await deleteItems([parcelPointerKey(tracking_number, id)]);
    expect(await auditOrder({ id })).toEqual(
      findings(["index_keys", /^not found by the tracking number of its parcel \S+$/]),
    );
  });

  test("a full refund that leaves an amount", async () => {
    const { id } = await heldOrder();
    const refund = { status: "full_refunded", payment_status: "partial_refunded" } as const;
    await falsify(id, { ...refund, paid: 1000, refunded: 400 });
    expect(await auditOrder({ id })).toEqual(
      findings(
        ["step", /led to new_order at .*, the order is full_refunded/],
        ["payment", /^version 3 led to /],
        ["payment", /^it is full_refunded, and 6.00 is left to be refunded$/],
      ),
    );
  });

  test("amounts that do not add up, holds that do not fit, and parcels or claims with more than was ordered", async () => {
    const { id } = await heldOrder();
    const base = await stored(id);
    const [item] = base.items;
    if (item === undefined) throw new Error("It has no item");
    const hold = { by: "owner", reason: "", since: base.created_at } as const;
    const holding = (...items: { item_id: string; quantity: number }[]) => ({
      shipments: [parcel({ items, tracking_number: "" })],
    });
    const most = { item_id: item.item_id, quantity: item.quantity };
    const wrong: [Partial<OrderRecord>, RegExp][] = [
      [{ total: base.total + 1 }, /^its total is \d+\.\d\d, its parts add up to \d+\.\d\d$/],
      [
        { subtotal: base.subtotal - 100, total: base.total - 100 },
        /^its subtotal is \d+\.\d\d, its items cost \d+\.\d\d$/,
      ],
      [
        { items: [{ ...item, quantity: item.quantity + 1 }] },
        /^its subtotal is .* its items cost /,
      ],
      [
        { items: [{ ...item, base_cost: item.base_cost + 1 }] },
        /^its subtotal is .* its items cost /,
      ],
      [{ holds: [hold] }, /^it is new_order, held by owner$/],
      [
        holding(most, { ...most, quantity: 1 }),
        /^its parcels hold \d+ of the item .* were ordered and made$/,
      ],
      [holding({ item_id: "none", quantity: 1 }), /^its parcels hold 1 of the item none, 0 were/],
      [
        {
          claims: [
            claimRecord({ items: [most] }),
            claimRecord({ items: [{ ...most, quantity: 1 }] }),
          ],
        },
        /^its claims have \d+ of the item .* were made$/,
      ],
      [
        { claims: [claimRecord({ refund_amount: 150 })] },
        /^its claims gave back 1\.50, and 0\.00 was refunded$/,
      ],
      [
        { claims: [claimRecord({ resolution: "reprint" })] },
        /^its claim C-1 has no order that prints its pieces again/,
      ],
    ];
    for (const [fields, detail] of wrong) {
      await falsify(id, { ...base, ...fields });
      const found = await auditOrder({ id });
      expect(found.filter(({ what }) => what !== "payment")).toEqual(
        findings(["contradiction", detail]),
      );
    }
    await falsify(id, { ...base, ...holding(most) });
    expect(await auditOrder({ id })).toEqual([]);
    await falsify(id, { ...base, status: "shipped", holds: [hold] });
    expect(await auditOrder({ id })).toEqual(
      findings(
        ["step", /the order is shipped/],
        ["contradiction", /^it is shipped, held by owner$/],
      ),
    );
  });

  test("an order on hold without a holder, or with one twice", async () => {
    const { id } = await placeOrder(owner);
    await move(id, "hold");
    await untilWritten(id);
    const [hold] = (await stored(id)).holds;
    await falsify(id, { holds: [] });
    expect(await auditOrder({ id })).toEqual(
      findings(["contradiction", /^it is on_hold, held by no one$/]),
    );
    await falsify(id, { holds: hold === undefined ? [] : [hold, hold] });
    expect(await auditOrder({ id })).toEqual(
      findings(["contradiction", /^it is on_hold, held by operator and operator$/]),
    );
  });

  test("an order that is in no queue, or in the list of another owner, and one of another owner", async () => {
    const { id } = await heldOrder();
    const base = await stored(id);
    const item: StoredItem = toItem(base);
    const elsewhere = toItem({ ...base, user_id: randomUUID() });
    const found = { what: "index_keys", user_id: owner.userId, order_id: id };
    for (const [keys, indexes] of [
      [{ GSI4PK: undefined, GSI4SK: undefined }, "GSI4"],
      [{ ...elsewhere, fields: item["fields"] }, "GSI1, GSI2, GSI3"],
    ] as const) {
      await putItems([{ ...item, ...keys }]);
      const detail = `not where it belongs in ${indexes}`;
      expect(await auditOrder({ id })).toEqual([{ ...found, detail }]);
    }
    const user_id = randomUUID();
    await falsify(id, { ...base, user_id });
    expect(await auditOrder({ id })).toEqual([
      {
        what: "damage",
        user_id: null,
        order_id: id,
        detail: `The order ${base.order_id} of the owner ${user_id} has another id`,
      },
    ]);
  });

  test("the due refund of a replaced order", async () => {
    const { id } = await placeOrder(owner, { order_id: "AUDIT-DELETED" });
    await done(owner.delete(`/orders/${id}`));
    const deleted = await stored(id);
    await placeOrder(owner, { order_id: "AUDIT-DELETED" });
    await untilWritten(id);
    await putItems([toArchivedItem({ ...deleted, refunded: 1 })]);
    expect(await auditOrder({ id })).toMatchObject([
      { what: "payment", detail: "0.01 was refunded of 0.00 that was paid" },
      { what: "payment", detail: "its payment is pending, by its amounts refunded" },
    ]);
  });

  test("a deleted order that has owed a refund for more than a week, replaced or not", async () => {
    const { id } = await placeOrder(owner, { order_id: "AUDIT-OWING" });
    await done(operator.put(`/orders/${id}/payment`, { payment_status: "paid", amount: "all" }));
    await done(owner.delete(`/orders/${id}`));
    await untilWritten(id);
    const deleted = await stored(id);
    const owing = (days: number) => ({
      ...deleted,
      updated_at: timestamp(new Date(Date.now() - days * DAY_MS)),
    });
    const found = findings(["refund", /^deleted, and 23\.25 is owed back since \S+$/]);
    expect(await auditOrder({ id })).toEqual([]);
    expect(refundFaults(owing(6))).toEqual([]);
    expect(refundFaults(owing(8))).toEqual(found);
    await placeOrder(owner, { order_id: "AUDIT-OWING" });
    await untilWritten(id);
    expect(await auditOrder({ id })).toEqual([]);
    await putItems([toArchivedItem(owing(8))]);
    expect(await auditOrder({ id })).toEqual(found);
    const { exitCode, output } = await runOperator(["orders", "audit", "--order", id]);
    expect(exitCode).toBe(3);
    expect(output).toMatch(/^refund +/m);
    const refund = { action: "refund", amount: "all", created_at: deleted.created_at };
    await done(operator.post(`/orders/${id}/moves`, refund));
    expect(await auditOrder({ id })).toEqual([]);
  });

  test.each([
    ["paid back", { refunded: 2325 }],
    ["never paid", { paid: 0 }],
    ["not deleted", { deleted_at: null, status: "cancelled" as const }],
    ["to test with", { is_test: true }],
  ])("no order that owes nothing, or shows in its owner's lists: %s", (_, fields) => {
    const at = timestamp(new Date(Date.now() - 30 * DAY_MS));
    const order = { order_id: "AUDIT-1", paid: 2325, deleted_at: at, updated_at: at };
    const owes = orderRecord(owner.userId, order);
    expect(refundFaults(owes)).toHaveLength(1);
    expect(refundFaults({ ...owes, ...fields })).toEqual([]);
  });

  test("a history without its order, and an unreadable order", async () => {
    const [lost, damaged] = [await heldOrder(), await heldOrder()];
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
    expect(await auditOrder(damaged)).toEqual(findings(["damage", /is no order/]));
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
    const order = await placeOrder(await other);
    await move(order.id, "hold");
    await untilWritten(order.id);
    const { id: webhook_id } = await subscribe(await other);
    const tell = async (event_id: string, current_status: string) => {
      const about = { id: event_id, event: "order.status", previous_status: "new_order" };
      const body = JSON.stringify({ ...about, current_status, data: { id: order.id } });
      const message = buriedMessage({ webhook_id, event_id, event: "order.status", order, body });
      const sent = { attempt: 1, delivered: true, exhausted: false, status: 200 };
      const call = { ...sent, trigger: "event", duration_ms: 1, waited_ms: 1 } as const;
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
