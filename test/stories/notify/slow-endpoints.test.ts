import { randomUUID } from "node:crypto";
import { setInterval } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { startEventService } from "../../support/event-service.ts";
import { inGroups, putOrder, putWebhook, rewrite } from "../../support/order-changes.ts";
import { hang, startReceiver, status, type Answer, type Receiver } from "../../support/receiver.ts";

const service = await startEventService({ environment: { WEBHOOK_RETRY_DELAYS: "1,1,1" } });
const receivers: Receiver[] = [];

afterAll(async () => {
  await service.stop();
  for (const receiver of receivers) await receiver.stop();
});

const HANGING = 40;

/** Below a user's rate, so that no call waits for its turn. */
const NOTIFICATIONS = 40;
const EVERY_MS = 100;

/**
 * Half the time limit of a call. A notification that waits for a hanging call is later; one on a busy machine is not.
 */
const LATE_MS = 5000;

const inProduction = { status: "in_production" } as const;

async function receive(answer?: Answer): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  return receiver;
}

/** Returns the milliseconds from change to call of one user's notifications, which come one after the other. */
async function measureLags({ calls, url }: Receiver): Promise<readonly number[]> {
  const owner = randomUUID();
  await putWebhook(owner, url);
  const orders = await inGroups(Array.from({ length: NOTIFICATIONS }), () => putOrder(owner));
  const before = calls.length;
  const changes = [];
  for await (const order of setInterval(EVERY_MS, orders)) {
    const next = order.pop();
    if (next === undefined) break;
    changes.push(rewrite(next, inProduction));
  }
  const changedAt = new Map(
    (await Promise.all(changes)).map(({ id, updated_at }) => [id, Date.parse(`${updated_at}Z`)]),
  );
  await eventually(() => {
    expect(calls.length - before).toBe(NOTIFICATIONS);
  });
  return calls.slice(before).map(({ at, body }) => {
    const { data } = JSON.parse(body) as { data: { id: string } };
    return at - (changedAt.get(data.id) ?? NaN);
  });
}

function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 30_000, interval: 50 });
}

/** Returns the lag that 95% of the calls stay below. */
function p95(lags: readonly number[]): number {
  const sorted = lags.toSorted((one, other) => one - other);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? NaN;
}

test("an endpoint that answers is called as soon with 40 that hang as alone", async () => {
  const healthy = await receive();
  const others = await receive((response, call) =>
    globalThis.setTimeout(() => status(200)(response, call), 1000),
  );
  const owners = Array.from({ length: HANGING }, () => randomUUID());
  await inGroups(owners, (owner) => putWebhook(owner, others.url));
  const tell = async (count: number) => {
    const told = Array.from({ length: count }, () => owners).flat();
    const orders = await inGroups(told, (owner) => putOrder(owner));
    await inGroups(orders, (order) => rewrite(order, inProduction));
  };
  // The functions start before the measurement: Lambda would keep them warm.
  await tell(2);
  await measureLags(healthy);
  const alone = p95(await measureLags(healthy));

  others.answerWith(hang);
  const before = others.calls.length;
  await tell(1);
  const atFirst = await measureLags(healthy);
  await eventually(() => {
    expect(others.calls.length - before).toBeGreaterThan(HANGING);
  });
  // They are known to fail by now, and more and more notifications are for them.
  await tell(3);
  const later = [...(await measureLags(healthy)), ...(await measureLags(healthy))];
  const crowded = p95([...atFirst, ...later]);
  console.info(
    `p95 from change to call: ${String(alone)} ms alone, ${String(crowded)} ms with 40 that hang: ` +
      `${String(p95(atFirst))} ms while they are called first, ${String(p95(later))} ms afterwards`,
  );
  expect(crowded - alone).toBeLessThan(LATE_MS);
});
