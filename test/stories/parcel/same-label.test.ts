import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { newOperator } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { shipmentScene } from "./shipment-scene.ts";

const { add, inProduction, operator, read } = await shipmentScene();

/** Posts a parcel of a new number, as a packing bench does: without the options that confirm a repeated label. */
function newLabel() {
  const parcel = { carrier: "usps", tracking_number: randomUUID() };
  const post = (orderId: string, fields: Record<string, unknown> = {}, by = operator) =>
    by.post(`/orders/${orderId}/shipments`, { ...parcel, ...fields });
  return { ...parcel, post };
}

describe("a label that the order has already", () => {
  async function packed() {
    const { id, items } = await inProduction({ items: [orderLine, orderLine] });
    const [one, two] = items.map(({ item_id }) => [{ item_id, quantity: 1 }]);
    const label = newLabel();
    const first = expectSuccess(await label.post(id, { items: one }), addShipment);
    return { id, sku: orderLine.sku, one, two, label, first };
  }

  test("is a 409 for other contents, which names the parcel and what it holds", async () => {
    const { id, sku, one = [], two, label, first } = await packed();
    const before = await read(id);
    for (const items of [two, [...one, ...(two ?? [])], []]) {
      const reply = await label.post(id, { items });
      expectError(reply, "SHIPMENT_EXISTS");
      const [{ item_id } = { item_id: "" }] = one;
      expect(reply.body["data"]).toEqual({
        shipment_id: first.id,
        items: [{ item_id, sku, quantity: 1 }],
      });
      expect(reply.body["message"]).toContain(`1 of ${sku} (item ${item_id})`);
      expect(reply.body["message"]).toContain(label.tracking_number);
    }
    expect(await read(id)).toEqual(before);
  });

  test("is the same parcel for the same contents in another order, and writes nothing", async () => {
    const { id, one = [], two = [], label } = await packed();
    const both = { items: [...one, ...two] };
    const parcel = expectSuccess(await label.post(id, { ...both, replace: true }), addShipment);
    const before = await read(id);
    const again = await label.post(id, { items: both.items.toReversed() });
    expect(expectSuccess(again, addShipment)).toEqual(parcel);
    expect(await read(id)).toEqual(before);
  });

  test("replaces the contents on purpose, and keeps them if the request has no items", async () => {
    const { id, one, two, label, first } = await packed();
    const kept = expectSuccess(await label.post(id, { service: "Express" }), addShipment);
    expect(kept).toEqual({ ...first, service: "Express", items: one });
    const replaced = await label.post(id, { items: two, replace: true });
    expect(expectSuccess(replaced, addShipment)).toEqual({ ...kept, items: two });
  });

  test("takes the contents of a parcel whose contents are unknown", async () => {
    const { id, items } = await inProduction();
    const { post } = newLabel();
    expectSuccess(await post(id), addShipment);
    const contents = items.map(({ item_id, quantity }) => ({ item_id, quantity }));
    expect(expectSuccess(await post(id, { items: contents }), addShipment).items).toEqual(contents);
  });
});

describe("a label that another order has", () => {
  test("is a 409 that names the order, whatever carrier and case", async () => {
    const [one, other] = [await inProduction(), await inProduction()];
    const label = newLabel();
    expectSuccess(await label.post(one.id), addShipment);
    const tracking_number = label.tracking_number.toUpperCase();
    const grouped = label.tracking_number.replaceAll("-", " ");
    for (const fields of [
      ...[{}, { carrier: "ups" }],
      ...[{ tracking_number }, { tracking_number: grouped }],
    ]) {
      const reply = await label.post(other.id, fields);
      expectError(reply, "TRACKING_NUMBER_TAKEN");
      expect(reply.body["data"]).toEqual({
        orders: [{ id: one.id, order_id: one.order_id, status: "in_production" }],
      });
      expect(reply.body["message"]).toContain(one.order_id);
    }
    expect((await read(other.id)).shipments).toEqual([]);
  });

  test("is taken if both orders share it, and then repeated without a question", async () => {
    const [one, other] = [await inProduction(), await inProduction()];
    const { post } = newLabel();
    expectSuccess(await post(one.id), addShipment);
    const shared = expectSuccess(await post(other.id, { shared_number: true }), addShipment);
    expect(expectSuccess(await post(other.id), addShipment)).toEqual(shared);
  });

  test("is free again once its parcel is voided", async () => {
    const [one, other] = [await inProduction(), await inProduction()];
    const { post } = newLabel();
    const { id } = expectSuccess(await post(one.id), addShipment);
    expect((await operator.post(`/orders/${one.id}/shipments/${id}/void`)).status).toBe(200);
    expectSuccess(await post(other.id), addShipment);
  });

  test("is refused without naming an order that the key may not see", async () => {
    const [one, other] = [await inProduction(), await inProduction({ facility: "NC" })];
    const { post, tracking_number } = newLabel();
    await add(one.id, { tracking_number });
    const bound = await newOperator({ permissions: ["floor:orders"], facilities: ["NC"] });
    const reply = await post(other.id, {}, bound);
    expectError(reply, "TRACKING_NUMBER_TAKEN");
    expect(reply.body["data"]).toEqual({ orders: [] });
    expect(JSON.stringify(reply.body)).not.toContain(one.id);
  });
});
