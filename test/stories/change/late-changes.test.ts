import { afterAll, expect, test } from "vitest";
import { createOrder, updateOrder } from "#shared/api/public/orders.ts";
import { newChangesReader } from "../../support/changes-reader.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { answerTruly, itemOf } from "../../support/faulty-aws.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { orderRequest } from "../../support/order-request.ts";

const { send, dynamodb, stop } = await startFaultyService();
afterAll(stop);

const place = async () =>
  expectSuccess(await send("POST", "/orders", orderRequest()), createOrder).id;
const note = async (id: string, text: string) =>
  expectSuccess(await send("PUT", `/orders/${id}`, { note: text }), updateOrder);

test("a reader by cursor has a change whose write becomes visible after a later one", async () => {
  const since = new Date(Date.now() - 1000).toISOString();
  const [slow, fast] = [await place(), await place()];
  const reader = newChangesReader((path) => send("GET", path), since, 100);
  const held = Promise.withResolvers<undefined>();
  const late = dynamodb.inject("PutItem", itemOf(slow), async (call) => {
    await held.promise;
    await answerTruly(call);
  });
  const writing = note(slow, "late");
  await expect.poll(() => late.hits, { timeout: 10_000 }).toBe(1);
  await note(fast, "early");
  await reader.readOn();
  held.resolve(undefined);
  await writing;
  late.end();
  await expect
    .poll(reader.readOn, { timeout: 40_000, interval: 500 })
    .toEqual({ [slow]: "late", [fast]: "early" });
});
