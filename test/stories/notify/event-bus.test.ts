import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { toInstant } from "#shared/values/time.ts";
import { assemblyWithBus, refuseAll, refuseHalf, startBus } from "../../support/event-bus.ts";
import { startEventService } from "../../support/event-service.ts";
import { disconnect, hang, inTurn, refuse } from "../../support/faulty-aws.ts";
import { inGroups, putOrder, putWebhook, rewrite } from "../../support/order-changes.ts";
import { placeOrder } from "../../support/place-order.ts";
import { startReceiver } from "../../support/receiver.ts";
import { eventually, inProduction } from "./delivery-scene.ts";

/** The bus refuses for so long; on AWS a refused message comes back after 90 seconds, five times. */
const REFUSED_MS = 10_000;
const HIDDEN_SECONDS = 3;

/** An order is changed so often. */
const EVERY_MS = 100;

/** So many owners that no owner has more than 100 calls a minute. */
const OWNERS = 40;

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-bus-"));
const bus = await startBus();
const service = await startEventService({
  assembly: await assemblyWithBus(join(folder, "assembly")),
  environment: { AWS_ENDPOINT_URL_EVENTBRIDGE: bus.url, TEST_ORDER_STEP_SECONDS: "0" },
  alter: (type, { VisibilityTimeout }, id) => {
    if (id.startsWith("EventsBusEventsMapping")) {
      // One machine runs a few functions at once for all queues; on AWS each queue has its own.
      return { ScalingConfig: { MaximumConcurrency: 2 } };
    }
    return type === "AWS::SQS::Queue" && VisibilityTimeout === 90
      ? { VisibilityTimeout: HIDDEN_SECONDS }
      : {};
  },
});
afterAll(async () => {
  await service.stop();
  await bus.stop();
  rmSync(folder, { recursive: true, force: true });
});

const entriesOf = (order: string) => bus.entries.filter(({ event }) => event.order === order);

test("each change of an order is an event on the bus, of test orders under their own source", async () => {
  const caller = await service.newCaller();
  const order = await placeOrder(caller);
  await caller.post(`/orders/${order.id}/hold`);
  await caller.post(`/orders/${order.id}/release`);
  await caller.put(`/orders/${order.id}`, { note: "Ring twice" });
  await caller.delete(`/orders/${order.id}`);
  await eventually(() => {
    expect(entriesOf(order.id)).toHaveLength(5);
  });
  const entries = entriesOf(order.id).toSorted(
    (one, other) => one.event.version - other.event.version,
  );
  expect(entries.map(({ type, event: { action } }) => `${type} ${action}`)).toEqual([
    "order.created created",
    "order.status held",
    "order.status released",
    "order.updated updated",
    "order.deleted deleted",
  ]);
  expect(new Set(entries.map(({ source }) => source))).toEqual(new Set(["print-on-demand"]));
});

/** Changes orders of many owners, one after the other, and waits for their webhooks. Returns what became of it. */
async function changeOrders() {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  const owners = Array.from({ length: OWNERS }, () => randomUUID());
  await inGroups(owners, (owner) => putWebhook(owner, receiver.url));
  const count = REFUSED_MS / EVERY_MS;
  const all = Array.from({ length: count }, (_, index) => owners[index % OWNERS] ?? "");
  const orders = await inGroups(all, (owner) => putOrder(owner));
  const changing = orders.map(async (order, index) => {
    await sleep(index * EVERY_MS);
    return rewrite(order, inProduction);
  });
  const changed = await Promise.all(changing);
  await eventually(() => {
    expect(receiver.ids.size).toBe(count);
  });
  const calls = new Map(receiver.calls.map(({ at, body }) => [idOf(body), at]));
  const lags = changed.map(({ id, updated_at }) => {
    return (calls.get(id) ?? Infinity) - toInstant(updated_at).getTime();
  });
  return { orders, ids: receiver.ids, lags: lags.toSorted((one, other) => one - other) };
}

const idOf = (body: string) => (JSON.parse(body) as { data: { id: string } }).data.id;

const medianOf = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? Infinity;

/** Waits until the bus has the creation and the change of each order. */
function allOnTheBus(orders: readonly { readonly id: string }[]): Promise<void> {
  const isThere = ({ id }: { readonly id: string }) =>
    new Set(entriesOf(id).map(({ type }) => type)).size === 2;
  return vi.waitFor(
    () => {
      expect(orders.filter((order) => !isThere(order))).toEqual([]);
    },
    { timeout: 120_000, interval: 100 },
  );
}

test("a bus that refuses holds up no webhook, and has every event in the end", async () => {
  const usual = await changeOrders();
  await allOnTheBus(usual.orders);
  const kinds = [
    refuse("ThrottlingException"),
    refuse("InternalException", { status: 500 }),
    disconnect,
    hang,
    refuseAll,
  ];
  const refusal = bus.faults.inject("PutEvents", "", inTurn(...kinds));
  const before = bus.entries.length;
  // The bus refuses until every webhook has come.
  const { orders, ids, lags } = await changeOrders();
  expect(bus.entries.length).toBe(before);
  expect(refusal.hits).toBeGreaterThan(kinds.length);
  refusal.end();
  // At first it takes some entries of a call alone.
  const half = bus.faults.inject("PutEvents", "", refuseHalf, 10);
  await allOnTheBus(orders);
  expect(half.hits).toBe(10);
  const known = new Set(bus.entries.map(({ event }) => event.id));
  expect([...ids].filter((id) => !known.has(id))).toEqual([]);
  const slowest = usual.lags.at(-1) ?? 0;
  const late = lags.filter((ms) => ms > slowest + 2000).length;
  // Other work of this machine delays single ones, and not half of them.
  expect(medianOf(lags)).toBeLessThan(slowest + 2000);
  const inWords = (all: readonly number[]) =>
    `${String(medianOf(all))} ms (median) to ${String(all.at(-1))} ms`;
  console.info(
    `Webhooks came after ${inWords(usual.lags)}; while the bus refused ${String(refusal.hits)} calls, after ${inWords(lags)}: ${String(late)} of ${String(lags.length)} were late by more than 2 s`,
  );
});
