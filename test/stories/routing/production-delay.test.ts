import { describe, expect, test } from "vitest";
import { takeOrder, moveOrder } from "#shared/api/operator/orders.ts";
import { createOrder, updateOrder } from "#shared/api/public/orders.ts";
import { timestamp } from "#shared/values/time.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { newLine, putOnFloor, readQueue } from "../../support/floor.ts";
import { orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();
const operator = await newOperator({ rate_limit: 10_000 });
const update = async (id: string, body: object) =>
  expectSuccess(await caller.put(`/orders/${id}`, body), updateOrder);
const start = (id: string, reason?: string) =>
  operator.post(`/orders/${id}/moves`, { action: "start", reason });
const take = async (production_line_id: string) =>
  expectSuccess(await operator.post("/orders/take", { production_line_id }), takeOrder).order;

const HOUR = 60;
const inMinutes = (minutes: number) => timestamp(new Date(Date.now() + minutes * 60_000));

/** Expects a time so many minutes from now, give or take one. */
function expectIn(time: string | null, minutes: number): void {
  expect(time).not.toBeNull();
  expect(Math.abs(Date.parse(`${time ?? ""}Z`) - Date.now() - minutes * 60_000)).toBeLessThan(
    60_000,
  );
}

describe("production_delay", () => {
  test("holds back production until it is over; an update can end it", async () => {
    const { id, produce_after } = await placeOrder(caller, { production_delay: HOUR });
    expectIn(produce_after, HOUR);
    const refused = await start(id);
    expectError(refused, "ORDER_NOT_MOVABLE");
    expect(refused.body["message"]).toBe(
      `The order's owner can correct it until ${produce_after ?? ""} (UTC): start it then, or give a reason to start it now.`,
    );
    expect((await update(id, { production_delay: 0 })).produce_after).toBeNull();
    expectSuccess(await start(id), moveOrder);
  });

  test("is not overruled by a blank reason", async () => {
    const { id } = await placeOrder(caller, { production_delay: HOUR });
    expectError(await start(id, " "), "ORDER_NOT_MOVABLE");
  });

  test("is overruled by an operator with a reason", async () => {
    const { id } = await placeOrder(caller, { production_delay: HOUR });
    expectSuccess(await start(id, "The owner called"), moveOrder);
  });

  test("counts again from an update that has it, and stays in another", async () => {
    const { id, produce_after } = await placeOrder(caller, { production_delay: HOUR });
    expect((await update(id, { note: "Leave at the door" })).produce_after).toBe(produce_after);
    expectIn((await update(id, { production_delay: 2 * HOUR })).produce_after, 2 * HOUR);
  });

  test("is that of the key by default", async () => {
    const patient = await newCaller({ production_delay: 30 });
    expectIn((await placeOrder(patient)).produce_after, 30);
    expect((await placeOrder(patient, { production_delay: 0 })).produce_after).toBeNull();
    expect((await placeOrder(caller)).produce_after).toBeNull();
  });

  test("counts when requests are compared", async () => {
    const request = orderRequest({ production_delay: HOUR });
    const placed = expectSuccess(await caller.post("/orders", request), createOrder);
    expect(expectSuccess(await caller.post("/orders", request), createOrder)).toEqual(placed);
    const other = await caller.post("/orders", { ...request, production_delay: 2 * HOUR });
    expectError(other, "DUPLICATE_ORDER_ID");
  });

  test.each([-1, 2881, 1.5, "60"])("of %j is a fault", async (production_delay) => {
    const reply = await caller.post("/orders", orderRequest({ production_delay }));
    expectFaults(reply, "body.production_delay");
  });
});

describe("the queue of a line", () => {
  test("is in the order in which production may take the orders, and a take stops at the first that is not ready", async () => {
    const floor = newLine();
    const { production_line_id } = floor;
    const put = async (fields: Parameters<typeof putOnFloor>[2]) =>
      (await putOnFloor(floor, 1, fields))[0]?.id;
    const later = await put({ produce_after: inMinutes(2 * HOUR) });
    const sooner = await put({ produce_after: inMinutes(HOUR) });
    const over = await put({ produce_after: inMinutes(-HOUR) });
    const atOnce = await put({});
    const rush = await put({ speed_type: "rush", produce_after: inMinutes(HOUR) });
    const expedited = await put({ speed_type: "expedite" });
    const queue = await readQueue(operator, { production_line_id });
    expect(queue.map(({ id }) => id)).toEqual([rush, expedited, atOnce, over, sooner, later]);
    for (const id of [expedited, atOnce, over]) {
      expect((await take(production_line_id))?.id).toBe(id);
    }
    expect(await take(production_line_id)).toBeNull();
  });

  test("is read page by page, whatever waits before the orders that are ready", async () => {
    const floor = newLine();
    const { production_line_id } = floor;
    const produce_after = inMinutes(HOUR);
    await putOnFloor(floor, 25, { speed_type: "rush", produce_after });
    const ready = await putOnFloor(floor, 45, { speed_type: "expedite" });
    await putOnFloor(floor, 25, { produce_after });
    for (const { id } of ready) expect((await take(production_line_id))?.id).toBe(id);
    expect(await take(production_line_id)).toBeNull();
  });
});
