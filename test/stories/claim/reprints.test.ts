import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { decideClaim } from "#shared/api/operator/claims.ts";
import { getOrder as getByOperator } from "#shared/api/operator/orders.ts";
import { getOrder, updateOrder } from "#shared/api/public/orders.ts";
import { restoreItem } from "#shared/care/restore/restore-item.ts";
import { orderKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { deleteItems } from "#shared/table/write-batches.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess, succeed } from "../../support/expect-reply.ts";
import { life } from "../../support/order-life.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const owner = await newCaller({ rate_limit: 10_000 });
const operator = await newOperator({ rate_limit: 10_000 });

const own = async (id: string) => expectSuccess(await owner.get(`/orders/${id}`), getOrder);
const read = async (id: string) =>
  expectSuccess(await operator.get(`/orders/${id}`), getByOperator);
const claim = (id: string, fields: object = {}) =>
  owner.post(`/orders/${id}/claims`, {
    claim_id: "C-1",
    kind: "damaged",
    wish: "reprint",
    ...fields,
  });
const decide = (id: string, decision: object = {}, claimId = "C-1") =>
  operator.put(`/orders/${id}/claims/${claimId}`, {
    ...{ decision: "accepted", resolution: "reprint", reason: "Torn" },
    ...decision,
  });

/** Makes an order of three pieces that is paid for and in production. */
function started(fields: Record<string, unknown> = {}) {
  const order_id = `RP-${randomUUID().slice(0, 8)}`;
  const items = [{ ...orderLine, quantity: 3 }];
  return life(owner, operator)
    .place({ order_id, items, ...fields })
    .pay()
    .start();
}

/** Returns an order that replaces all pieces of a shipped one. */
async function reprinted(fields: Record<string, unknown> = {}) {
  const { id } = await started(fields).parcel().ship();
  await claim(id);
  const { claims } = expectSuccess(await decide(id), decideClaim);
  return read(claims[0]?.reprint?.id ?? "");
}

const FREE = { total: 0, shipping_fee: 0, box_fee: 0, tax: 0, balance_due: 0, missing: [] };

test("a reprint stays free of charge when its owner brings its label or corrects its address", async () => {
  const labelled = await reprinted({
    shipping_method: "by_seller",
    label_url: "https://f.example.com/1.pdf",
  });
  expect(labelled).toMatchObject({ queue: "blocked", missing: ["label"], total: 0 });
  await succeed(owner.put(`/orders/${labelled.id}`, { label_url: "https://f.example.com/2.pdf" }));
  const { id } = await reprinted();
  await succeed(owner.put(`/orders/${id}`, { city: "San Francisco", state: "CA", zip: "94105" }));
  for (const each of [labelled.id, id]) {
    const { subtotal, ...after } = await read(each);
    expect(after).toMatchObject({ ...FREE, discount: subtotal, queue: "new_order" });
  }
});

test("a reprint takes other artwork, and no more pieces than were claimed", async () => {
  const { id, items } = await reprinted();
  const [item] = items;
  const line = { item_id: item?.item_id, ...orderLine };
  const put = (...lines: object[]) => owner.put(`/orders/${id}`, { items: lines });
  expectFaults(await put({ ...line, quantity: 4 }), "body.items.0.quantity");
  expectFaults(await put({ ...line, quantity: 3 }, orderLine), "body.items.1.quantity");
  expectFaults(await put({ ...line, sku: "TEE-CLASSIC-WHITE-M" }), "body.items.0.quantity");
  const print_files = [{ key: "front", url: "https://files.example.com/better.png" }];
  const changed = expectSuccess(await put({ ...line, quantity: 2, print_files }), updateOrder);
  expect(changed).toMatchObject({ total: 0, items: [{ quantity: 2, print_files: [{}] }] });
  const insert = { name: "Card", size: "A6", url: "https://files.example.com/card.png" };
  const dear = { shipping_method: "express", speed_type: "rush", inserts: [insert] };
  const abroad = { country: "AU", state: "NSW", city: "Sydney", zip: "2000" };
  expectFaults(
    await owner.put(`/orders/${id}`, { ...dear, ...abroad }),
    ...["body.shipping_method", "body.speed_type", "body.inserts", "body.country"],
  );
});

test("a reprint waits for a label if the first order had one in place of its method", async () => {
  const unread = { address_line_1: "***", city: "***", zip: "***", state: "" };
  const label_url = "https://f.example.com/1.pdf";
  expect(await reprinted({ shipping_method: "standard", label_url, ...unread })).toMatchObject({
    ...{ shipping_method: "by_seller", queue: "blocked", missing: ["label"] },
  });
});

test("a reprint is not made twice when its first order comes back from a copy of before", async () => {
  const { id } = await started().parcel().ship();
  const [item] = (await own(id)).items;
  const some = (quantity: number) => ({ items: [{ item_id: item?.item_id, quantity }] });
  await claim(id, some(1));
  const copy = await findItem(orderKey(id), (item) => item, { consistent: true });
  if (copy === undefined) throw new Error("There is no order");
  expectSuccess(await decide(id), decideClaim);
  await deleteItems([copy]);
  await restoreItem(copy, undefined, { name: "copy", isLast: false });
  const refused = await decide(id);
  expectError(refused, "CONFLICT");
  expect(refused.body["message"]).toContain(`The order ${(await own(id)).order_id}-C1 replaces`);
  expectSuccess(await decide(id, { decision: "rejected", resolution: undefined }), decideClaim);
  // One of three pieces was printed again: of the others there are two.
  await claim(id, { claim_id: "C-2", ...some(3) });
  expectError(await decide(id, {}, "C-2"), "CONFLICT");
  await succeed(owner.post(`/orders/${id}/claims/C-2/retract`));
  await claim(id, { claim_id: "C-3", ...some(2) });
  const { claims, order_id } = expectSuccess(await decide(id, {}, "C-3"), decideClaim);
  expect(claims.at(-1)?.reprint?.order_id).toBe(`${order_id}-C2`);
});

test("a reprint does not take a reference that is the id of another order", async () => {
  const { id } = await placeOrder(owner);
  const { id: replaced } = await started().parcel().ship();
  expectFaults(await claim(replaced, { reprint_order_id: id }), "body.reprint_order_id");
});

test("a reprint is placed when its claim is closed, until when an erasure reaches it", async () => {
  const { id } = await started().parcel().ship();
  await claim(id);
  const { claims } = expectSuccess(await decide(id), decideClaim);
  const reprint = await read(claims[0]?.reprint?.id ?? "");
  expect(reprint.created_at).toBe(claims[0]?.closed_at);
});
