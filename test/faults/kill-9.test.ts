import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { inGroups, putOrder, putWebhook, rewrite } from "../support/order-changes.ts";
import { startHost } from "../support/host-process.ts";
import { startReceiver, status } from "../support/receiver.ts";
import { seedFolder } from "../support/seed-folder.ts";

const OWNERS = 50;
const ORDERS_EACH = 10;

/** Whether an id, which is a hash, belongs to a third of all ids. */
const isThird = (id: string) => Number.parseInt(id.slice(-4), 16) % 3 === 0;

test("kill -9 of the service during 500 deliveries, a third of which fail at first, loses no delivery and uses up no try", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-kill-"));
  seedFolder(dataDir);
  const slow: NodeJS.Timeout[] = [];
  const receiver = await startReceiver((response, call) => {
    const fails = call.attempt === "1" && isThird(call.id);
    slow.push(setTimeout(() => status(fails ? 500 : 200)(response, call), 50));
  });
  onTestFinished(async () => {
    slow.forEach(clearTimeout);
    await receiver.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const variables = { WEBHOOK_RETRY_DELAYS: "1,1,1" };
  const first = await startHost(dataDir, variables);
  onTestFinished(() => first.kill());
  // Modules of shared/ work on its data from now on.
  Object.assign(process.env, first.environment);
  const owners = Array.from({ length: OWNERS }, () => randomUUID());
  await inGroups(owners, (owner) => putWebhook(owner, receiver.url));
  const orders = await inGroups(
    owners.flatMap((owner) => Array.from({ length: ORDERS_EACH }, () => owner)),
    (owner) => putOrder(owner),
  );
  await inGroups(orders, (order) => rewrite(order, { status: "in_production" }));
  await vi.waitFor(
    () => {
      expect(receiver.ids.size).toBeGreaterThanOrEqual(orders.length / 5);
    },
    { timeout: 60_000, interval: 5 },
  );
  await first.kill();
  const before = receiver.ids.size;
  expect(before).toBeLessThan(orders.length);

  const second = await startHost(dataDir, variables);
  onTestFinished(() => second.kill());
  const succeeded = () =>
    new Set(
      receiver.calls
        .filter(({ id, attempt }) => attempt !== "1" || !isThird(id))
        .map(({ id }) => id),
    );
  // On AWS, a message that was being handled would be hidden for five minutes.
  await vi.waitFor(
    () => {
      expect(succeeded().size).toBe(orders.length);
    },
    { timeout: 60_000, interval: 50 },
  );
  const tries = Map.groupBy(receiver.calls, ({ id }) => id);
  expect(Math.max(...[...tries.values()].map((calls) => calls.length))).toBeLessThanOrEqual(4);
  const told = receiver.calls.map(({ body }) => JSON.parse(body) as { data: { id: string } });
  expect(new Set(told.map(({ data }) => data.id))).toEqual(new Set(orders.map(({ id }) => id)));
});
