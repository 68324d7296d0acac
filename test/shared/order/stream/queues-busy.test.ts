import { randomUUID } from "node:crypto";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { SERVICE } from "#shared/key/caller.ts";
import { lastChange, readHistoryEntry } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { projectOrders } from "#shared/order/stream/project-orders.ts";
import { historyKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { FaultyAws, refuseEntries } from "../../../support/faulty-aws.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { streamRecord } from "../../../support/stream-record.ts";

const sqs = await FaultyAws.start();
sqs.standBefore(process.env["AWS_ENDPOINT_URL_SQS"] ?? "");
const urls = {
  artwork: `${sqs.url}/0/artwork`,
  tests: `${sqs.url}/0/tests`,
  bus: `${sqs.url}/0/bus`,
};
vi.stubEnv("ARTWORK_QUEUE_URL", urls.artwork);
vi.stubEnv("TEST_ORDER_QUEUE_URL", urls.tests);
afterAll(async () => {
  vi.unstubAllEnvs();
  await sqs.stop();
});
const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
afterEach(() => log.mockClear());

/** Projects a new order. Returns the result, its history, and the lines of errors. */
async function project(fields: Partial<OrderRecord>) {
  const order = orderRecord(randomUUID(), { order_id: "BUSY-1", ...fields });
  const [ended] = await Promise.allSettled([projectOrders([streamRecord(order)])]);
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
  return { order, ended, lines, entry: await findItem(historyKey(order.id, 1), readHistoryEntry) };
}

test("a busy queue of test orders fails no projection, because no goods wait for it", async () => {
  const fault = sqs.inject("SendMessageBatch", urls.tests, refuseEntries);
  const { order, ended, lines } = await project({ is_test: true, artwork_check: "off" });
  expect(fault.hits).toBeGreaterThan(1);
  expect(ended).toEqual({ status: "fulfilled", value: { batchItemFailures: [] } });
  expect(lines).toMatchObject([{ level: "ERROR", orders: [order.id] }]);
});

test("a busy queue of checks makes its batch come again: no check is lost, and histories are written before", async () => {
  sqs.inject("SendMessageBatch", urls.artwork, refuseEntries);
  const { ended, entry } = await project({ artwork_check: "warn" });
  expect(ended).toMatchObject({
    reason: { message: `The queue ${urls.artwork} did not take 1 messages` },
  });
  expect(entry?.version).toBe(1);
});

test("a busy queue of bus events makes its batch come again: no event is lost, and histories are written before", async () => {
  vi.stubEnv("BUS_QUEUE_URL", urls.bus);
  const fault = sqs.inject("SendMessageBatch", urls.bus, refuseEntries);
  const { ended, entry } = await project({ artwork_check: "off" });
  vi.stubEnv("BUS_QUEUE_URL", undefined);
  expect(fault.hits).toBeGreaterThan(1);
  expect(ended).toMatchObject({
    reason: { message: `The queue ${urls.bus} did not take 1 messages` },
  });
  expect(entry?.version).toBe(1);
});

test("neither queue gets a restored order: a step or a check would change it", async () => {
  const entry = { by: "service", action: "restored", from: "new_order", note: "" } as const;
  const last_change = lastChange(SERVICE, entry);
  const sent: string[] = [];
  sqs.watch(({ text }) => sent.push(text));
  await project({ is_test: true, artwork_check: "off", last_change });
  const { ended } = await project({ artwork_check: "warn", last_change });
  expect(ended).toMatchObject({ status: "fulfilled" });
  expect(sent).toEqual([]);
});
