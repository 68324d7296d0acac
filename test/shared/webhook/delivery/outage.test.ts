import { randomUUID } from "node:crypto";
import { SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { timestamp } from "#shared/values/time.ts";
import { deliver } from "#shared/webhook/delivery/deliver.ts";
import { dependencies } from "#shared/webhook/delivery/dependencies.ts";
import { fanOut } from "#shared/webhook/event/fan-out.ts";
import { recover } from "#shared/webhook/resend/recover.ts";
import { changeSubscription } from "#shared/webhook/subscription/change-subscription.ts";
import { getWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { putWebhook } from "../../../support/order-changes.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { streamRecord } from "../../../support/stream-record.ts";

interface Call {
  readonly id: string;
  readonly at: number;
  readonly attempt: string;
}

/**
 * The simulated parts: the queues, the endpoint and the clock. The table is the emulator's, and the rest is the
 * service's own code.
 */
const world = vi.hoisted(() => {
  for (const name of ["QUEUE_URL", "RETRY_QUEUE_URL", "DEAD_LETTER_QUEUE_URL", "FAULT_QUEUE_URL"]) {
    process.env[name] = `http://127.0.0.1:9/${name}`;
  }
  const queued: { readonly body: string; readonly visibleAt: number }[] = [];
  const calls: Call[] = [];
  const dead: string[] = [];
  return { queued, calls, dead, isDown: true };
});

vi.mock(import("@aws-sdk/client-sqs"), async (original) => {
  class SimulatedQueues {
    middlewareStack = { add: () => undefined, remove: () => true };
    send(command: unknown) {
      if (!(command instanceof SendMessageBatchCommand))
        throw new Error("Nothing else is asked for");
      const { QueueUrl, Entries = [] } = command.input;
      for (const { MessageBody: body = "", DelaySeconds = 0 } of Entries) {
        if (QueueUrl === process.env["DEAD_LETTER_QUEUE_URL"]) world.dead.push(body);
        else world.queued.push({ body, visibleAt: Date.now() + DelaySeconds * 1000 });
      }
      return Promise.resolve({ Successful: Entries });
    }
  }
  return { ...(await original()), SQSClient: SimulatedQueues as never };
});
vi.mock(import("node:timers/promises"), async (original) => ({
  ...(await original()),
  setTimeout: ((milliseconds: number) => {
    vi.setSystemTime(Date.now() + milliseconds);
    return Promise.resolve();
  }) as never,
}));
vi.mock(import("#shared/webhook/delivery/post.ts"), () => ({
  post: (_url, headers) => {
    const [id = "", attempt = ""] = [headers["webhook-id"], headers["webhook-attempt"]];
    world.calls.push({ id, attempt, at: Date.now() });
    return Promise.resolve({ status: world.isDown ? 503 : 200 });
  },
}));

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Lets the functions handle all messages that become visible until a time. */
async function workUntil(time: number): Promise<void> {
  for (;;) {
    const next = world.queued.sort((one, other) => one.visibleAt - other.visibleAt).at(0);
    if (next === undefined || next.visibleAt > time) break;
    vi.setSystemTime(Math.max(next.visibleAt, Date.now()));
    const batch = world.queued.filter(({ visibleAt }) => visibleAt <= Date.now()).slice(0, 10);
    world.queued.splice(0, batch.length);
    const records = batch.map(({ body }) => ({ body }) as SQSRecord);
    expect(await deliver(records, dependencies)).toEqual({ batchItemFailures: [] });
  }
  vi.setSystemTime(Math.max(time, Date.now()));
}

/** Moves an order of the owner into production, and returns its id. */
async function changeOrder(owner: string): Promise<string> {
  const before = orderRecord(owner, { order_id: `T-${randomUUID()}` });
  const after = { status: "in_production", version: 2, updated_at: timestamp() } as const;
  await fanOut([streamRecord({ ...before, ...after }, before)]);
  return before.id;
}

test("an endpoint that is down for four days gets all that it missed once it is recovered", async () => {
  const owner = randomUUID();
  const start = Date.now();
  const id = await putWebhook(owner, "https://shop.example.com/hooks");
  let switchedOffAt: number | undefined;
  for (let hour = 0; hour < 4 * 24; hour++) {
    await workUntil(start + hour * HOUR_MS);
    const { is_active } = await getWebhook(owner, id);
    if (!is_active) switchedOffAt ??= Date.now();
    await changeOrder(owner);
  }
  await workUntil(start + 4 * DAY_MS);
  expect((await getWebhook(owner, id)).disabled_reason).toContain("No call succeeded for 3 days");
  expect((switchedOffAt ?? 0) - start).toBeGreaterThan(3 * DAY_MS);
  expect((switchedOffAt ?? 0) - start).toBeLessThan(3 * DAY_MS + 2 * HOUR_MS);
  const tries = [...Map.groupBy(world.calls, (call) => call.id).values()];
  expect(tries.length).toBeGreaterThanOrEqual(3 * 24);
  expect(tries.map((calls) => calls.map(({ attempt }) => attempt))).toEqual(
    tries.map(() => ["1", "2", "3", "4"]),
  );
  expect(world.dead).toHaveLength(4 * 24);

  world.isDown = false;
  world.calls.length = 0;
  await changeSubscription(owner, id, { is_active: true });
  const recovered = await recover(owner, id, { since: new Date(start).toISOString() });
  expect(recovered).toMatchObject({ recovered: 4 * 24, complete: true });
  await workUntil(Date.now() + HOUR_MS);
  const lost = world.dead.map((body) => (JSON.parse(body) as { event_id: string }).event_id);
  expect(world.calls.map((call) => call.id).sort()).toEqual(lost.sort());
  expect(new Set(lost).size).toBe(4 * 24);
  expect(world.queued).toEqual([]);
});
