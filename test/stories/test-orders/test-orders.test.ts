import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import { getOrder as getWithHistory } from "#shared/api/operator/orders.ts";
import { getRateCard, replaceRateCard } from "#shared/api/operator/rate-card.ts";
import {
  cancelOrder,
  deleteOrder,
  holdOrder,
  releaseOrder,
  simulateOrder,
  updateOrder,
} from "#shared/api/public/orders.ts";
import { getOrderById } from "#shared/order/store/order-store.ts";
import { takeStep } from "#shared/order/test-order/take-step.ts";
import { png } from "../../support/artwork-files.ts";
import { startEventService } from "../../support/event-service.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { startReceiver } from "../../support/receiver.ts";

// Long enough for a check, and for an owner's next request, between two steps.
const service = await startEventService({ environment: { TEST_ORDER_STEP_SECONDS: "3" } });
const operator = await service.newOperator();
const card = {
  ...expectSuccess(await operator.get("/rate-card"), getRateCard),
  artwork_check: "warn",
};
expectSuccess(await operator.put("/rate-card", card), replaceRateCard);
const tester = await service.newCaller({ mode: "test" });
const host = await startReceiver((response, { path }) =>
  response.end(path.startsWith("/fine") ? png(4500, 5400) : png(3000, 3600)),
);
afterAll(async () => {
  await service.stop();
  await host.stop();
});

/** Returns a line with a new file. Its check gives a warning, which makes a version. */
const withFile = (name = "") => {
  const { href } = new URL(name + randomUUID(), host.url);
  return { items: [{ ...orderLine, print_files: [{ key: "front", url: href }] }] };
};

/** Returns the actions of an order's history, once the last of them is this. */
const historyUntil = (id: string, last: string) =>
  vi.waitFor(
    async () => {
      const { history } = expectSuccess(await operator.get(`/orders/${id}`), getWithHistory);
      expect(history.at(-1)?.action).toBe(last);
      return history.map(({ action }) => action).join(" ");
    },
    { timeout: 60_000, interval: 50 },
  );

const update = async (id: string, patch: object) => {
  expectSuccess(await tester.put(`/orders/${id}`, patch), updateOrder);
};

describe.concurrent("a test order held by its outcome", () => {
  test("goes on when its owner gives a new file, and that is checked before its next step", async () => {
    const { id } = await placeOrder(tester, { note: "simulate: hold_artwork", ...withFile() });
    expect(await historyUntil(id, "held")).toBe("created checked held");
    await update(id, withFile());
    expect(await historyUntil(id, "started")).toBe(
      "created checked held updated checked released started",
    );
  });

  test("goes on when its owner holds and releases it right after the update", async () => {
    const { id } = await placeOrder(tester, {
      note: "simulate: hold_address",
      ...withFile("fine-"),
    });
    await historyUntil(id, "held");
    await update(id, { address_line_2: "Suite 2" });
    expectSuccess(await tester.post(`/orders/${id}/hold`, {}), holdOrder);
    expectSuccess(await tester.post(`/orders/${id}/release`), releaseOrder);
    expect(await historyUntil(id, "started")).toMatch(
      /held updated held released released started$/,
    );
  });

  test("is held again when it is placed again", async () => {
    const request = { order_id: "AGAIN", note: "simulate: hold_artwork", ...withFile() };
    const { id } = await placeOrder(tester, request);
    expectSuccess(await tester.delete(`/orders/${id}`), deleteOrder);
    await placeOrder(tester, { ...request, ...withFile() });
    expect(await historyUntil(id, "held")).toMatch(/replaced checked held$/);
  });
});

describe("once the rate card makes production wait for payment", () => {
  test("a test order that was placed before is paid first", async () => {
    const walks = await placeOrder(tester);
    const stays = await placeOrder(tester, { note: "simulate: stay" });
    const strict = { ...card, production_requires_payment: true };
    expectSuccess(await operator.put("/rate-card", strict), replaceRateCard);
    const reply = await tester.post(`/orders/${stays.id}/simulate`, { to: "in_production" });
    expect(expectSuccess(reply, simulateOrder)).toMatchObject({
      status: "in_production",
      payment_status: "paid",
    });
    expect(await historyUntil(walks.id, "started")).toMatch(/payment started$/);
  });

  test("a test order that its owner has just cancelled is not paid", async () => {
    const { id } = await placeOrder(tester, { note: "simulate: stay", ...withFile("fine-") });
    const read = await getOrderById(id);
    expectSuccess(await tester.post(`/orders/${id}/cancel`, { reason: "" }), cancelOrder);
    const start = { kind: "move", move: { action: "start" } } as const;
    await expect(takeStep(read, start)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await getOrderById(id)).toMatchObject({ status: "cancelled", paid: 0, version: 2 });
  });
});
