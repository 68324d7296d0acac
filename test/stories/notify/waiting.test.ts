import { expect, test } from "vitest";
import { getWebhook, testWebhook } from "#shared/api/public/webhooks.ts";
import { deliveryTurnsKey } from "#shared/table/keys.ts";
import { takeTurns } from "#shared/turns/take-turns.ts";
import { newCaller } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { subscribe } from "../../support/subscribe.ts";

test("a subscription and its tests say how many notifications wait for their turn, and until when", async () => {
  const owner = await newCaller();
  const { id } = await subscribe(owner);
  const read = async () => expectSuccess(await owner.get(`/webhooks/${id}`), getWebhook);
  const tryOut = async () => expectSuccess(await owner.post(`/webhooks/${id}/test`), testWebhook);
  expect(await read()).toMatchObject({ waiting: 0, next_call_at: null });
  expect(await tryOut()).toMatchObject({ next_call_at: null });
  // Three minutes of calls.
  const calls = Array.from({ length: 270 }, () => false);
  await takeTurns(deliveryTurnsKey(owner.userId), calls, undefined);
  const { waiting, next_call_at } = await read();
  expect(waiting).toBeGreaterThan(150);
  expect(waiting).toBeLessThanOrEqual(270);
  const wait = Date.parse(`${String(next_call_at).replace(" ", "T")}Z`) - Date.now();
  expect(wait).toBeGreaterThan(110_000);
  expect(wait).toBeLessThan(200_000);
  expect((await tryOut()).next_call_at).not.toBeNull();
});
