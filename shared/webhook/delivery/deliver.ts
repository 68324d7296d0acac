import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { readMessage } from "#shared/runtime/read-message.ts";
import { describeError } from "#shared/runtime/log.ts";
import { isDueNow } from "#shared/turns/give-turns.ts";
import type { HangingHosts } from "#shared/fetch/hanging-hosts.ts";
import {
  stepAfterFailure,
  stepBeforeCall,
  staysHeldBack,
} from "#shared/webhook/delivery/rule/next-step.ts";
import { TRIES } from "#shared/webhook/delivery/rule/retry-delay.ts";
import { toInstant } from "#shared/values/time.ts";
import type { WebhookRecord } from "#shared/webhook/subscription/webhook.ts";
import type { Call } from "./call-subscriber.ts";
import { DeliveryMessage } from "./delivery-message.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Subscriber, Subscribers } from "./find-subscribers.ts";
import { BatchFailures } from "./batch-failures.ts";
import type { StoredTurns } from "#shared/turns/take-turns.ts";

/** The pause before a second try to give a notification up. */
const GIVE_UP_AGAIN_MS = 5000;

/** A batch, with its failures. */
interface Batch extends Dependencies {
  readonly failures: BatchFailures;
}

/** A message of the batch, as received or with the fields to send on. */
interface Received {
  readonly record: SQSRecord;
  readonly message: DeliveryMessage;
}

/** A message that is sent as soon as its user's rate allows. */
interface Asking extends Received {
  readonly subscriber: Subscriber;
}

interface Called extends Asking {
  readonly call: Call;
}

/**
 * Makes the calls of a batch concurrently, each at its slot in its user's sliding window. A message goes to the queue
 * of retries if its call failed, if it has to wait, if it is late, or if its endpoint fails or is slow. A message
 * without a further try is given up. The partial batch response keeps messages that met a fault of the service in their
 * queue, with a short visibility timeout. Never throws: Lambda would poll more slowly for everyone.
 */
export async function deliver(
  records: readonly SQSRecord[],
  dependencies: Dependencies,
): Promise<SQSBatchResponse> {
  const failures = new BatchFailures(dependencies);
  const received: Received[] = [];
  for (const record of records) {
    await failures.of([{ record }], () => {
      const message = readMessage(DeliveryMessage, record.body);
      received.push({ record, message: { received_at: dependencies.now(), ...message } });
      return [];
    });
  }
  await failures.of(received, async () => {
    const subscribers = await dependencies.findSubscribers(received.map(({ message }) => message));
    await handle(received, subscribers, { ...dependencies, failures });
    return [];
  });
  await failures.showSoon();
  const failed = [...failures.records].map(({ messageId }) => ({ itemIdentifier: messageId }));
  return { batchItemFailures: failed };
}

/** Decides for each message whether to call, wait or give up, and does so. */
async function handle(
  received: readonly Received[],
  { find, turnsOf }: Subscribers,
  batch: Batch,
): Promise<void> {
  const now = batch.now();
  const lost: Received[] = [];
  const waiting: Received[] = [];
  const asking: Asking[] = [];
  for (const one of received) {
    const each = withoutFreed(one, turnsOf(one.message.owner), now);
    const { message } = each;
    const subscriber = find(message);
    // The subscription was deleted: drop the message.
    if (subscriber === undefined) continue;
    const { webhook } = subscriber;
    const is_held_back = isHeldBackNow(webhook, batch.hanging, now);
    const step = stepBeforeCall(message, { is_active: webhook.is_active, is_held_back }, now);
    if (step.kind === "give up") lost.push(changed(each, { last_error: step.why }));
    else if (step.kind === "wait") waiting.push(changed(each, { due: step.due }));
    else asking.push({ ...each, subscriber });
  }
  const delivered: Called[] = [];
  await Promise.all([
    sendOn(waiting, batch),
    giveUpAll(lost, batch),
    ...[...Map.groupBy(asking, ({ message }) => message.owner)].map(([owner, own]) =>
      callInTurn(owner, own, turnsOf(owner), delivered, batch),
    ),
  ]);
  // One batch write for all users.
  await keepRecords(delivered, batch);
}

/** A message whose promised slot was given back since asks for another one. */
function withoutFreed(each: Received, turns: StoredTurns | undefined, now: number): Received {
  const { promised_at = Infinity } = each.message;
  if ((turns?.freed_at ?? 0) <= promised_at) return each;
  return changed(each, { due: now, promised: undefined, promised_at: undefined });
}

function isHeldBackNow(webhook: WebhookRecord, hanging: HangingHosts, now: number): boolean {
  const { url, is_held_back, last_status_code, last_triggered_at: last } = webhook;
  const calledAt = last === null ? 0 : toInstant(last).getTime();
  const delivered = last_status_code?.startsWith("2") === true;
  return (
    staysHeldBack({ is_held_back, delivered, calledAt }, now) ||
    hanging.mayHang(new URL(url).host, calledAt, now)
  );
}

/** The same SQS record with changed fields of its message. */
const changed = (each: Received, fields: Partial<DeliveryMessage>): Received => ({
  record: each.record,
  message: { ...each.message, ...fields },
});

/** Makes a user's calls within the user's rate, and handles their failures. If all succeed, they join `delivered`. */
function callInTurn(
  owner: string,
  own: readonly Asking[],
  turns: StoredTurns | undefined,
  delivered: Called[],
  batch: Batch,
): Promise<void> {
  return batch.failures.of(own, async () => {
    const asking = own.toSorted((one, other) => dueTime(one) - dueTime(other));
    const due = asking.map(({ message }) => isDueNow(message));
    const taken = await batch.takeTurns(owner, due, turns);
    const lost: Received[] = [];
    const waiting: Received[] = [];
    const made: Called[] = [];
    const calls = asking.flatMap((each, index) => {
      const turn = taken[index];
      if (turn?.isTaken === true) return callAt(turn.time, each, batch);
      if (turn === undefined) lost.push(changed(each, { last_error: "rate_exceeded" }));
      else
        waiting.push(changed(each, { due: turn.time, promised: true, promised_at: batch.now() }));
      return [];
    });
    await Promise.all([
      sendOn(waiting, batch),
      giveUpAll(lost, batch),
      ...calls.map(async (call) => made.push(await call)),
    ]);
    if (made.every(({ call }) => call.delivered)) delivered.push(...made);
    else {
      // This does not wait for the rest of the batch: a failure must not wait for the slowest call.
      await keepRecords(made, batch);
      await settle(made, batch);
    }
    return [];
  });
}

/** Sorts messages whose slot has come before messages without a slot. */
const dueTime = ({ message: { due = Number.MAX_VALUE } }: Received) => due;

async function callAt(time: number, asking: Asking, batch: Batch): Promise<Called> {
  const early = time - batch.now();
  if (early > 0) await batch.sleep(early);
  const { subscriber, message } = asking;
  const calledAt = batch.now();
  const call = await batch.callSubscriber(subscriber, message);
  if (message.due === undefined && call.error === "timeout") {
    batch.hanging.timedOut(new URL(subscriber.webhook.url).host, calledAt);
  }
  // The call has used its slot up: turns that are given back must not shorten the pause before a retry.
  return { ...changed(asking, { promised: undefined, promised_at: undefined }), subscriber, call };
}

/**
 * Records calls and the health of their subscriptions. Logs a failure and continues: a subscriber that has answered
 * must not be called again because the table was busy.
 */
async function keepRecords(called: readonly Called[], batch: Batch): Promise<void> {
  const attempt = async (of: readonly Called[], write: Promise<void>) => {
    try {
      await write;
    } catch (error) {
      for (const { message } of of) {
        const { webhook_id, owner: user_id, event_id, event } = message;
        const fields = { webhook_id, user_id, event_id, event, error: describeError(error) };
        batch.logLine("ERROR", "A webhook call was not recorded", fields);
      }
    }
  };
  const bySubscription = [...Map.groupBy(called, ({ subscriber }) => subscriber)];
  await Promise.all([
    attempt(called, batch.recordCalls(called)),
    ...bySubscription.map(([{ webhook }, own]) => {
      const calls = own.map(({ call }) => call);
      return attempt(own, batch.updateHealth(webhook, calls));
    }),
  ]);
}

/** Sends failed messages to the queue of retries, or gives them up. */
async function settle(called: readonly Called[], batch: Batch): Promise<void> {
  const lost: Received[] = [];
  const again: Received[] = [];
  for (const each of called) {
    const { call } = each;
    if (call.delivered) continue;
    const { attempt: tries, status, error: last_error = String(status) } = call;
    const step = stepAfterFailure(call, batch.now());
    if (step.kind === "wait") again.push(changed(each, { tries, last_error, due: step.due }));
    else lost.push(changed(each, { tries: TRIES, last_error }));
  }
  await Promise.all([sendOn(again, batch), giveUpAll(lost, batch)]);
}

/** Sends messages to the queue of retries. Messages that it refuses stay in their own queue. */
function sendOn(messages: readonly Received[], batch: Batch): Promise<void> {
  return batch.failures.of(messages, async () => {
    const { busy, faulty } = await batch.sendToRetries(messages.map(({ message }) => message));
    return without(messages, [...busy, ...faulty]);
  });
}

/** Gives messages up. A message that cannot be given up now goes to the queue of retries, with its tries and error. */
async function giveUpAll(lost: readonly Received[], batch: Batch): Promise<void> {
  let rest = lost;
  try {
    rest = without(lost, await batch.giveUp(lost.map(({ message }) => message)));
  } catch (error) {
    batch.logLine("ERROR", "Notifications were not given up", { error: describeError(error) });
  }
  const due = batch.now() + GIVE_UP_AGAIN_MS;
  await sendOn(
    rest.map((each) => changed(each, { due })),
    batch,
  );
}

const without = (all: readonly Received[], messages: readonly DeliveryMessage[]) =>
  all.filter(({ message }) => messages.includes(message));
