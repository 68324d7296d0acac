import { expect, test } from "vitest";
import { getOrder, moveOrder } from "#shared/api/operator/orders.ts";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { trackedOrders } from "#shared/table/find-keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { shipmentScene } from "./shipment-scene.ts";

const { inProduction, operator, read } = await shipmentScene();

const post = (orderId: string, fields: Record<string, unknown> = {}) =>
  operator.post(`/orders/${orderId}/shipments`, { carrier: "usps", ...fields });
const add = async (orderId: string, fields: Record<string, unknown> = {}) =>
  expectSuccess(await post(orderId, fields), addShipment);

const move = (id: string, action: string) => operator.post(`/orders/${id}/moves`, { action });

test("an order goes by a letter without a number, which is a parcel like any other", async () => {
  const { id } = await inProduction();
  expectError(await move(id, "ship"), "ORDER_NOT_MOVABLE");
  const letter = await add(id, { tracking_number: "" });
  expect(letter).toMatchObject({ tracking_number: "", tracking_status: "unknown", primary: true });
  const shipped = expectSuccess(await move(id, "ship"), moveOrder);
  expect(shipped).toMatchObject({ status: "shipped", unpacked: [], shipments: [letter] });
  // The history follows by the stream.
  const told = async () => expectSuccess(await operator.get(`/orders/${id}`), getOrder).history;
  await expect
    .poll(told, { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ action: "shipment", note: "usps without a number" }));
  const pointers = await queryItems(trackedOrders(""), ({ SK }) => SK, { consistent: true });
  expect(pointers).toEqual([]);
});

test("the same letter again writes nothing, however its number is left out", async () => {
  const { id, items } = await inProduction({ items: [orderLine, orderLine] });
  const contents = items.map(({ item_id }) => ({ item_id, quantity: 1 }));
  const letter = await add(id, { items: contents });
  const before = await read(id);
  for (const fields of [{}, { tracking_number: "" }, { tracking_number: null, letter_id: "" }]) {
    for (const listed of [contents, contents.toReversed()]) {
      expect(await add(id, { ...fields, carrier: "U.S.P.S.", items: listed })).toEqual({
        ...letter,
        carrier: "U.S.P.S.",
      });
      expect(await add(id, { ...fields, items: listed })).toEqual(letter);
    }
  }
  expect((await read(id)).shipments).toEqual(before.shipments);
});

test("letters are told apart by what they hold, or by their letter_id", async () => {
  const { id, items } = await inProduction({ items: [{ ...orderLine, quantity: 4 }, orderLine] });
  const [four = "", other = ""] = items.map(({ item_id }) => item_id);
  const one = { items: [{ item_id: four, quantity: 2 }] };
  const first = await add(id, one);
  const second = await add(id, { ...one, letter_id: "second" });
  const third = await add(id, { items: [{ item_id: other, quantity: 1 }] });
  const ids = [first.id, second.id, third.id];
  expect(new Set(ids).size).toBe(3);
  expect((await add(id, { ...one, letter_id: "second" })).id).toBe(second.id);
  const reply = await post(id, { letter_id: "second", items: third.items });
  expectError(reply, "SHIPMENT_EXISTS");
  expect(reply.body["message"]).toContain(
    "usps without a number. Give another parcel its own letter_id",
  );
  expect((await read(id)).shipments.map((each) => each.id)).toEqual(ids);
});

test("a letter is taken back, and its pieces may go into a parcel with a number", async () => {
  const { id, items } = await inProduction();
  const all = items.map(({ item_id, quantity }) => ({ item_id, quantity }));
  const letter = await add(id, { items: all });
  expect((await operator.post(`/orders/${id}/shipments/${letter.id}/void`)).status).toBe(200);
  await add(id, { items: all, tracking_number: letter.id });
  expect((await read(id)).shipments).toMatchObject([{ tracking_number: letter.id, items: all }]);
});

test("422 for a letter_id and a number in one parcel", async () => {
  const { id } = await inProduction();
  expectFaults(await post(id, { tracking_number: "1", letter_id: "second" }), "body.letter_id");
});
