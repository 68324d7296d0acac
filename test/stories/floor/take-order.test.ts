import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { takeOrder, getOrder, listQueue, moveOrder } from "#shared/api/operator/orders.ts";
import { createOrder } from "#shared/api/public/orders.ts";
import { newCaller, newOperator, type Caller } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { newFacility, newLine, putOnFloor, readQueue } from "../../support/floor.ts";
import { rewrite } from "../../support/order-changes.ts";
import { orderRequest } from "../../support/order-request.ts";
import { requestLine } from "../../support/units.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const take = async (body: unknown, by: Caller = operator) =>
  expectSuccess(await by.post("/orders/take", body), takeOrder).order;

describe("200", () => {
  test("takes the oldest order of a line into production", async () => {
    const floor = newLine();
    const { production_line_id } = floor;
    const orders = await putOnFloor(floor, 2);
    const first = await take({ production_line_id });
    expect(first).toMatchObject({
      id: orders[0]?.id,
      status: "in_production",
      production_status: "in_progress",
      version: 2,
    });
    expect((await take({ production_line_id: production_line_id.toUpperCase() }))?.id).toBe(
      orders[1]?.id,
    );
    expect(await take({ production_line_id })).toBeNull();
  });

  test("the log's line names the order, like the line of its creation", async () => {
    const merchant = await newCaller();
    const placed = await merchant.post("/orders", orderRequest());
    const { id } = expectSuccess(placed, createOrder);
    const floor = newLine();
    const [waiting] = await putOnFloor(floor, 1);
    const { production_line_id } = floor;
    const taken = await operator.post("/orders/take", { production_line_id });
    expect(await requestLine(placed)).toMatchObject({ order: id });
    expect(await requestLine(taken)).toMatchObject({ order: waiting?.id });
    const none = await operator.post("/orders/take", { production_line_id });
    expect(await requestLine(none)).not.toHaveProperty("order");
  });

  test("takes the oldest order of a facility, on any line", async () => {
    const austin = newFacility();
    const { facility } = austin;
    const charlotte = { ...newFacility("Charlotte Embroidery"), facility };
    const [first] = await putOnFloor(austin, 1);
    const [second] = await putOnFloor(charlotte, 1, { created_at: "2026-01-02T00:00:00.000000" });
    const [third] = await putOnFloor(austin, 1, { created_at: "2026-01-03T00:00:00.000000" });
    const taken = [await take({ facility }), await take({ facility }), await take({ facility })];
    expect(taken.map((order) => order?.id)).toEqual([first?.id, second?.id, third?.id]);
    expect(await take({ facility })).toBeNull();
  });

  test("takes rush orders before expedited ones, and those before the others", async () => {
    const floor = newLine();
    const { production_line_id } = floor;
    const speeds = ["", "expedite", "rush"] as const;
    for (const speed_type of speeds) await putOnFloor(floor, 1, { speed_type });
    for (const speed_type of speeds.toReversed()) {
      expect((await take({ production_line_id }))?.speed_type).toBe(speed_type);
    }
  });

  test("says who took it in its history", async () => {
    const floor = newFacility();
    const [order] = await putOnFloor(floor, 1);
    const press = await newOperator({ name: "Press 4" });
    await take({ facility: floor.facility }, press);
    const { history } = expectSuccess(await press.get(`/orders/${order?.id ?? ""}`), getOrder);
    expect(history.at(-1)).toMatchObject({
      by: "operator",
      user_id: press.userId,
      key_id: press.keyId,
      key_name: "Press 4",
      action: "started",
      from: "new_order",
      to: "in_production",
    });
  });

  test("skips orders that were held, moved to another line or deleted at that moment", async () => {
    const floor = newLine();
    const where = { production_line_id: floor.production_line_id };
    const orders = await putOnFloor(floor, 30);
    // All but the last: more orders than one read of the queue returns.
    await Promise.all(
      orders
        .slice(0, 29)
        .map((order, index) =>
          rewrite(
            order,
            [
              { status: "on_hold" as const },
              { production_line_id: randomUUID() },
              { deleted_at: "2026-11-21T12:00:00.000000" },
            ][index % 3] ?? {},
          ),
        ),
    );
    expect((await take(where))?.id).toBe(orders[29]?.id);
    expect(await take(where)).toBeNull();
  });

  test("is null if no order waits", async () => {
    const [{ production_line_id }, { facility }] = [newLine(), newFacility()];
    const status = "in_production";
    await putOnFloor({ production_line_id, facility }, 1, { status });
    await putOnFloor({ ...newFacility(), facility }, 1, { status });
    expect(await take({ production_line_id })).toBeNull();
    expect(await take({ facility })).toBeNull();
  });
});

describe("a take with a take_id", () => {
  test("that is repeated gets the same order as it is by then; another gets the next", async () => {
    const { production_line_id } = newLine();
    const orders = await putOnFloor({ production_line_id, facility: "TX" }, 2);
    const [first, second] = [
      { production_line_id, take_id: randomUUID() },
      { production_line_id, take_id: "Press 4, № 2" },
    ];
    expect(await take(first)).toMatchObject({ id: orders[0]?.id, status: "in_production" });
    expect(await take(first)).toMatchObject({ id: orders[0]?.id, version: 2 });
    expect((await take(second))?.id).toBe(orders[1]?.id);
    const path = `/orders/${orders[0]?.id ?? ""}`;
    await operator.post(`${path}/shipments`, { carrier: "usps", tracking_number: randomUUID() });
    await operator.post(`${path}/moves`, { action: "ship" });
    expect(await take(first)).toMatchObject({ id: orders[0]?.id, status: "shipped", version: 4 });
    expect(await take({ production_line_id })).toBeNull();
  });

  test("whose order was given back takes nothing more; the order waits at its old place, untaken", async () => {
    const { production_line_id } = newLine();
    const [first, second] = await putOnFloor({ production_line_id, facility: "TX" }, 2);
    const press = await newOperator({ name: "Press 4" });
    const body = { production_line_id, take_id: randomUUID() };
    const path = `/orders/${first?.id ?? ""}/moves`;
    expect(await take(body, press)).toMatchObject({ id: first?.id, taken_by: "Press 4" });
    const back = await press.post(path, { action: "return", reason: "Taken at the wrong press" });
    expect(expectSuccess(back, moveOrder)).toMatchObject({
      status: "new_order",
      production_status: "pending",
      taken_by: "",
    });
    const shown = expectSuccess(await press.get(`/orders/${first?.id ?? ""}`), getOrder);
    const note = "Taken at the wrong press";
    expect(shown.history.at(-1)).toMatchObject({ action: "returned", key_name: "Press 4", note });
    const queued = await readQueue(operator, { production_line_id });
    expect(queued.map(({ id }) => id)).toEqual([first?.id, second?.id]);
    for (const held of [false, true]) {
      if (held) await operator.post(path, { action: "start" });
      const again = await press.post("/orders/take", body);
      expectError(again, "CONFLICT");
      expect(again.body["message"]).toContain("was given back");
      expect(again.headers.get("retry-after")).toBeNull();
    }
    expect((await take({ ...body, take_id: randomUUID() }, press))?.id).toBe(second?.id);
  });

  test("keeps its order if that cannot be given back", async () => {
    const { production_line_id } = newLine();
    const [order] = await putOnFloor({ production_line_id, facility: "TX" }, 2);
    const body = { production_line_id, take_id: randomUUID() };
    await take(body);
    const path = `/orders/${order?.id ?? ""}`;
    const parcel = { carrier: "usps", tracking_number: randomUUID() };
    await operator.post(`${path}/shipments`, parcel);
    expectError(await operator.post(`${path}/moves`, { action: "return" }), "ORDER_NOT_MOVABLE");
    expect((await take(body))?.id).toBe(order?.id);
  });

  test("that found nothing takes a waiting order when it is repeated", async () => {
    const floor = newLine();
    const body = { production_line_id: floor.production_line_id, take_id: randomUUID() };
    await putOnFloor(floor, 1, { status: "on_hold" });
    expect(await take(body)).toBeNull();
    const [order] = await putOnFloor(floor, 1);
    expect((await take(body))?.id).toBe(order?.id);
  });

  test("is its key's own: keys of one user that see different facilities take one order each", async () => {
    const [one, other] = [newFacility(), newFacility()];
    const { production_line_id } = one;
    const [[first], [second]] = [await putOnFloor(one, 3), await putOnFloor(other, 3)];
    const user_id = randomUUID();
    const floorKey = (facility: string) =>
      newOperator({ user_id, permissions: ["floor:orders"], facilities: [facility] });
    const keys = [await floorKey(one.facility), await floorKey(other.facility)];
    const body = { production_line_id, take_id: "1" };
    for (let round = 0; round < 3; round++) {
      const taken = [];
      for (const key of keys) taken.push((await take(body, key))?.id);
      expect(taken).toEqual([first?.id, second?.id]);
    }
  });

  test("that is repeated for another queue is a 409 and takes nothing", async () => {
    const [one, other] = [newFacility(), newFacility()];
    await putOnFloor(one, 1);
    await putOnFloor(other, 1);
    const take_id = randomUUID();
    await take({ facility: one.facility, take_id });
    for (const floor of [
      { facility: other.facility },
      { production_line_id: one.production_line_id },
    ]) {
      const reply = await operator.post("/orders/take", { ...floor, take_id });
      expectError(reply, "CONFLICT");
      expect(reply.body["message"]).toContain(one.facility);
      expect(reply.headers.get("retry-after")).toBeNull();
    }
    expect(await readQueue(operator, { facility: other.facility })).toHaveLength(1);
  });

  test("takes one order, however many repeat it at once", async () => {
    const floor = newLine();
    const where = { production_line_id: floor.production_line_id };
    const orders = await putOnFloor(floor, 5);
    const body = { ...where, take_id: randomUUID() };
    // Takes that collide are answered with the request to repeat them.
    const repeated = async (): ReturnType<typeof take> => {
      const reply = await operator.post("/orders/take", body);
      if (reply.status === 200) return expectSuccess(reply, takeOrder).order;
      expectError(reply, "CONFLICT");
      return repeated();
    };
    const taken = await Promise.all(Array.from({ length: 20 }, repeated));
    expect(new Set(taken.map((order) => order?.id))).toEqual(new Set([orders[0]?.id]));
    expect(await readQueue(operator, where)).toHaveLength(4);
  });
});

test("20 workers who take from one queue of 50 until it is empty get each order once", async () => {
  const floor = newLine();
  const where = { production_line_id: floor.production_line_id };
  const orders = await putOnFloor(floor, 50);
  const workers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      newOperator({ name: `Worker ${String(index)}`, rate_limit: 1000 }),
    ),
  );
  const taken = await Promise.all(
    workers.map(async (worker) => {
      const ids: string[] = [];
      for (;;) {
        const order = await take(where, worker);
        if (order === null) return ids;
        ids.push(order.id);
      }
    }),
  );
  expect(taken.flat().sort()).toEqual(orders.map(({ id }) => id).sort());
  expect(await readQueue(operator, { ...where, queue: "in_production" })).toHaveLength(50);
  expect(await readQueue(operator, where)).toEqual([]);
  for (const [index, ids] of taken.entries()) {
    for (const id of ids) {
      const { status, version, history } = expectSuccess(
        await operator.get(`/orders/${id}`),
        getOrder,
      );
      const started = history.filter(({ action }) => action === "started");
      expect({ status, version, by: started.map(({ key_name }) => key_name) }).toEqual({
        status: "in_production",
        version: 2,
        by: [`Worker ${String(index)}`],
      });
    }
  }
});

describe("422", () => {
  const taken = (body: unknown) => operator.post("/orders/take", body);

  test("names the existing ones for an unknown line or facility", async () => {
    const { facility } = newFacility();
    const refused = await taken({ facility });
    expectFaults(refused, "body.facility");
    expect(refused.body["message"]).toContain(`There is no facility ${facility}; known: NC, TX`);
    const { production_line_id } = newLine();
    expectFaults(await taken({ production_line_id }), "body.production_line_id");
  });

  test("names line and facility when both or neither are given", async () => {
    const both = ["body.production_line_id", "body.facility"];
    expectFaults(await taken({}), ...both);
    expectFaults(await taken({ facility: "TX", production_line_id: randomUUID() }), ...both);
  });

  test("takes nothing", async () => {
    const floor = newFacility();
    await putOnFloor(floor, 1);
    await taken({ ...floor });
    const { items } = expectSuccess(
      await operator.get(`/orders?facility=${floor.facility}`),
      listQueue,
    );
    expect(items).toHaveLength(1);
  });
});
