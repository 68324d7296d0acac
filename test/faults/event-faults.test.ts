import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { startFaultyService } from "../support/faulty-service.ts";
import { disconnect, inTurn, loseReply, refuse } from "../support/faulty-aws.ts";
import { inGroups, putOrder, putWebhook, rewrite } from "../support/order-changes.ts";
import { startReceiver } from "../support/receiver.ts";

const OWNERS = 50;
const ORDERS_EACH = 10;

test("500 notifications arrive within a minute after faults of a quarter of all calls", async () => {
  const service = await startFaultyService();
  onTestFinished(() => service.stop());
  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  const arrived = (count: number) =>
    vi.waitFor(
      () => {
        expect(receiver.ids.size).toBeGreaterThanOrEqual(count);
      },
      { timeout: 60_000, interval: 20 },
    );
  // Modules of shared/ work on its data from now on, and meet no fault.
  Object.assign(process.env, service.environment);
  const owners = Array.from({ length: OWNERS }, () => randomUUID());
  await inGroups(owners, (owner) => putWebhook(owner, receiver.url));
  const orders = await inGroups(
    owners.flatMap((owner) => Array.from({ length: ORDERS_EACH }, () => owner)),
    (owner) => putOrder(owner),
  );

  const kinds = inTurn(refuse("InternalServerError", { status: 500 }), disconnect, loseReply);
  const faults = [service.dynamodb, service.sqs].map((aws) => aws.injectShare(0.25, kinds));
  await inGroups(orders, (order) => rewrite(order, { status: "in_production" }));
  await arrived(0.8 * orders.length);
  for (const fault of faults) fault.end();
  const endedAt = Date.now();
  await arrived(orders.length);
  const [inTable, inQueues] = faults.map(({ hits }) => String(hits));
  console.info(
    `${String(inTable)} calls of the table and ${String(inQueues)} of the queues failed; the last notification ` +
      `came ${String(Date.now() - endedAt)} ms after the last fault`,
  );
  const told = receiver.calls.map(({ body }) => JSON.parse(body) as { data: { id: string } });
  expect(new Set(told.map(({ data }) => data.id))).toEqual(new Set(orders.map(({ id }) => id)));
});
