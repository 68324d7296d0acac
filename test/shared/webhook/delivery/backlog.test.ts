import { randomUUID } from "node:crypto";
import { SendMessageBatchCommand, SendMessageCommand } from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { deliver } from "#shared/webhook/delivery/deliver.ts";
import { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import { enqueueDeliveries } from "#shared/webhook/delivery/delivery-queue.ts";
import { newWebhook } from "#shared/webhook/subscription/webhook.ts";

interface Sent {
  readonly body: string;
  readonly receivedAt: number;
}

interface Simulation {
  send: (command: unknown) => unknown;
  sleep: (milliseconds: number) => void;
  post: (id: string) => void;
}

/** The queue, the clock and the subscriber of a simulation: hours pass in seconds. */
const simulation = vi.hoisted((): Simulation => {
  const unset = () => undefined;
  process.env["QUEUE_URL"] = "http://127.0.0.1:9/queue";
  return { send: unset, sleep: unset, post: unset };
});

vi.mock(import("@aws-sdk/client-sqs"), async (original) => {
  class SimulatedQueue {
    middlewareStack = { add: () => undefined, remove: () => true };
    send(command: unknown) {
      return Promise.resolve(simulation.send(command));
    }
  }
  return { ...(await original()), SQSClient: SimulatedQueue as never };
});
vi.mock(import("node:timers/promises"), async (original) => ({
  ...(await original()),
  setTimeout: ((milliseconds: number) => {
    simulation.sleep(milliseconds);
    return Promise.resolve();
  }) as never,
}));
vi.mock(import("#shared/webhook/delivery/post.ts"), () => ({
  post: (_url, headers) => {
    simulation.post(headers["webhook-id"] ?? "");
    return Promise.resolve({ status: 200 });
  },
}));
// What the table does at each call, in memory: admit-call.test.ts shows that it does so.
vi.mock(import("#shared/webhook/delivery/admit-call.ts"), async (original) => {
  const module = await original();
  const { CALL_BURST, CALL_INTERVAL_MS } = module;
  const arrivals = new Map<string, number>();
  const admitCall = (owner: string, now: number) => {
    const arrival = Math.max(now, arrivals.get(owner) ?? now);
    const wait = arrival - (CALL_BURST - 1) * CALL_INTERVAL_MS - now;
    if (wait <= 0) arrivals.set(owner, arrival + CALL_INTERVAL_MS);
    return Promise.resolve(Math.max(0, wait));
  };
  return { ...module, admitCall };
});
vi.mock(import("#shared/webhook/subscription/webhook-store.ts"), async (original) => {
  const find = (owner: string, id: string) =>
    Promise.resolve(
      newWebhook(id, owner, { name: "", url: "http://192.0.2.1/", events: ["order.status"] }),
    );
  return { ...(await original()), findWebhook: find, updateWebhook: find };
});
vi.mock(import("#shared/webhook/delivery/delivery-store.ts"), async (original) => ({
  ...(await original()),
  recordDelivery: () => Promise.resolve(),
}));

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const start = Date.parse("2026-11-21T12:00:00Z");

/**
 * Queues notifications for one user all at once and lets the functions' own code work on them until none is left.
 * `receivedAt` says when a message that became visible at a time is received.
 */
async function simulate(count: number, receivedAt: (visibleAt: number) => number) {
  const owner = randomUUID();
  const queue: Sent[] = [];
  const calls: { id: string; at: number }[] = [];
  const receives = new Map<string, number>();
  simulation.send = (command) => {
    const accept = (body = "", delaySeconds = 0) => {
      insert(queue, { body, receivedAt: receivedAt(Date.now() + delaySeconds * 1000) });
    };
    if (command instanceof SendMessageCommand) {
      accept(command.input.MessageBody, command.input.DelaySeconds);
    } else if (command instanceof SendMessageBatchCommand) {
      for (const { MessageBody, DelaySeconds } of command.input.Entries ?? []) {
        accept(MessageBody, DelaySeconds);
      }
    } else {
      throw new Error("The queue is asked for nothing else");
    }
    return {};
  };
  simulation.sleep = (milliseconds) => {
    vi.setSystemTime(Date.now() + milliseconds);
  };
  simulation.post = (id) => {
    calls.push({ id, at: Date.now() });
  };

  vi.setSystemTime(start);
  const ids = Array.from({ length: count }, (_, index) => `event-${String(index)}`);
  const webhook = {
    webhook_id: randomUUID(),
    owner,
    event: "order.status" as const,
    body: "{}",
  };
  await enqueueDeliveries(ids.map((event_id) => ({ ...webhook, event_id })));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    // A call that waited for its turn has used the time of others, which are received at once then.
    vi.setSystemTime(Math.max(next.receivedAt, Date.now()));
    const { event_id } = DeliveryMessage.parse(JSON.parse(next.body));
    receives.set(event_id, (receives.get(event_id) ?? 0) + 1);
    await deliver({ body: next.body, attributes: { ApproximateReceiveCount: "1" } } as SQSRecord);
  }
  const times = calls.map(({ at }) => at).sort((a, b) => a - b);
  const most = Math.max(
    ...times.map((at, index) => times.findLastIndex((other) => other <= at + 60_000) - index + 1),
  );
  return {
    ids,
    calls,
    receives,
    most,
    total: [...receives.values()].reduce((sum, n) => sum + n, 0),
  };
}

// Thousands of writes to the emulator, one after the other.
describe("a backlog of one user", { timeout: 180_000 }, () => {
  test("of 10,000 calls is made once each, 100 a minute at most, in receives that stay linear", async () => {
    const lateness = pseudoRandom();
    const { ids, calls, receives, most, total } = await simulate(
      10_000,
      (visibleAt) => visibleAt + lateness() * 1_000,
    );
    console.info(
      `10,000 queued calls: ${String(total)} receives (505,000 if each waited a minute), ` +
        `${String(Math.max(...receives.values()))} at most for one, ${String(most)} calls a minute at most`,
    );
    expect(calls.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(most).toBeLessThanOrEqual(100);
    for (const { id, at } of calls) {
      const hops = 2 + Math.ceil((at - start) / 900_000);
      expect(receives.get(id)).toBeLessThanOrEqual(hops);
    }
  });

  test("is made all the same when the queue was not read for ten minutes", async () => {
    const [from, to] = [start + 300_000, start + 900_000];
    const { ids, calls, most, total } = await simulate(2_000, (visibleAt) =>
      visibleAt > from && visibleAt < to ? to : visibleAt,
    );
    expect(calls.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(most).toBeLessThanOrEqual(100);
    expect(total).toBeLessThan(4 * ids.length);
  });

  test.each([2, 5, 20])("is made in its time when the queue lags by %i seconds", async (lag) => {
    const { ids, calls, most, total } = await simulate(500, (visibleAt) => visibleAt + lag * 1_000);
    expect(calls).toHaveLength(ids.length);
    expect(most).toBeLessThanOrEqual(100);
    expect(total).toBeLessThan(2 * ids.length);
    const last = Math.max(...calls.map(({ at }) => at));
    expect(last - start).toBeLessThan(ids.length * 800 + 2 * lag * 1_000);
  });
});

/** Keeps the queue in the order in which its messages are received. */
function insert(queue: Sent[], message: Sent): void {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((queue[middle]?.receivedAt ?? 0) <= message.receivedAt) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, message);
}

/** Numbers in 0..1, the same at each run. */
function pseudoRandom(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
