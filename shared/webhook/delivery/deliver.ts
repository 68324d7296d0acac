import { setTimeout as sleep } from "node:timers/promises";
import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { isDueNow } from "#shared/webhook/delivery/rule/give-turns.ts";
import { HangingHosts } from "#shared/webhook/delivery/rule/hanging-hosts.ts";
import { stepAfterFailure, stepBeforeCall } from "#shared/webhook/delivery/rule/next-step.ts";
import { TRIES } from "#shared/webhook/delivery/rule/retry-delay.ts";
import { toInstant } from "#shared/values/time.ts";
import { updateHealth } from "#shared/webhook/subscription/health.ts";
import type { WebhookRecord } from "#shared/webhook/subscription/webhook.ts";
import { callSubscriber, type Call } from "./call-subscriber.ts";
import { DeliveryMessage } from "./delivery-message.ts";
import { sendToRetries } from "./delivery-queue.ts";
import { findSubscribers, type Subscriber, type Subscribers } from "./find-subscribers.ts";
import { giveUp } from "./give-up.ts";
import { BatchFailures } from "./batch-failures.ts";
import { recordCalls } from "./record-calls.ts";
import { takeTurns, type StoredTurns } from "./take-turns.ts";

/** A notification that could not be given up waits this long for the next attempt. */
const GIVE_UP_AGAIN_MS = 5000;

/** Of this environment, from batch to batch. */
const hanging = new HangingHosts();

/** A message of the batch, as it came or as it is to go on. */
interface Received {
  readonly record: SQSRecord;
  readonly message: DeliveryMessage;
}

/** A message that may be called as soon as its user's rate allows. */
interface Asking extends Received {
  readonly subscriber: Subscriber;
}

/** A message whose call was made. */
interface Called extends Asking {
  readonly call: Call;
}

/**
 * Makes the calls that a batch of messages asks for, at their turns and all at the same time. A message whose call
 * failed, that has to wait, or that is for an endpoint which fails or is slow, is sent on to the queue of retries; one
 * that is at its end is given up. Its queue keeps what could not be handled for reasons of ours, and shows it again
 * soon. Never throws, which would make Lambda poll more slowly for everybody.
 */
export async function deliver(records: readonly SQSRecord[]): Promise<SQSBatchResponse> {
  const failures = new BatchFailures();
  const received: Received[] = [];
  for (const record of records) {
    await failures.of([{ record }], () => {
      const message = DeliveryMessage.parse(JSON.parse(record.body));
      received.push({ record, message: { received_at: Date.now(), ...message } });
      return [];
    });
  }
  await failures.of(received, async () => {
    const subscribers = await findSubscribers(received.map(({ message }) => message));
    await handle(received, subscribers, failures);
    return [];
  });
  await failures.showSoon();
  const failed = [...failures.records].map(({ messageId }) => ({ itemIdentifier: messageId }));
  return { batchItemFailures: failed };
}

/** Finds out what is to become of each message, and does it. */
async function handle(
  received: readonly Received[],
  { find, turnsOf }: Subscribers,
  failures: BatchFailures,
): Promise<void> {
  const now = Date.now();
  const lost: Received[] = [];
  const waiting: Received[] = [];
  const asking: Asking[] = [];
  for (const each of received) {
    const { message } = each;
    const subscriber = find(message);
    // Its owner has deleted the subscription: nobody wants to know any more.
    if (subscriber === undefined) continue;
    const { webhook } = subscriber;
    const is_held_back = webhook.is_held_back || mayHang(webhook, now);
    const step = stepBeforeCall(message, { is_active: webhook.is_active, is_held_back }, now);
    if (step.kind === "give up") lost.push(changed(each, { last_error: step.why }));
    else if (step.kind === "wait") waiting.push(changed(each, { due: step.due }));
    else asking.push({ ...each, subscriber });
  }
  const delivered: Called[] = [];
  await Promise.all([
    sendOn(waiting, failures),
    giveUpAll(lost, failures),
    ...[...Map.groupBy(asking, ({ message }) => message.owner)].map(([owner, own]) =>
      callInTurn(own, turnsOf(owner), delivered, failures),
    ),
  ]);
  // In one write for all of them.
  await keepRecords(delivered);
}

function mayHang({ url, last_triggered_at: last }: WebhookRecord, now: number): boolean {
  const calledAt = last === null ? 0 : toInstant(last).getTime();
  return hanging.mayHang(new URL(url).host, calledAt, now);
}

/** The same message of the queue, to go on with other fields. */
const changed = (each: Received, fields: Partial<DeliveryMessage>): Received => ({
  record: each.record,
  message: { ...each.message, ...fields },
});

/** Makes one user's calls as far as the user's rate allows, and what they ask for; if all succeed, they join `delivered`. */
function callInTurn(
  own: readonly Asking[],
  turns: StoredTurns | undefined,
  delivered: Called[],
  failures: BatchFailures,
): Promise<void> {
  return failures.of(own, async () => {
    const asking = own.toSorted((one, other) => dueTime(one) - dueTime(other));
    const due = asking.map(({ message }) => isDueNow(message));
    const taken = await takeTurns(asking[0]?.message.owner ?? "", due, turns);
    const lost: Received[] = [];
    const waiting: Received[] = [];
    const made: Called[] = [];
    const calls = asking.flatMap((each, index) => {
      const turn = taken[index];
      if (turn?.isTaken === true) return callAt(turn.time, each);
      if (turn === undefined) lost.push(changed(each, { last_error: "rate_exceeded" }));
      else waiting.push(changed(each, { due: turn.time, promised: true }));
      return [];
    });
    await Promise.all([
      sendOn(waiting, failures),
      giveUpAll(lost, failures),
      ...calls.map(async (call) => made.push(await call)),
    ]);
    if (made.every(({ call }) => call.delivered)) delivered.push(...made);
    else {
      // At once: what failed is not to wait for the slowest call of others in the batch.
      await keepRecords(made);
      await settle(made, failures);
    }
    return [];
  });
}

/** Those whose turn has come are before those that have none yet. */
const dueTime = ({ message: { due = Number.MAX_VALUE } }: Received) => due;

async function callAt(time: number, asking: Asking): Promise<Called> {
  const early = time - Date.now();
  if (early > 0) await sleep(early);
  const { subscriber, message } = asking;
  const calledAt = Date.now();
  const call = await callSubscriber(subscriber, message);
  if (message.due === undefined && call.error === "timeout") {
    hanging.timedOut(new URL(subscriber.webhook.url).host, calledAt);
  }
  return { ...asking, call };
}

/**
 * Records the calls, and what they tell of their subscriptions. A failure to do so does not change their outcome: a
 * subscriber that has answered must not be called again because the table was busy.
 */
async function keepRecords(called: readonly Called[]): Promise<void> {
  const attempt = async (of: readonly Called[], write: Promise<void>) => {
    try {
      await write;
    } catch (error) {
      for (const { message } of of) {
        const { webhook_id, owner: user_id, event_id, event } = message;
        const whose = { webhook_id, user_id, event_id, event };
        logLine("ERROR", "A webhook call was not recorded", {
          ...whose,
          error: describeError(error),
        });
      }
    }
  };
  const bySubscription = [...Map.groupBy(called, ({ subscriber }) => subscriber)];
  await Promise.all([
    attempt(called, recordCalls(called)),
    ...bySubscription.map(([{ webhook }, own]) => {
      const calls = own.map(({ call }) => call);
      return attempt(own, updateHealth(webhook, calls));
    }),
  ]);
}

/** Does with each message what its call came to. */
async function settle(called: readonly Called[], failures: BatchFailures): Promise<void> {
  const lost: Received[] = [];
  const again: Received[] = [];
  for (const each of called) {
    const { call } = each;
    if (call.delivered) continue;
    const { attempt: tries, status, error: last_error = String(status) } = call;
    const step = stepAfterFailure(call, Date.now());
    if (step.kind === "wait") again.push(changed(each, { tries, last_error, due: step.due }));
    else lost.push(changed(each, { tries: TRIES, last_error }));
  }
  await Promise.all([sendOn(again, failures), giveUpAll(lost, failures)]);
}

/** Sends messages on to the queue of retries; its own queue keeps what that does not take. */
function sendOn(messages: readonly Received[], failures: BatchFailures): Promise<void> {
  return failures.of(messages, async () => {
    const { busy, faulty } = await sendToRetries(messages.map(({ message }) => message));
    return without(messages, [...busy, ...faulty]);
  });
}

/** Gives messages up. What cannot be given up now is sent on, so that what it has come to is not forgotten. */
async function giveUpAll(lost: readonly Received[], failures: BatchFailures): Promise<void> {
  let rest = lost;
  try {
    rest = without(lost, await giveUp(lost.map(({ message }) => message)));
  } catch (error) {
    logLine("ERROR", "Notifications were not given up", { error: describeError(error) });
  }
  const due = Date.now() + GIVE_UP_AGAIN_MS;
  await sendOn(
    rest.map((each) => changed(each, { due })),
    failures,
  );
}

const without = (all: readonly Received[], messages: readonly DeliveryMessage[]) =>
  all.filter(({ message }) => messages.includes(message));
