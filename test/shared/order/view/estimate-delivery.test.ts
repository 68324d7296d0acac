import { afterEach, describe, expect, test, vi } from "vitest";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { applyMove } from "#shared/order/moves/apply-move.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { toOperatorOrder } from "#shared/order/view/operator-order.ts";
import { toOrder } from "#shared/order/view/order-view.ts";
import { eventsOf } from "#shared/webhook/event/event.ts";
import { actor } from "../../../support/actor.ts";
import { orderRecord } from "../../../support/order-record.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** A Monday, from which orders travel for a day to a week. They were placed a month before. */
const NOW = "2026-03-16T12:00:00.000000";
const setTime = (time: string) => vi.useFakeTimers({ now: new Date(`${time}Z`), toFake: ["Date"] });

const order = (fields: Partial<OrderRecord>) =>
  orderRecord("owner", {
    order_id: "1",
    lead_days: { min: 1, max: 5 },
    created_at: "2026-02-13T12:00:00.000000",
    updated_at: "2026-02-13T12:00:00.000000",
    ...fields,
  });
const held = { by: "owner" as const, reason: "", since: NOW };
const made = (started_at: string) => ({ status: "in_production" as const, started_at });

describe("an order should arrive", () => {
  const now = { from_date: "2026-03-17", to_date: "2026-03-23" };

  test.each<[string, Partial<OrderRecord>, unknown]>([
    ["counted from now while it waits for production", {}, now],
    ["counted from now while it is on hold", { status: "on_hold", holds: [held] }, now],
    ["counted from now while it is unpaid", { requires_payment: true }, now],
    ["counted from now while it waits for its label", { shipping_method: "by_seller" }, now],
    [
      "counted from now when its delay is over",
      { produce_after: "2026-03-01T12:00:00.000000" },
      now,
    ],
    [
      "counted from the end of its delay",
      { produce_after: "2026-03-18T12:00:00.000000" },
      { from_date: "2026-03-19", to_date: "2026-03-25" },
    ],
    [
      "counted from the start of its production",
      made("2026-03-13T12:00:00.000000"),
      { from_date: "2026-03-16", to_date: "2026-03-20" },
    ],
    [
      "today at the earliest while it is made",
      made("2026-03-10T12:00:00.000000"),
      { from_date: "2026-03-16", to_date: "2026-03-17" },
    ],
    [
      "today while production is overdue",
      made("2026-02-20T12:00:00.000000"),
      { from_date: "2026-03-16", to_date: "2026-03-16" },
    ],
    [
      "unchanged, once it was shipped",
      { status: "shipped", started_at: "2026-02-20T12:00:00.000000" },
      { from_date: "2026-02-23", to_date: "2026-02-27" },
    ],
    ["never once it was cancelled", { status: "cancelled", cancelled_at: NOW }, null],
    ["never once it was deleted", { deleted_at: NOW }, null],
    ["never known where nobody says how long it takes", { lead_days: null }, null],
  ])("%s", (_, fields, expected) => {
    setTime(NOW);
    expect(toOrder(order(fields)).estimated_delivery).toEqual(expected);
  });

  test("not on a weekend", () => {
    setTime("2026-03-15T12:00:00.000000");
    expect(toOrder(order(made("2026-02-20T12:00:00.000000"))).estimated_delivery).toEqual({
      from_date: "2026-03-16",
      to_date: "2026-03-16",
    });
  });
});

test("a start of production fixes it; an order that is given back waits again", () => {
  setTime(NOW);
  const started = applyMove(order({}), { action: "start" }, defaultRateCard, actor("press"));
  expect(started.started_at).toBe(NOW);
  const back = applyMove(started, { action: "return" }, defaultRateCard, actor("press"));
  expect(back.started_at).toBeNull();
  const move = { action: "hold", reason: "Smeared" } as const;
  const held = applyMove(started, move, defaultRateCard, actor("press"));
  setTime("2026-03-17T12:00:00.000000");
  expect(toOrder(held).estimated_delivery).toMatchObject({ to_date: "2026-03-24" });
  expect(toOrder(started).estimated_delivery).toMatchObject({ to_date: "2026-03-23" });
  expect(toOrder(back).estimated_delivery).toMatchObject({ to_date: "2026-03-24" });
});

test("a notification that is made twice is the same, whenever", () => {
  const before = order({ status: "on_hold" });
  const after = order({ version: 2, updated_at: NOW });
  const [first, second] = [NOW, "2026-03-20T12:00:00.000000"].map((time) => {
    setTime(time);
    return eventsOf({ before, after });
  });
  expect(first).toMatchObject([{ data: { estimated_delivery: { from_date: "2026-03-17" } } }]);
  expect(second).toEqual(first);
});

test("the floor sees the date by which it was due, however long it has waited", () => {
  setTime(NOW);
  const dueOf = (fields: Partial<OrderRecord>) =>
    toOperatorOrder({ permissions: ["floor:orders"] }, order(fields)).due_date;
  expect(dueOf({})).toBe("2026-02-20");
  expect(dueOf(made(NOW))).toBe("2026-02-20");
  expect(dueOf({ produce_after: "2026-02-16T12:00:00.000000" })).toBe("2026-02-23");
  expect(dueOf({ status: "cancelled", cancelled_at: NOW })).toBeNull();
  expect(dueOf({ lead_days: null })).toBeNull();
});

describe("the floor sees the day on which to send an order", () => {
  const seen = (fields: Partial<OrderRecord>) =>
    toOperatorOrder({ permissions: ["floor:orders"] }, order({ ship_by: "2026-02-18", ...fields }));

  test.each<[string, Partial<OrderRecord>, string | null]>([
    ["while it waits", {}, "2026-02-18"],
    ["the same whenever production took it", made(NOW), "2026-02-18"],
    ["the same on hold", { status: "on_hold", holds: [held] }, "2026-02-18"],
    ["also where no method says how long it travels", { lead_days: null }, "2026-02-18"],
    ["none where the line has no days", { ship_by: null }, null],
    ["none once it was shipped", { status: "shipped" }, null],
    ["none once it was cancelled", { status: "cancelled", cancelled_at: NOW }, null],
    ["none once it was deleted", { deleted_at: NOW }, null],
  ])("%s", (_, fields, expected) => {
    expect(seen(fields).ship_by).toBe(expected);
  });

  const codesOf = ({ issues }: { issues: readonly { code: string }[] }) =>
    issues.map(({ code }) => code);

  test("and that it is late from the next day on, which its owner does not", () => {
    setTime("2026-02-18T23:59:59.999000");
    expect(codesOf(seen({}))).not.toContain("LATE");
    setTime("2026-02-19T00:00:00.000000");
    expect(seen({}).issues.at(-1)).toEqual({
      code: "LATE",
      severity: "warning",
      path: "",
      message: "The order should have left by 2026-02-18.",
      remedy: "Make it before other orders, or settle what it waits for.",
      since: "2026-02-19T00:00:00.000000",
      details: { ship_by: "2026-02-18" },
    });
    expect(codesOf(toOrder(order({ ship_by: "2026-02-18" })))).not.toContain("LATE");
  });

  test.each<[string, Partial<OrderRecord>, boolean]>([
    ["in production", made(NOW), true],
    ["on hold", { status: "on_hold", holds: [held] }, true],
    ["blocked", { requires_payment: true }, true],
    ["of a test key", { is_test: true }, false],
    ["shipped", { status: "shipped" }, false],
    ["without a day", { ship_by: null }, false],
  ])("whether an order %s is late", (_, fields, isLate) => {
    setTime(NOW);
    expect(codesOf(seen(fields)).includes("LATE")).toBe(isLate);
  });
});
