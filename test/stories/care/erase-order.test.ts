import { randomUUID } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, describe, expect, test, vi } from "vitest";
import { decideClaim } from "#shared/api/operator/claims.ts";
import { eraseOrder, listErasures } from "#shared/api/operator/erasures.ts";
import { getOrder as getByOperator, listVersions } from "#shared/api/operator/orders.ts";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { getOrder } from "#shared/api/public/orders.ts";
import { listDeliveries } from "#shared/api/public/webhooks.ts";
import { erasureCursor } from "#shared/care/erasure.ts";
import { putErased } from "#shared/care/erasure-store.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { historyKey } from "#shared/table/keys.ts";
import { findItem, table, TABLE_NAME } from "#shared/table/table.ts";
import { deleteItems, putItems } from "#shared/table/write-batches.ts";
import { timestamp } from "#shared/values/time.ts";
import { toUndelivered } from "#shared/webhook/delivery/give-up.ts";
import { unpack } from "#shared/table/pack.ts";
import { buriedMessage } from "../../support/buried-message.ts";
import { newCaller, newOperator, type Caller } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { readHistory } from "../../support/read-history.ts";
import { startReceiver } from "../../support/receiver.ts";
import { setStatus } from "../../support/set-status.ts";
import { subscribe } from "../../support/subscribe.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const receiver = await startReceiver();
afterAll(() => receiver.stop());

const send = (id: string, body: object = {}) => operator.post(`/orders/${id}/erase`, body);
const erase = async (id: string, body?: object) => expectSuccess(await send(id, body), eraseOrder);
const operate = async (path: string, body: object) => {
  expect((await operator.post(path, body)).status).toBe(200);
};
const shown = async (owner: Caller, id: string) =>
  expectSuccess(await owner.get(`/orders/${id}`), getOrder);

/** Returns every item of the table that contains the text, packed items included. */
async function findText(text: string): Promise<unknown[]> {
  const found: unknown[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new ScanCommand({ TableName: TABLE_NAME, ConsistentRead: true, ExclusiveStartKey }),
    );
    for (const item of page.Items ?? []) {
      const packed: unknown = item["packed_body"];
      const body = packed instanceof Uint8Array ? unpack(packed) : "";
      if (`${JSON.stringify(item)}${body}`.includes(text)) found.push(item);
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return found;
}

/** Returns a unique text, and a request with it in every field that may hold a text of the recipient's. */
function personalRequest() {
  const who = `Quixote${randomUUID().slice(0, 8)}`;
  const url = (name: string) => `https://files.example.com/${who}/${name}`;
  const request = orderRequest({
    first_name: who,
    last_name: `of ${who}`,
    email: `${who}@example.com`,
    phone: "+1 512 555 0177",
    address_line_1: `1 ${who} Road`,
    address_line_2: who,
    city: who,
    shipping_method: "by_seller",
    label_url: url("label.pdf"),
    note: `For ${who}`,
    inserts: [{ name: `Card for ${who}`, size: "A6", url: url("card.pdf") }],
    items: [
      {
        sku: "TEE-CLASSIC-BLACK-M",
        quantity: 2,
        production_config: who,
        print_files: [{ key: "front", url: url("front.png") }],
        preview_files: [{ key: "front", url: url("preview.png") }],
      },
    ],
  });
  return { who, request };
}

/** Makes a delivered order that was notified to two subscriptions, one of which accepts nothing. */
async function deliveredOrder() {
  const owner = await newCaller();
  const taken = await subscribe(owner, { url: receiver.url });
  const { who, request } = personalRequest();
  const { id } = await placeOrder(owner, request);
  await operate(`/orders/${id}/moves`, { action: "hold", reason: `Ask ${who}` });
  await operate(`/orders/${id}/moves`, { action: "release" });
  await operate(`/orders/${id}/moves`, { action: "start" });
  const parcel = {
    carrier: "usps",
    tracking_number: who,
    tracking_url: `https://example.com/${who}`,
  };
  const added = await operator.post(`/orders/${id}/shipments`, parcel);
  const shipment = expectSuccess(added, addShipment);
  await operate(`/orders/${id}/moves`, { action: "ship", reason: who });
  const event = { status: "delivered", occurred_at: "2026-11-20T12:00:00", location: who };
  const told = { events: [{ ...event, description: `Left with ${who}` }] };
  await operate(`/orders/${id}/shipments/${shipment.id}/tracking-events`, told);
  const order = await findOrderById(id);
  if (order === undefined) throw new Error("There is no order");
  const body = JSON.stringify({ order_id: order.order_id, data: order });
  const about = { id, order_id: order.order_id };
  const buried = { webhook_id: taken.id, owner: owner.userId, order: about, body };
  await putItems([toUndelivered(buriedMessage(buried)), toUndelivered(buriedMessage(buried))]);
  const deliveries = await vi.waitFor(
    async () => {
      const listed = await owner.get(`/webhooks/${taken.id}/deliveries`);
      const calls = expectSuccess(listed, listDeliveries).deliveries;
      expect(calls).toHaveLength(6);
      return calls;
    },
    { timeout: 30_000, interval: 100 },
  );
  const read = async () => expectSuccess(await operator.get(`/orders/${id}`), getByOperator);
  await readHistory(read, order.version);
  return { owner, id, who, webhook: taken, shipment, deliveries };
}

describe("an erased order that was delivered", async () => {
  const { owner, id, who, webhook, shipment, deliveries } = await deliveredOrder();
  const before = await shown(owner, id);
  const heldBefore = await findText(who);
  const calls = receiver.calls.length;
  const erased = await erase(id);
  const after = await shown(owner, id);

  test("nothing personal is left in the table: order, history, notifications, pointers", async () => {
    // The order, its history, the pointer, six calls (some with separate bodies) and two dead letters.
    expect(heldBefore.length).toBeGreaterThan(10);
    expect(await findText(who)).toEqual([]);
    expect(erased).toEqual({
      id,
      user_id: owner.userId,
      erased_at: after.erased_at,
      related: [],
      next_cursor: null,
    });
  });

  test("money, goods, dates and the fields for taxes stay", () => {
    const { total, subtotal, tax, created_at, status, country, state, order_id } = before;
    expect(after).toMatchObject({
      ...{ total, subtotal, tax, created_at, status, country, state, order_id },
      items: before.items.map(({ sku, quantity, base_cost }) => ({ sku, quantity, base_cost })),
      shipments: [{ carrier: "usps", tracking_status: "delivered", tracking_number: "" }],
    });
    expect(before.erased_at).toBeNull();
    expect(after.erased_at).not.toBeNull();
    expect([after.first_name, after.phone, after.zip, after.label_url]).toEqual(["", "", "", ""]);
  });

  test("its history says who did it, and otherwise only the actions with their times", async () => {
    const reply = await operator.get(`/orders/${id}`);
    const { history } = expectSuccess(reply, getByOperator);
    expect(history.at(-1)).toMatchObject({ action: "erased", key_id: operator.keyId, note: "" });
    expect(history.map(({ note }) => note).join("")).toBe("");
  });

  test("a second time changes nothing", async () => {
    expect(await erase(id)).toEqual(erased);
    expect(await shown(owner, id)).toEqual(after);
  });

  test("no parcel and no tracking brings anything back; a payment is recorded", async () => {
    const parcel = { carrier: "usps", tracking_number: "1Z" };
    expectError(await operator.post(`/orders/${id}/shipments`, parcel), "ORDER_NOT_MOVABLE");
    const events = [{ status: "delivered", occurred_at: "2026-11-20T13:00:00" }];
    const path = `/orders/${id}/shipments/${shipment.id}/tracking-events`;
    expectError(await operator.post(path, { events }), "ORDER_NOT_MOVABLE");
    const paid = { payment_status: "paid", amount: "all" };
    expect((await operator.put(`/orders/${id}/payment`, paid)).status).toBe(200);
  });

  test("its subscriber's log still lists the calls, and does not repeat them", async () => {
    const path = `/webhooks/${webhook.id}/deliveries`;
    expect(expectSuccess(await owner.get(path), listDeliveries).deliveries).toEqual(deliveries);
    for (const call of deliveries) {
      expectError(await owner.post(`${path}/${call.id}/redeliver`), "NOT_FOUND");
    }
    const since = new Date(Date.now() - 86_400_000).toISOString();
    const recovered = await owner.post(`/webhooks/${webhook.id}/recover`, { since });
    expect(recovered.body).toMatchObject({ recovered: 0, complete: true });
  });

  test("its subscriber is not notified of it", async () => {
    // Notifications keep their order: one of the erasure would be here before this one.
    await setStatus(owner, id, "full_refunded");
    const told = () => receiver.calls.slice(calls).map(({ body }) => JSON.parse(body) as object);
    await expect.poll(told, { timeout: 30_000 }).not.toEqual([]);
    expect(told()).toMatchObject([
      { event: "order.status", current_status: "full_refunded", data: { first_name: "" } },
    ]);
  });
});

test("the notifications of other orders stay as they are", async () => {
  const owner = await newCaller();
  const webhook = await subscribe(owner, { url: receiver.url });
  const [mine, other] = [await placeOrder(owner), await placeOrder(owner)];
  await owner.post(`/orders/${mine.id}/cancel`);
  const about = ({ id, order_id }: typeof mine) => ({ id, order_id });
  const buried = [mine, other].map((order) =>
    buriedMessage({
      webhook_id: webhook.id,
      owner: owner.userId,
      order: about(order),
      body: JSON.stringify({ order_id: order.order_id, data: order }),
    }),
  );
  await putItems(buried.map(toUndelivered));
  await erase(mine.id);
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const recovered = await owner.post(`/webhooks/${webhook.id}/recover`, { since });
  expect(recovered.body).toMatchObject({ recovered: 1 });
});

test("continues from its cursor", async () => {
  const owner = await newCaller();
  const webhook = await subscribe(owner);
  const order = await placeOrder(owner);
  await owner.post(`/orders/${order.id}/cancel`);
  const { id, order_id } = order;
  const message = buriedMessage({
    webhook_id: webhook.id,
    owner: owner.userId,
    order: { id, order_id },
    body: JSON.stringify({ order_id, data: order }),
  });
  await putItems([toUndelivered(message)]);
  // Past the notifications that were given up, which therefore stay.
  const cursor = erasureCursor.write([`WEBHOOK#${webhook.id}`, "0"]);
  expect((await erase(id, { cursor })).next_cursor).toBeNull();
  const partition = `UNDELIVERED#${webhook.id}`;
  expect(await findText(partition)).toHaveLength(1);
  expect(
    (await erase(id, { cursor: erasureCursor.write([partition, "0"]) })).next_cursor,
  ).toBeNull();
  expect(await findText(partition)).toEqual([]);
});

describe("erasures of a reference that was used twice", async () => {
  const owner = await newCaller();
  const [first, second] = [personalRequest(), personalRequest()];
  const { order_id } = first.request;
  const { id } = await placeOrder(owner, first.request);
  expect((await owner.delete(`/orders/${id}`)).status).toBe(200);

  test("the deleted order is erased, and stays deleted", async () => {
    await erase(id);
    expect(await findText(first.who)).toEqual([]);
    expectError(await owner.get(`/orders/${id}`), "NOT_FOUND");
  });

  test("erased again, the order that took its place stays; it is erased by itself", async () => {
    const next = await placeOrder(owner, { ...second.request, order_id });
    expect(next).toMatchObject({ id, re_placed: true, erased_at: null, first_name: second.who });
    expectError(await send(id), "ORDER_NOT_ERASABLE");
    await owner.post(`/orders/${id}/cancel`, { reason: `${second.who} does not want it` });
    await erase(id, { again: true });
    const kept = await shown(owner, id);
    expect(kept).toMatchObject({ first_name: second.who, erased_at: null });
    const { history } = expectSuccess(await operator.get(`/orders/${id}`), getByOperator);
    expect(history.at(-1)?.note).toContain(second.who);
    await erase(id);
    expect(await findText(second.who)).toEqual([]);
    const { items } = expectSuccess(await operator.get(`/orders/${id}/versions`), listVersions);
    expect(items).toMatchObject([{ id, first_name: "", total: kept.total }]);
  });

  test("a deleted order that another one has replaced is erased with it", async () => {
    const [third, fourth] = [personalRequest(), personalRequest()];
    const { id: same } = await placeOrder(owner, third.request);
    await owner.delete(`/orders/${same}`);
    await placeOrder(owner, { ...fourth.request, order_id: third.request.order_id });
    await owner.post(`/orders/${same}/cancel`);
    await erase(same);
    expect([await findText(third.who), await findText(fourth.who)]).toEqual([[], []]);
  });
});

describe("orders that replace pieces of each other", async () => {
  const owner = await newCaller();
  const { who, request } = personalRequest();
  const label = { shipping_method: "standard", label_url: "", country: "US", state: "TX" };
  const address = { address_line_1: "1 Congress Avenue", city: "Austin", zip: "78701" };
  const { id, order_id } = await placeOrder(owner, {
    ...{ ...request, ...label, ...address, order_id: `ER-${randomUUID().slice(0, 8)}` },
  });
  const send = async (at: string) => {
    await operate(`/orders/${at}/moves`, { action: "start" });
    await operate(`/orders/${at}/shipments`, { carrier: "usps", tracking_number: who + at });
    await operate(`/orders/${at}/moves`, { action: "ship" });
  };
  /** Claims pieces of a shipped order, and has them printed again. Returns the id of the new order. */
  const reprint = async (of: string, claim_id: string, quantity: number) => {
    const [item] = (await shown(owner, of)).items;
    const items = [{ item_id: item?.item_id, quantity }];
    const claim = { claim_id, kind: "damaged", wish: "reprint", items };
    expect((await owner.post(`/orders/${of}/claims`, claim)).status).toBe(200);
    const accepted = { decision: "accepted", resolution: "reprint", reason: who };
    const reply = await operator.put(`/orders/${of}/claims/${claim_id}`, accepted);
    const { claims } = expectSuccess(reply, decideClaim);
    return claims.at(-1)?.reprint?.id ?? "";
  };
  await send(id);
  const [first, second] = [await reprint(id, "C-1", 1), await reprint(id, "C-2", 1)];
  await send(first);
  const third = await reprint(first, "C-1", 1);
  await owner.post(`/orders/${third}/cancel`);
  const told = await erase(first);
  const names = (orders: typeof told.related) =>
    orders.map((each) => [each.id, each.status, each.erased_at !== null]).sort();

  test("are erased together, up and down, but for one that is still to be made", async () => {
    expect(told.id).toBe(first);
    expect(names(told.related)).toEqual(
      [
        [id, "shipped", true],
        [third, "cancelled", true],
        [second, "new_order", false],
      ].sort(),
    );
    expect(told.related.map((each) => each.order_id)).toContain(order_id);
    for (const each of [id, first, third]) {
      expect((await shown(owner, each)).first_name).toBe("");
    }
    expect((await shown(owner, second)).first_name).toBe(who);
  });

  test("are erased whichever is named, and once more when the last one is stopped", async () => {
    await owner.post(`/orders/${second}/cancel`);
    const again = await erase(id);
    expect(names(again.related).map(([each, , isErased]) => [each, isErased])).toEqual(
      [first, second, third].sort().map((each) => [each, true]),
    );
    expect(await findText(who)).toEqual([]);
    expect(await erase(id)).toEqual(again);
    expect((await erase(id, { again: true })).related).toEqual(again.related);
  });
});

test("an erasure and a decision that prints again, at once, leave nothing of the recipient", async () => {
  const owner = await newCaller();
  const { who, request } = personalRequest();
  const items = [{ ...request.items[0], quantity: 1 }];
  const placed = { ...request, items, order_id: `ER-${randomUUID().slice(0, 8)}` };
  const { id } = await placeOrder(owner, placed);
  await operate(`/orders/${id}/moves`, { action: "start" });
  await operate(`/orders/${id}/shipments`, { carrier: "usps", tracking_number: id });
  await operate(`/orders/${id}/moves`, { action: "ship" });
  await owner.post(`/orders/${id}/claims`, { claim_id: "C-1", kind: "damaged", wish: "reprint" });
  const accepted = { decision: "accepted", resolution: "reprint", reason: "Torn" };
  const [decision, erasure] = await Promise.all([
    operator.put(`/orders/${id}/claims/C-1`, accepted),
    send(id),
  ]);
  expect([200, 409]).toContain(decision.status);
  const { related } = expectSuccess(erasure, eraseOrder);
  expect(related).toHaveLength(decision.status === 200 ? 1 : 0);
  for (const each of related) {
    await owner.post(`/orders/${each.id}/cancel`);
    expect((await erase(id)).related).toMatchObject([{ id: each.id, status: "cancelled" }]);
  }
  expect(await findText(who)).toEqual([]);
});

test("a repeated erasure leaves alone the orders that were placed since, also deleted ones", async () => {
  const owner = await newCaller();
  const people = [personalRequest(), personalRequest(), personalRequest()];
  const [{ order_id } = orderRequest()] = people.map(({ request }) => request);
  const place = async (index: number) =>
    (await placeOrder(owner, { ...people[index]?.request, order_id })).id;
  const id = await place(0);
  await owner.delete(`/orders/${id}`);
  await erase(id);
  await place(1);
  await owner.delete(`/orders/${id}`);
  await place(2);
  const present = await findOrderById(id);
  const read = async () => expectSuccess(await operator.get(`/orders/${id}`), getByOperator);
  await readHistory(read, present?.version ?? 0);
  const heldBefore = await Promise.all(people.map(({ who }) => findText(who)));
  await erase(id, { again: true });
  expect(await Promise.all(people.map(({ who }) => findText(who)))).toEqual(heldBefore);
  expect(heldBefore.map((items) => items.length > 0)).toEqual([false, true, true]);
});

test("a refund after it, of a rejected order, is not due", async () => {
  const owner = await newCaller();
  const { id } = await placeOrder(owner);
  const paid = { payment_status: "paid", amount: "all" };
  expect((await operator.put(`/orders/${id}/payment`, paid)).status).toBe(200);
  await operate(`/orders/${id}/moves`, { action: "reject", reason: "The artwork is protected" });
  await operate(`/orders/${id}/moves`, { action: "refund", amount: "all" });
  const { balance_due, payment_status } = await shown(owner, id);
  await erase(id);
  expect(await shown(owner, id)).toMatchObject({
    ...{ balance_due, payment_status },
    rejected_status: "erased",
  });
});

test("the list has each erased order, without other data", async () => {
  const owner = await newCaller();
  const { id } = await placeOrder(owner);
  await owner.post(`/orders/${id}/cancel`);
  const { user_id, erased_at } = await erase(id);
  const found: unknown[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `&cursor=${cursor}`;
    const reply = await operator.get(`/erasures?limit=2${query}`);
    const page = expectSuccess(reply, listErasures);
    expect(page.items.length).toBeLessThanOrEqual(2);
    found.push(...page.items.filter((each) => each.id === id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  const due = new Date(Date.parse(`${erased_at}Z`) + 4 * 86_400_000).toISOString();
  expect(found).toEqual([
    { id, user_id, erased_at, due_again_at: expect.stringContaining(due.slice(0, -1)) as string },
  ]);
});

test.each(["new_order", "on_hold", "in_production"] as const)(
  "409 for one that is %s",
  async (status) => {
    const owner = await newCaller();
    const { id } = await placeOrder(owner);
    await setStatus(owner, id, status);
    const reply = await send(id);
    expectError(reply, "ORDER_NOT_ERASABLE");
    expect(reply.body).toMatchObject({ data: { id, status } });
    expect((await shown(owner, id)).first_name).toBe("Ada");
  },
);

test("an order that changed meanwhile is not emptied", async () => {
  const owner = await newCaller();
  const { id } = await placeOrder(owner);
  const read = await findOrderById(id);
  await owner.post(`/orders/${id}/cancel`);
  const written = await findOrderById(id);
  if (read === undefined) throw new Error("There is no order");
  expect(await putErased({ ...read, first_name: "" }, read, timestamp())).toBe(false);
  expect(await findOrderById(id)).toEqual(written);
  expectError(await send(id, { again: true }), "NOT_FOUND");
});

test("503 while its history is behind: later entries would not be emptied", async () => {
  const owner = await newCaller();
  const { id } = await placeOrder(owner);
  await owner.post(`/orders/${id}/cancel`);
  await erase(id);
  const { version } = (await findOrderById(id)) ?? { version: 0 };
  const key = historyKey(id, version);
  const entry = await findItem(key, (item) => item, { consistent: true });
  if (entry === undefined) throw new Error("There is no entry");
  await deleteItems([key]);
  const reply = await send(id);
  expectError(reply, "SERVICE_UNAVAILABLE");
  expect(reply.body["message"]).toBe(
    "The history of the order is not written yet. Send the request again.",
  );
  await putItems([entry]);
  expect((await erase(id)).next_cursor).toBeNull();
});

test("404 for an unknown order, and for an unknown erasure", async () => {
  expectError(await send(randomUUID()), "NOT_FOUND");
  const { id } = await placeOrder(await newCaller());
  expectError(await send(id, { again: true }), "NOT_FOUND");
});

test("403 for an operator with all other permissions for orders", async () => {
  const floor = await newOperator({ permissions: ["manage:orders", "manage:deliveries"] });
  const reply = await floor.post(`/orders/${randomUUID()}/erase`, {});
  expectError(reply, "FORBIDDEN");
  expect(reply.body).toMatchObject({ data: { permission: "manage:erasures" } });
});
