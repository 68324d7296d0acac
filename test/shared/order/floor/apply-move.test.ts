import { expect, test } from "vitest";
import { applyMove } from "#shared/order/floor/apply-move.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { readyTime } from "#shared/order/store/ready-time.ts";
import { timestamp } from "#shared/values/time.ts";
import { actor } from "../../../support/actor.ts";
import { orderRecord } from "../../../support/order-record.ts";

const press = { ...actor(), keyName: "Press 4" };

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => timestamp(new Date(Date.now() + hours * HOUR_MS));

test("a start keeps the possible beginning of production, from which estimates follow", () => {
  const order = orderRecord("owner", { order_id: "1", produce_after: fromNow(-1) });
  const started = applyMove(order, { action: "start" }, defaultRateCard, press);
  expect(started.produce_after).toBe(order.produce_after);
});

test("a start before that time ends the wait", () => {
  const order = orderRecord("owner", { order_id: "1", produce_after: fromNow(1) });
  const move = { action: "start", reason: "asked for by phone" } as const;
  expect(applyMove(order, move, defaultRateCard, press).produce_after).toBeNull();
});

test("an order that is given back keeps its place in the queue; one that was started early is placed by its creation", () => {
  for (const hours of [-1, 1]) {
    const order = orderRecord("owner", { order_id: "1", produce_after: fromNow(hours) });
    const started = applyMove(
      order,
      { action: "start", reason: "asked for by phone" },
      defaultRateCard,
      press,
    );
    expect(started.claimed_by).toBe("Press 4");
    const back = applyMove(started, { action: "return" }, defaultRateCard, press);
    expect(back).toMatchObject({
      status: "new_order",
      claimed_by: "",
      production_status: "pending",
    });
    expect(readyTime(back)).toBe(hours < 0 ? readyTime(order) : order.created_at);
  }
});
