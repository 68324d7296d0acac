import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getOrder } from "#shared/api/operator/orders.ts";
import { addShipment, voidShipment } from "#shared/api/operator/shipments.ts";
import { getOrder as getOwnOrder } from "#shared/api/public/orders.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";
import { setStatus } from "../../support/set-status.ts";

const owner = await newCaller();
const operator = await newOperator();

const read = async (id: string) => expectSuccess(await operator.get(`/orders/${id}`), getOrder);
const add = async (id: string, tracking_number: string, fields: Record<string, unknown> = {}) => {
  const body = { carrier: "usps", tracking_number, shared_number: true, ...fields };
  return expectSuccess(await operator.post(`/orders/${id}/shipments`, body), addShipment);
};
const take = (orderId: string, parcelId: string) =>
  operator.post(`/orders/${orderId}/shipments/${parcelId}/void`);

/** Makes an order that production has taken. */
async function inProduction() {
  const order = await placeOrder(owner);
  await setStatus(owner, order.id, "in_production");
  return order;
}

describe("200", () => {
  test("removes a parcel from the order, as its owner sees it, and records who did", async () => {
    const { id } = await inProduction();
    const wrong = await add(id, "1");
    const right = await add(id, "2");
    const { shipments, version } = expectSuccess(await take(id, wrong.id), voidShipment);
    expect(shipments).toEqual([{ ...right, primary: true }]);
    const own = expectSuccess(await owner.get(`/orders/${id}`), getOwnOrder);
    expect(own).toMatchObject({ tracking_number: "2", shipments: [{ id: right.id }] });
    expect((await read(id)).history.at(-1)).toMatchObject({
      version,
      by: "operator",
      user_id: operator.userId,
      action: "voided",
      note: "usps 1",
    });
  });

  test("leaves the primary parcel the primary one", async () => {
    const { id } = await inProduction();
    const [first, second] = [await add(id, "1"), await add(id, "2")];
    const { shipments } = expectSuccess(await take(id, second.id), voidShipment);
    expect(shipments).toEqual([first]);
  });

  test("lets its pieces go into another parcel, and the same parcel be added again", async () => {
    const { id, items } = await inProduction();
    const all = items.map(({ item_id, quantity }) => ({ item_id, quantity }));
    const { id: parcelId } = await add(id, "1", { items: all });
    expectSuccess(await take(id, parcelId), voidShipment);
    expect((await add(id, "2", { items: all })).items).toEqual(all);
    expect((await add(id, "1")).id).toBe(parcelId);
  });

  test("leaves a shipped order shipped, without a parcel", async () => {
    const { id } = await inProduction();
    const parcel = await add(id, "1");
    await operator.post(`/orders/${id}/moves`, { action: "ship" });
    const order = expectSuccess(await take(id, parcel.id), voidShipment);
    expect(order).toMatchObject({
      status: "shipped",
      production_status: "completed",
      tracking_number: "",
      tracking_status: "unknown",
      shipments: [],
    });
  });
});

describe("refused", () => {
  test("409 once the carrier has reported it, and nothing is changed", async () => {
    const { id } = await inProduction();
    const parcel = await add(id, "1");
    const events = [{ status: "pre_transit", occurred_at: "2026-11-20T12:00:00" }];
    await operator.post(`/orders/${id}/shipments/${parcel.id}/tracking-events`, { events });
    const before = await read(id);
    expectError(await take(id, parcel.id), "SHIPMENT_NOT_VOIDABLE");
    expect((await read(id)).version).toBe(before.version);
  });

  test("404 for a parcel that is voided already, and for an unknown order", async () => {
    const { id } = await inProduction();
    const parcel = await add(id, "1");
    expectSuccess(await take(id, parcel.id), voidShipment);
    expectError(await take(id, parcel.id), "NOT_FOUND");
    expectError(await take(randomUUID(), parcel.id), "NOT_FOUND");
  });
});
