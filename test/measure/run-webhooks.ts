import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { callAws } from "../../infra/local/process/call-aws.ts";
import { startHost, type HostProcess } from "../support/host-process.ts";
import { startReceiver, status, type Answer, type Receiver } from "../support/receiver.ts";
import { auditStage } from "../support/audit-stage.ts";
import { runTool } from "../support/run-tool.ts";
import { percentile } from "./start-bench.ts";
import { ProcessorTime } from "./tree/processor-time.ts";

const DELIVERIES = 1500;
const SLOW_MS = 200;
const STEADY = 1000;
const STEADY_A_SECOND = 50;
const BURST = 250;
const BURST_SECONDS = 150;
const CALLS_A_MINUTE = 100;
const KILLED = 500;

/** Subscriptions of one user. */
const CONCURRENCY = 10;

await runTool(
  {
    name: "measure -- webhooks",
    help: `Prints how fast notifications are delivered, their cost, and whether guarantees hold at this speed: a burst of one user
keeps to its rate and ends in ${String(BURST_SECONDS)} seconds, and kill -9 loses nothing. Takes about 5 minutes; fails if a
guarantee is broken.`,
    options: {},
  },
  async ({ dataDir }) => {
    const problems: string[] = [];
    const running: { stop(): Promise<void> }[] = [];
    let host: HostProcess = await startHost(dataDir);

    Object.assign(process.env, host.environment);
    // Modules of shared/ read their settings at import.
    const { inGroups, putOrder, putWebhook, rewrite } = await import("../support/order-changes.ts");

    try {
      // The functions start before anything is measured.
      await measure("cold start", status(200), 100);
      await measure("a receiver that answers at once", status(200), DELIVERIES);
      const answerLate: Answer = (response, call) =>
        setTimeout(() => status(200)(response, call), SLOW_MS);
      await measure(
        `${String(STEADY_A_SECOND)} a second`,
        status(200),
        STEADY,
        (CONCURRENCY / STEADY_A_SECOND) * 1000,
      );
      await measure(`a receiver that takes ${String(SLOW_MS)} ms`, answerLate, DELIVERIES);
      await burst();
      await killInTheMiddle();
      problems.push(...(await auditStage(dataDir)).findings);
    } finally {
      for (const each of running) await each.stop();
      await host.kill();
    }
    return problems.map((problem) => `BROKEN  ${problem}`);

    /**
     * Measures notifications of ten subscriptions for each change. Changes come `apartMs` after each other, or at once.
     */
    async function measure(
      name: string,
      answer: Answer,
      count: number,
      apartMs = 0,
    ): Promise<void> {
      const receiver = await receive(answer);
      const owners = Array.from({ length: count / CONCURRENCY }, () => randomUUID());
      const subscribers = owners.flatMap((owner) =>
        Array.from({ length: CONCURRENCY }, () => owner),
      );
      // Transactions of one user would conflict with each other.
      await inGroups(owners, async (owner) => {
        for (let index = 0; index < CONCURRENCY; index++) {
          await putWebhook(owner, `${receiver.url}/${String(index)}`);
        }
      });
      const orders = await inGroups(owners, (owner) => putOrder(owner));
      const time = new ProcessorTime(host.pid);
      const cpuBefore = time.total();
      const startedAt = Date.now();
      const change = (order: { readonly id: string }) =>
        rewrite(order, { status: "in_production" });
      const changes =
        apartMs === 0
          ? await inGroups(orders, change)
          : await Promise.all(
              orders.map(async (order, index) => {
                await sleep(index * apartMs);
                return change(order);
              }),
            );
      const isDone = await until(() => receiver.calls.length >= subscribers.length, 120_000);
      const seconds = ((receiver.calls.at(-1)?.at ?? startedAt) - startedAt) / 1000;
      await until(async () => (await waiting(host)) === 0, 30_000);
      const cpu = time.total() - cpuBefore;
      time.stop();
      if (!isDone)
        problems.push(`${name}: ${String(receiver.calls.length)} of ${String(count)} came`);
      const changedAt = new Map(
        changes.map((order) => [order.id, Date.parse(`${order.updated_at}Z`)]),
      );
      const waits = receiver.calls.map(({ at, body }) => at - (changedAt.get(orderOf(body)) ?? 0));
      const percentiles = [50, 95, 99]
        .map((percent) => `p${String(percent)} ${String(percentile(waits, percent / 100))} ms`)
        .join(", ");
      console.log(
        `${name}: ${String(count)} deliveries, ${(count / seconds).toFixed(0)} a second; ` +
          `from change to call ${percentiles}; ` +
          `${(cpu / count).toFixed(1)} ms of CPU each, the whole host and both emulators included`,
      );
    }

    /** Sends many events of one user at once. */
    async function burst(): Promise<void> {
      const receiver = await receive(status(200));
      const owner = randomUUID();
      await putWebhook(owner, receiver.url);
      const orders = await inGroups(Array.from({ length: BURST }), () => putOrder(owner));
      const startedAt = Date.now();
      await inGroups(orders, (order) => rewrite(order, { status: "in_production" }));
      await until(() => receiver.ids.size >= BURST, 400_000);
      const times = receiver.calls.map(({ at }) => at).sort((a, b) => a - b);
      const most = Math.max(
        ...times.map(
          (at, index) => times.findLastIndex((other) => other < at + 60_000) - index + 1,
        ),
      );
      const dead = await messages(host, "DeadLetters");
      const seconds = Math.round(((times.at(-1) ?? startedAt) - startedAt) / 1000);
      console.log(
        `a burst of ${String(BURST)} events of one user: ${String(receiver.ids.size)} delivered by ` +
          `${String(times.length)} calls in ${String(seconds)} s, ` +
          `at most ${String(most)} in any 60 s, ${String(dead)} dead letters`,
      );
      if (receiver.ids.size < BURST) problems.push("burst: not every event was delivered");
      if (seconds > BURST_SECONDS) problems.push(`burst: it took ${String(seconds)} s`);
      if (most > CALLS_A_MINUTE) problems.push(`burst: ${String(most)} calls in 60 s`);
      if (dead > 0) problems.push(`burst: ${String(dead)} dead letters`);
    }

    /** Kills the whole service, and starts it again on its data. */
    async function killInTheMiddle(): Promise<void> {
      const receiver = await receive((response, call) =>
        setTimeout(() => status(200)(response, call), 50),
      );
      const owners = Array.from({ length: KILLED / CONCURRENCY }, () => randomUUID());
      await inGroups(owners, (owner) => putWebhook(owner, receiver.url));
      const orders = await inGroups(
        owners.flatMap((owner) => Array.from({ length: CONCURRENCY }, () => owner)),
        (owner) => putOrder(owner),
      );
      await inGroups(orders, (order) => rewrite(order, { status: "in_production" }));
      await until(() => receiver.ids.size >= KILLED / 4, 60_000);
      await host.kill();
      const before = receiver.ids.size;
      host = await startHost(dataDir);
      await until(() => receiver.ids.size >= KILLED, 240_000);
      const ids = receiver.ids.size;
      console.log(
        `kill -9 after ${String(before)} of ${String(KILLED)} deliveries: ${String(ids)} ids received ` +
          `after the next start, ${String(receiver.calls.length - ids)} of them twice`,
      );
      if (before >= KILLED) problems.push("kill -9: it came too late to show anything");
      if (ids < KILLED) problems.push(`kill -9: ${String(KILLED - ids)} ids were lost`);
    }

    async function receive(answer: Answer): Promise<Receiver> {
      const receiver = await startReceiver(answer);
      running.push(receiver);
      return receiver;
    }
  },
);

async function until(check: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await check())) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Counts the messages that are still to be delivered. */
async function waiting(host: HostProcess): Promise<number> {
  return (await messages(host, "Deliveries")) + (await messages(host, "Retries"));
}

/** Counts the messages of the queues with this in their name, in any state. */
async function messages(host: HostProcess, name: string): Promise<number> {
  const endpoint = host.environment["AWS_ENDPOINT_URL_SQS"] ?? "";
  const { QueueUrls } = await callAws<{ QueueUrls: string[] }>(
    endpoint,
    "AmazonSQS.ListQueues",
    {},
  );
  const QueueUrl = QueueUrls.find((url) => url.includes(name));
  const input = { QueueUrl, AttributeNames: ["All"] };
  const { Attributes } = await callAws<{ Attributes: Record<string, string> }>(
    endpoint,
    "AmazonSQS.GetQueueAttributes",
    input,
  );
  return ["", "NotVisible", "Delayed"]
    .map((state) => Number(Attributes[`ApproximateNumberOfMessages${state}`]))
    .reduce((sum, count) => sum + count);
}

function orderOf(body: string): string {
  return (JSON.parse(body) as { data: { id: string } }).data.id;
}
