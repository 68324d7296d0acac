import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listQueue } from "#shared/api/operator/orders.ts";
import { newOperator } from "../../../support/call.ts";
import { expectFaults, expectSuccess } from "../../../support/expect-reply.ts";
import { newFloor, putOnFloor, readQueue } from "../../../support/floor.ts";
import { parcel, putOrder, rewrite } from "../../../support/order-changes.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const list = async (query: Record<string, string>) =>
  operator.get(`/orders?${new URLSearchParams(query).toString()}`);
const idsOf = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => id);

describe("200", () => {
  const floor = newFloor();
  const line = { production_line_id: floor.production_line_id };

  test("gives a line's and a facility's new orders, the oldest first", async () => {
    const orders = await putOnFloor(floor, 23);
    expect(idsOf(await readQueue(operator, line, 23))).toEqual(idsOf(orders));
    const { facility } = floor;
    expect(idsOf(await readQueue(operator, { facility }, 23))).toEqual(idsOf(orders));
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
    const whole = await readQueue(operator, line, 23);
    expect(await readQueue(operator, { ...line, limit }, 23)).toEqual(whole);
  });

  test("shows what the public API does not", async () => {
    const alone = newFloor();
    const [order] = await putOnFloor(alone, 1, { speed_type: "rush", paid: 1250, version: 1 });
    const [shown] = await readQueue(operator, { facility: alone.facility }, 1);
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
    const moving = newFloor();
    const where = { production_line_id: moving.production_line_id };
    const order = await putOrder(randomUUID(), moving);
    await readQueue(operator, where, 1);
    await rewrite(order, { status: "on_hold" });
    await readQueue(operator, { ...where, status: "on_hold" }, 1);
    expect(expectSuccess(await list(where), listQueue).items).toEqual([]);
    await rewrite(order, { deleted_at: "2026-11-21T12:00:00.000000" });
    await readQueue(operator, { ...where, status: "on_hold" }, 0);
  });

  test("has no order without a facility in a facility's queue, but in its line's", async () => {
    const nowhere = { ...newFloor(), facility: "" };
    await putOnFloor(nowhere, 1);
    await readQueue(operator, { production_line_id: nowhere.production_line_id }, 1);
  });

  test("ends a page early rather than pass the size of a reply", async () => {
    const heavy = newFloor();
    // A quotation mark takes four bytes of Lambda's reply: each order some 1.3 MB.
    const event = { status: "in_transit" as const, description: '"'.repeat(1000), location: "" };
    const tracking_events = Array.from({ length: 320 }, () => ({
      ...event,
      occurred_at: "2026-11-21T12:00:00.000000",
    }));
    const shipments = [parcel({ tracking_events })];
    const orders = await putOnFloor(heavy, 6, { status: "shipped", shipments });
    const where = { production_line_id: heavy.production_line_id, status: "shipped" };
    expect(idsOf(await readQueue(operator, where, 6))).toEqual(idsOf(orders));
    const { items } = expectSuccess(await list(where), listQueue);
    expect(items).toHaveLength(4);
    expect(items[0]?.shipments).toEqual(shipments);
  });

  test("is empty for a line and a facility that nobody knows", async () => {
    const nothing = { items: [], next_cursor: null };
    const unknown = newFloor();
    const { facility, production_line_id } = unknown;
    expect(expectSuccess(await list({ facility }), listQueue)).toEqual(nothing);
    expect(expectSuccess(await list({ production_line_id }), listQueue)).toEqual(nothing);
  });
});

describe("422", () => {
  const facility = "TX";

  test("names line and facility when both or none are given", async () => {
    const both = ["query.production_line_id", "query.facility"];
    expectFaults(await list({}), ...both);
    expectFaults(await list({ facility, production_line_id: randomUUID() }), ...both);
  });

  test.each(["TX", "", "5a9a3f4e"])("for production_line_id=%s", async (production_line_id) => {
    expectFaults(await list({ production_line_id }), "query.production_line_id");
  });

  test.each(["", " ", "x".repeat(256)])("for facility=%j", async (value) => {
    expectFaults(await list({ facility: value }), "query.facility");
  });

  test.each(["delivered", ""])("for status=%s", async (status) => {
    expectFaults(await list({ facility, status }), "query.status");
  });

  test.each(["0", "101", "1.5", "all", ""])("for limit=%s", async (limit) => {
    expectFaults(await list({ facility, limit }), "query.limit");
  });

  test.each([
    "",
    "next",
    "%",
    Buffer.from("2026-11-21").toString("base64url"),
    Buffer.from("2026-11-21T12:00:00.000000#0123456g").toString("base64url"),
  ])("for cursor=%s", async (cursor) => {
    expectFaults(await list({ facility, cursor }), "query.cursor");
  });
});
