import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { inGroups, putOrder, putWebhook, rewrite } from "../support/order-changes.ts";
import { startHost } from "../support/host-process.ts";
import { startReceiver, status } from "../support/receiver.ts";

test(
  "kill -9 of the service in the middle of 100 deliveries loses none of them",
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-kill-"));
    const slow: NodeJS.Timeout[] = [];
    const receiver = await startReceiver((response, call) => {
      slow.push(setTimeout(() => status(200)(response, call), 200));
    });
    onTestFinished(async () => {
      slow.forEach(clearTimeout);
      await receiver.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const first = await startHost(dataDir);
    onTestFinished(() => first.kill());
    // Modules of shared/ work on its data from now on.
    Object.assign(process.env, first.environment);
    const owners = Array.from({ length: 10 }, () => randomUUID());
    await inGroups(owners, (owner) => putWebhook(owner, receiver.url));
    const orders = await inGroups(
      owners.flatMap((owner) => Array.from({ length: 10 }, () => owner)),
      (owner) => putOrder(owner),
    );
    await inGroups(orders, (order) => rewrite(order, { status: "in_production" }));
    await vi.waitFor(
      () => {
        expect(receiver.ids.size).toBeGreaterThanOrEqual(20);
      },
      { timeout: 60_000, interval: 5 },
    );
    await first.kill();
    const before = receiver.ids.size;
    expect(before).toBeLessThan(100);

    const second = await startHost(dataDir);
    onTestFinished(() => second.kill());
    await vi.waitFor(
      () => {
        expect(receiver.ids.size).toBe(100);
      },
      { timeout: 60_000, interval: 50 },
    );
    const told = receiver.calls.map(({ body }) => JSON.parse(body) as { data: { id: string } });
    expect(new Set(told.map(({ data }) => data.id))).toEqual(new Set(orders.map(({ id }) => id)));
  },
);
