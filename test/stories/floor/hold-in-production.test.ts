import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { takeOrder, getOrder, moveOrder } from "#shared/api/operator/orders.ts";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { updateOrder } from "#shared/api/public/orders.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectSuccess, succeed } from "../../support/expect-reply.ts";
import { newLine, putOnFloor } from "../../support/floor.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { readHistory } from "../../support/read-history.ts";

const owner = await newCaller();
const floor = await newOperator({ permissions: ["floor:orders"] });

const reason = "The print is smeared";
const hold = { action: "hold", reason };
const move = (id: string, body: object) => floor.post(`/orders/${id}/moves`, body);
const moved = async (id: string, body: object) => expectSuccess(await move(id, body), moveOrder);
const read = async (id: string) => expectSuccess(await floor.get(`/orders/${id}`), getOrder);

/** Makes an order that production has started. */
async function started() {
  const order = await placeOrder(owner);
  return moved(order.id, { action: "start" });
}

describe("a hold of an order in production, by a key of the floor", () => {
  test("leads back to production when it is released, with who started it and when", async () => {
    const { id, version } = await started();
    const before = await findOrderById(id);
    const held = await moved(id, hold);
    expect(held).toMatchObject({ status: "on_hold", hold_reason: reason, version: version + 1 });
    expect(await moved(id, { action: "release" })).toMatchObject({ status: "in_production" });
    const { started_at, taken_by, production_status } = before ?? {};
    expect(await findOrderById(id)).toMatchObject({ started_at, taken_by, production_status });
    const { history } = await readHistory(() => read(id), 4);
    expect(history.slice(-2)).toMatchObject([
      { action: "held", from: "in_production", to: "on_hold", note: reason },
      { action: "released", from: "on_hold", to: "in_production" },
    ]);
  });

  test("is not started and not shipped before its release", async () => {
    const { id } = await started();
    await moved(id, hold);
    for (const action of ["start", "return", "ship"]) {
      expectError(await move(id, { action }), "ORDER_NOT_MOVABLE");
    }
    expectError(await move(id, hold), "ORDER_NOT_MOVABLE");
  });

  test("gives it back in the same request: released, it is in the queue", async () => {
    const { id } = await started();
    expect(await moved(id, { ...hold, return: true })).toMatchObject({
      status: "on_hold",
      hold_reason: reason,
      production_status: "pending",
    });
    expect(await findOrderById(id)).toMatchObject({ started_at: null, taken_by: "" });
    expect(await moved(id, { action: "release" })).toMatchObject({ status: "new_order" });
  });

  test("is refused while it has a parcel, as a return is", async () => {
    const { id } = await started();
    const parcel = { carrier: "usps", tracking_number: randomUUID() };
    const { id: shipment } = expectSuccess(
      await floor.post(`/orders/${id}/shipments`, parcel),
      addShipment,
    );
    for (const body of [hold, { ...hold, return: true }]) {
      const reply = await move(id, body);
      expectError(reply, "ORDER_NOT_MOVABLE");
      expect(reply.body["message"]).toContain("void its parcels before you hold it");
    }
    await succeed(floor.post(`/orders/${id}/shipments/${shipment}/void`));
    expect((await moved(id, hold)).status).toBe("on_hold");
  });

  test("ends its take: a repetition neither returns it nor takes another order", async () => {
    const line = newLine();
    const orders = await putOnFloor(line, 2);
    const request = { production_line_id: line.production_line_id, take_id: randomUUID() };
    const take = () => floor.post("/orders/take", request);
    const { order } = expectSuccess(await take(), takeOrder);
    await moved(order?.id ?? "", hold);
    const again = await take();
    expectError(again, "CONFLICT");
    expect(again.body["message"]).toContain("given back or put on hold");
    await moved(order?.id ?? "", { action: "release" });
    expectError(await take(), "CONFLICT");
    const other = orders.find(({ id }) => id !== order?.id);
    expect((await read(other?.id ?? "")).status).toBe("new_order");
  });
});

describe("its owner", () => {
  test("changes it meanwhile, and production starts again", async () => {
    const { id } = await started();
    await moved(id, hold);
    const change = { items: [{ ...orderLine, quantity: 3 }] };
    const changed = expectSuccess(await owner.put(`/orders/${id}`, change), updateOrder);
    expect(changed).toMatchObject({ status: "on_hold", production_status: "pending" });
    expect(await moved(id, { action: "release" })).toMatchObject({ status: "new_order" });
  });

  test("cancels it, as any order on hold", async () => {
    const { id } = await started();
    await moved(id, hold);
    expect((await owner.post(`/orders/${id}/cancel`, { reason: "Too late" })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "cancelled", hold_reason: "" });
  });
});
