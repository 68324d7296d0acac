import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listQueue } from "#shared/api/operator/orders.ts";
import { queueCursor } from "#shared/order/queues/floor-queue.ts";
import { newOperator } from "../../support/call.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { newFacility, newLine, putOnFloor, readQueue } from "../../support/floor.ts";
import { putOrder, rewrite } from "../../support/order-changes.ts";
import { parcel } from "../../support/order-record.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const list = async (query: Record<string, string>) =>
  operator.get(`/orders?${new URLSearchParams(query).toString()}`);
const idsOf = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => id);

describe("200", () => {
  const floor = newLine();
  const line = { production_line_id: floor.production_line_id };

  test("gives a line's new orders, the oldest first", async () => {
    const orders = await putOnFloor(floor, 23);
    expect(idsOf(await readQueue(operator, line))).toEqual(idsOf(orders));
  });

  test("gives a facility's new orders on all lines, by speed and then the oldest first", async () => {
    const { facility } = newFacility();
    const put = (name: string, hour: string, speed_type: "" | "rush" | "expedite") =>
      putOnFloor({ ...newFacility(name), facility }, 2, {
        speed_type,
        created_at: `2026-01-01T${hour}:00:00.000000`,
      });
    const late = await put("Austin DTG", "12", "");
    const early = await put("Charlotte Embroidery", "08", "");
    const expedited = await put("Austin DTG", "13", "expedite");
    const rush = await put("Charlotte Embroidery", "14", "rush");
    const speeds = async (limit: string) =>
      (await readQueue(operator, { facility, limit })).map(({ speed_type, created_at }) => [
        speed_type,
        created_at.slice(11, 13),
      ]);
    expect(idsOf(await readQueue(operator, { facility })).toSorted()).toEqual(
      idsOf([...late, ...early, ...expedited, ...rush]).toSorted(),
    );
    for (const limit of ["1", "3", "8"]) {
      expect(await speeds(limit)).toEqual([
        ["rush", "14"],
        ["rush", "14"],
        ["expedite", "13"],
        ["expedite", "13"],
        ["", "08"],
        ["", "08"],
        ["", "12"],
        ["", "12"],
      ]);
    }
  });

  test("gives the orders that should have left by now, if they are asked for", async () => {
    const behind = newLine();
    const put = (ship_by: string | null) => putOnFloor(behind, 1, { ship_by });
    const late = [...(await put("2026-01-06")), ...(await put("2026-01-02"))];
    await put("2999-01-01");
    await put(null);
    const { production_line_id } = behind;
    const found = await readQueue(operator, { production_line_id, issue: "LATE" });
    expect(idsOf(found).toSorted()).toEqual(idsOf(late).toSorted());
    expect(found.map(({ ship_by }) => ship_by).toSorted()).toEqual(["2026-01-02", "2026-01-06"]);
  });

  test("gives a line's orders of all facilities, and those without one", async () => {
    const several = newLine();
    const codes = ["TX", "", "TX-2", "NC"];
    const orders = [];
    for (const [hour, facility] of codes.entries()) {
      const created_at = `2026-01-01T0${String(hour)}:00:00.000000`;
      orders.push(...(await putOnFloor({ ...several, facility }, 1, { created_at })));
    }
    const { production_line_id } = several;
    const query = { production_line_id, limit: "3" };
    expect(idsOf(await readQueue(operator, query))).toEqual(idsOf(orders));
  });

  test("gives 20 orders a page and then the rest, each once", async () => {
    const first = expectSuccess(await list(line), listQueue);
    expect(first.items).toHaveLength(20);
    const cursor = first.next_cursor ?? "";
    expect(cursor).toMatch(/^[\w-]+$/);
    const second = expectSuccess(await list({ ...line, cursor }), listQueue);
    expect(second.items).toHaveLength(3);
    expect(second.next_cursor).toBeNull();
    expect(new Set(idsOf([...first.items, ...second.items])).size).toBe(23);
  });

  test.each(["1", "7", "23", "100"])("gives the same orders %s at a time", async (limit) => {
    const whole = await readQueue(operator, line);
    expect(whole).toHaveLength(23);
    expect(await readQueue(operator, { ...line, limit })).toEqual(whole);
  });

  test("shows the fields that the public API does not", async () => {
    const alone = newFacility();
    const [order] = await putOnFloor(alone, 1, { speed_type: "rush", paid: 1250, version: 1 });
    const [shown] = await readQueue(operator, { facility: alone.facility });
    expect(shown).toMatchObject({
      id: order?.id,
      speed_type: "rush",
      paid: 12.5,
      refunded: 0,
      version: 1,
      production_line_name: "Austin DTG",
      items: [{ production_config: "" }],
    });
  });

  test("follows an order from state to state, and out of every queue when it is deleted", async () => {
    const moving = newLine();
    const where = { production_line_id: moving.production_line_id };
    const order = await putOrder(randomUUID(), moving);
    // The floor knows the line by another order.
    await putOnFloor(moving, 1, { status: "in_production" });
    const queued = async (queue: string) => idsOf(await readQueue(operator, { ...where, queue }));
    expect(await queued("new_order")).toEqual([order.id]);
    await rewrite(order, { status: "on_hold" });
    expect([await queued("new_order"), await queued("on_hold")]).toEqual([[], [order.id]]);
    await rewrite(order, { deleted_at: "2026-11-21T12:00:00.000000" });
    expect(await queued("on_hold")).toEqual([]);
  });

  test("ends a page early rather than exceed the size of a reply", async () => {
    const heavy = newLine();
    // A quotation mark takes two bytes of the item and four of Lambda's reply: each order takes some 0.6 MB.
    const event = { status: "in_transit" as const, description: '"'.repeat(1000), location: "" };
    const tracking_events = Array.from({ length: 150 }, () => ({
      ...event,
      occurred_at: "2026-11-21T12:00:00.000000",
    }));
    const shipments = [parcel({ tracking_events })];
    const orders = await putOnFloor(heavy, 12, { status: "in_production", shipments });
    const where = { production_line_id: heavy.production_line_id, queue: "in_production" };
    expect(idsOf(await readQueue(operator, where))).toEqual(idsOf(orders));
    const { items } = expectSuccess(await list(where), listQueue);
    expect(items).toHaveLength(9);
    expect(items[0]?.shipments).toEqual(shipments);
  });

  test("returns all queues if neither line nor facility is given", async () => {
    const [one, other] = [newFacility(), newFacility("Charlotte Embroidery")];
    const put = (floor: typeof one, speed_type: "" | "rush") =>
      putOnFloor(floor, 1, { status: "on_hold", speed_type });
    const [late, urgent] = [...(await put(one, "")), ...(await put(other, "rush"))];
    const house = idsOf(await readQueue(operator, { queue: "on_hold", limit: "3" }));
    expect(house.filter((id) => id === late?.id || id === urgent?.id)).toEqual([
      urgent?.id,
      late?.id,
    ]);
    expect(new Set(house).size).toBe(house.length);
  });

  test("is empty for a line and a facility whose orders are in another queue", async () => {
    const floor = newFacility();
    const line = newLine();
    for (const each of [floor, line]) await putOnFloor(each, 1, { status: "in_production" });
    const { facility } = floor;
    const { production_line_id } = line;
    for (const query of [
      { facility },
      { production_line_id },
      { facility: "NC", queue: "on_hold" },
    ]) {
      expect(expectSuccess(await list(query), listQueue).next_cursor).toBeNull();
    }
    expect(await readQueue(operator, { facility })).toEqual([]);
  });
});

describe("422", () => {
  test.each([
    ["an issue of blocked orders alone", "issue=PAYMENT_DUE", "query.issue"],
    ["an unknown queue", "queue=shipped", "query.queue"],
  ])("for %s", async (_, query, at) => {
    expectFaults(await operator.get(`/orders?facility=TX&${query}`), at);
  });

  const facility = "TX";

  test("names the existing ones for an unknown line or facility", async () => {
    const { facility } = newFacility();
    const { production_line_id } = newLine();
    for (const [query, known] of [
      [{ facility }, "NC, TX"],
      [{ production_line_id }, `${productionLineId("Austin DTG")} (Austin DTG)`],
    ] as const) {
      const refused = await list(query);
      const [field = "", unknown = ""] = Object.entries(query).flat();
      expectFaults(refused, `query.${field}`);
      expect(refused.body["message"]).toContain(`${unknown}; known: `);
      expect(refused.body["message"]).toContain(known);
    }
  });

  test("names line and facility when both are given", async () => {
    const both = ["query.production_line_id", "query.facility"];
    expectFaults(await list({ facility, production_line_id: randomUUID() }), ...both);
  });

  test.each(["TX", "5a9a3f4e"])("for production_line_id=%s", async (production_line_id) => {
    expectFaults(await list({ production_line_id }), "query.production_line_id");
  });

  test("for a facility of more than 255 characters", async () => {
    expectFaults(await list({ facility: "x".repeat(256) }), "query.facility");
  });

  test.each(["shipped", "cancelled", "delivered"])("for status=%s", async (status) => {
    expectFaults(await list({ facility, status }), "query.status");
  });

  test.each(["0", "101", "1.5", "all"])("for limit=%s", async (limit) => {
    expectFaults(await list({ facility, limit }), "query.limit");
  });

  test.each([
    "next",
    "%",
    Buffer.from("2026-11-21").toString("base64url"),
    Buffer.from("2#2026-11-21T12:00:00.000000#0123456g").toString("base64url"),
    Buffer.from("3#2026-11-21T12:00:00.000000#01234567").toString("base64url"),
    // No key of the table is this long.
    queueCursor.write(["x".repeat(1200)]),
  ])("for cursor=%s", async (cursor) => {
    expectFaults(await list({ facility, cursor }), "query.cursor");
  });
});
