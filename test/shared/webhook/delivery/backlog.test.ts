import { randomUUID } from "node:crypto";
import { SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { traceId } from "#shared/runtime/trace.ts";
import { ENTITY_ATTRIBUTE, secretKey, webhookKey, type StoredItem } from "#shared/table/keys.ts";
import { deliver } from "#shared/webhook/delivery/deliver.ts";
import { dependencies } from "#shared/webhook/delivery/dependencies.ts";
import { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import { enqueueDeliveries } from "#shared/webhook/delivery/delivery-queue.ts";
import type { TableKey } from "#shared/table/keys.ts";
import { giveTurns, noTurns } from "#shared/turns/give-turns.ts";
import { newSecret } from "#shared/webhook/subscription/signing-secret.ts";
import { newWebhook } from "#shared/webhook/subscription/webhook.ts";

interface Sent {
  readonly body: string;
  readonly receivedAt: number;
}

interface Simulation {
  send: (command: unknown) => unknown;
  sleep: (milliseconds: number) => void;
  /** Returns the status of the reply. */
  post: (id: string) => number;
}

/** The queue, the clock and the subscriber of a simulation: hours pass in seconds. */
const simulation = vi.hoisted((): Simulation => {
  const unset = () => undefined;
  for (const name of ["QUEUE_URL", "RETRY_QUEUE_URL", "DEAD_LETTER_QUEUE_URL"]) {
    process.env[name] = `http://127.0.0.1:9/${name}`;
  }
  return { send: unset, sleep: unset, post: () => 200 };
});

/** Subscriptions and their secrets as the table holds them, by partition and sort key. */
const subscriptions = vi.hoisted(() => new Map<string, StoredItem>());

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
    return Promise.resolve({ status: simulation.post(headers["webhook-id"] ?? "") });
  },
}));
// The table's turns in memory; take-turns.test.ts shows that the table works like this.
vi.mock(import("#shared/turns/take-turns.ts"), async (original) => {
  const turns = new Map<string, typeof noTurns>();
  const takeTurns = ({ PK }: TableKey, due: readonly boolean[]) => {
    const given = giveTurns(turns.get(PK) ?? noTurns, due, Date.now());
    turns.set(PK, given.turns);
    return Promise.resolve(given.taken);
  };
  return { ...(await original()), takeTurns };
});
vi.mock(import("#shared/table/table.ts"), async (original) => ({
  ...(await original()),
  findItems: (keys, read) =>
    Promise.resolve(
      keys.flatMap(({ PK, SK }) => (subscriptions.get(PK + SK) ?? []) as never).map(read),
    ),
}));
vi.mock(import("#shared/webhook/subscription/health.ts"), async (original) => ({
  ...(await original()),
  updateHealth: () => Promise.resolve(),
}));
vi.mock(import("#shared/table/write-batches.ts"), async (original) => ({
  ...(await original()),
  putItems: () => Promise.resolve(),
}));

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Receives of one message, far more than needed, after which a simulation gives up. */
const ENDLESS = 100;

const start = Date.parse("2026-11-21T12:00:00Z");

/**
 * Queues notifications for one user all at once, and lets the functions' own code handle all of them. `receivedAt`
 * returns when a message that became visible at a time is received, `status` the answer to a call.
 */
async function simulate(
  count: number,
  receivedAt: (visibleAt: number) => number,
  status = () => 200,
) {
  const owner = randomUUID();
  const secret = newSecret();
  const events = ["order.status" as const];
  const webhook = newWebhook(owner, { name: "", url: "http://192.0.2.1/", events }, secret);
  const webhook_id = webhook.id;
  const items = [
    { ...webhook, ...webhookKey(owner, webhook_id), [ENTITY_ATTRIBUTE]: "webhook" },
    { ...secret, ...secretKey(webhook_id) },
  ];
  for (const item of items) subscriptions.set(item.PK + item.SK, item);
  const queue: Sent[] = [];
  const dead: string[] = [];
  const calls: { id: string; at: number }[] = [];
  const receives = new Map<string, number>();
  simulation.send = (command) => {
    if (!(command instanceof SendMessageBatchCommand)) {
      throw new Error("The queue is asked for nothing else");
    }
    const { QueueUrl, Entries = [] } = command.input;
    for (const { MessageBody: body = "", DelaySeconds = 0 } of Entries) {
      if (QueueUrl === process.env["DEAD_LETTER_QUEUE_URL"]) {
        dead.push(DeliveryMessage.parse(JSON.parse(body)).event_id);
      } else {
        insert(queue, { body, receivedAt: receivedAt(Date.now() + DelaySeconds * 1000) });
      }
    }
    return { Successful: Entries };
  };
  simulation.sleep = (milliseconds) => {
    vi.setSystemTime(Date.now() + milliseconds);
  };
  simulation.post = (id) => {
    calls.push({ id, at: Date.now() });
    return status();
  };

  vi.setSystemTime(start);
  const ids = Array.from({ length: count }, (_, index) => `event-${String(index)}`);
  const event = "order.status";
  await enqueueDeliveries(
    ids.map((event_id) => ({
      webhook_id,
      owner,
      event_id,
      event,
      order: null,
      trace_id: traceId(),
      origin: "event",
      since: start,
      body: "",
    })),
  );
  for (let present = queue.shift(); present !== undefined; present = queue.shift()) {
    // A call that waited for its turn has used the time of other messages, which are then received at once.
    vi.setSystemTime(Math.max(present.receivedAt, Date.now()));
    const { event_id } = DeliveryMessage.parse(JSON.parse(present.body));
    const received = (receives.get(event_id) ?? 0) + 1;
    if (received > ENDLESS) throw new Error(`${event_id} goes round for ever`);
    receives.set(event_id, received);
    await deliver([{ body: present.body } as SQSRecord], dependencies);
  }
  const times = calls.map(({ at }) => at).sort((a, b) => a - b);
  const most = Math.max(
    ...times.map((at, index) => times.findLastIndex((other) => other <= at + 60_000) - index + 1),
  );
  return {
    ids,
    calls,
    dead,
    receives,
    most,
    total: [...receives.values()].reduce((sum, n) => sum + n, 0),
  };
}

describe("a backlog of one user", () => {
  test("of 5,000 calls is made once each, 100 a minute at most, in receives that stay linear", async () => {
    const lateness = pseudoRandom();
    const { ids, calls, receives, most, total } = await simulate(
      5_000,
      (visibleAt) => visibleAt + lateness() * 1_000,
    );
    console.info(
      `5,000 queued calls: ${String(total)} receives (126,000 if each waited a minute), ` +
        `${String(Math.max(...receives.values()))} at most for one, ${String(most)} calls a minute at most`,
    );
    expect(calls.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(most).toBeLessThanOrEqual(100);
    for (const { id, at } of calls) {
      // Eight looks lead from SQS's longest delay to the shortest one before a look.
      const hops = 2 + 8 + Math.ceil((at - start) / 900_000);
      expect(receives.get(id)).toBeLessThanOrEqual(hops);
    }
  });

  test("is still made when the queue was not read for ten minutes", async () => {
    const [from, to] = [start + 300_000, start + 900_000];
    const { ids, calls, most, total } = await simulate(2_000, (visibleAt) =>
      visibleAt > from && visibleAt < to ? to : visibleAt,
    );
    expect(calls.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(most).toBeLessThanOrEqual(100);
    expect(total).toBeLessThan(9 * ids.length);
  });

  test.each([2, 5, 20])("is made in its time when the queue lags by %i seconds", async (lag) => {
    const { ids, calls, most, total } = await simulate(500, (visibleAt) => visibleAt + lag * 1_000);
    expect(calls).toHaveLength(ids.length);
    expect(most).toBeLessThanOrEqual(100);
    expect(total).toBeLessThan(5 * ids.length);
    const last = Math.max(...calls.map(({ at }) => at));
    expect(last - start).toBeLessThan(ids.length * 800 + 2 * lag * 1_000);
  });

  test("of 60 calls is made at once, and one of 250 calls within 150 seconds", async () => {
    const at = async (count: number) => {
      const { calls, most } = await simulate(count, (visibleAt) => visibleAt);
      expect(calls).toHaveLength(count);
      expect(most).toBeLessThanOrEqual(100);
      return Math.max(...calls.map((call) => call.at)) - start;
    };
    expect(await at(60)).toBe(0);
    expect(await at(250)).toBeLessThan(150_000);
  });

  test("has four tries of each call that fails, however long these wait for their turn", async () => {
    const { ids, calls, dead, most, total } = await simulate(
      400,
      (visibleAt) => visibleAt,
      () => 500,
    );
    const tries = Map.groupBy(calls, ({ id }) => id);
    expect(ids.map((id) => tries.get(id)?.length)).toEqual(ids.map(() => 4));
    expect(dead.sort()).toEqual([...ids].sort());
    expect(most).toBeLessThanOrEqual(100);
    expect(total).toBeLessThan(6 * calls.length);
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

/** Returns numbers from 0 to 1, the same in each run. */
function pseudoRandom(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
