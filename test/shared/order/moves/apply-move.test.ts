import { describe, expect, test } from "vitest";
import { applyMove, historyNoteOf } from "#shared/order/moves/apply-move.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { readyTime } from "#shared/order/store/ready-time.ts";
import { timestamp } from "#shared/values/time.ts";
import { actor } from "../../../support/actor.ts";
import { claimRecord, orderRecord, parcel } from "../../../support/order-record.ts";

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
    expect(started.taken_by).toBe("Press 4");
    const back = applyMove(started, { action: "return" }, defaultRateCard, press);
    expect(back).toMatchObject({
      status: "new_order",
      taken_by: "",
      production_status: "pending",
    });
    expect(readyTime(back)).toBe(hours < 0 ? readyTime(order) : order.created_at);
  }
});

describe("an order that its owner asks to stop", () => {
  const stop = claimRecord({ claim_id: "S-1", kind: "stop", wish: "stop" });
  const order = orderRecord("owner", {
    ...{ order_id: "1", status: "in_production", shipments: [parcel()] },
    claims: [claimRecord({ state: "retracted" }), stop],
  });
  const ship = (reason?: string) => {
    const move = { action: "ship", reason } as const;
    const after = applyMove(order, move, defaultRateCard, press);
    return { after, note: historyNoteOf(move).note };
  };

  test.each([undefined, "", "  "])("does not ship with the reason %j", (reason) => {
    expect(() => ship(reason)).toThrow(
      expect.objectContaining({
        code: "ORDER_NOT_MOVABLE",
        message: expect.stringContaining("by the claim S-1. Decide the claim first, or") as string,
      }),
    );
  });

  test("ships with a reason, which answers the claim and no other", () => {
    const { after, note } = ship("It left at noon");
    expect(after.status).toBe("shipped");
    expect(after.claims).toMatchObject([
      { state: "retracted" },
      {
        state: "rejected",
        resolution: null,
        reason: "It left at noon",
        closed_at: expect.any(String) as string,
      },
    ]);
    expect(typeof note === "function" && note(order, after)).toBe("rejected S-1: It left at noon");
  });
});
