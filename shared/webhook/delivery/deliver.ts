import { setTimeout as sleep } from "node:timers/promises";
import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { v7 as uuidv7 } from "uuid";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { deliveryTurnsKey, ENTITY_ATTRIBUTE, webhookKey } from "#shared/table/keys.ts";
import { getItems } from "#shared/table/table.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { GONE, updateHealth } from "#shared/webhook/subscription/health.ts";
import { readWebhook, type WebhookRecord } from "#shared/webhook/subscription/webhook.ts";
import { callSubscriber, type Call } from "./call-subscriber.ts";
import { DeliveryMessage } from "./delivery-message.ts";
import { buryMessage, hideMessage, sendMessages } from "./delivery-queue.ts";
import type { DeliveryRecord } from "./delivery-record.ts";
import { recordDeliveries } from "./delivery-store.ts";
import { packBody } from "./pack-body.ts";
import { retryDelaySeconds } from "./retry-delay.ts";
import { NEAR_MS, readTurns, takeTurns, type StoredTurns } from "./take-turns.ts";

interface Received {
  readonly record: SQSRecord;
  /** With the tries that were made so far. */
  readonly message: DeliveryMessage;
}

/** A message that a subscription wants to know of. */
interface Wanted extends Received {
  readonly webhook: WebhookRecord;
}

/** A message whose call was made. */
interface Called extends Wanted {
  readonly call: Call;
  readonly delivery: DeliveryRecord;
}

/** What the queue has to keep. */
type Kept = readonly SQSRecord[];

/** Why a notification is dead that the user's rate leaves no turn within a day. */
const RATE_EXCEEDED = "rate_exceeded";

/**
 * Makes the calls that a batch of messages asks for, at their turns and all at the same time. Of the messages, the queue
 * keeps those whose call failed and those that could not be handled; the others are delivered, no longer wanted by a
 * subscription, sent again to wait for their turn, or among the dead letters. Never throws, which would make Lambda poll
 * more slowly for everybody.
 */
export async function deliver(records: readonly SQSRecord[]): Promise<SQSBatchResponse> {
  const received: Received[] = [];
  const called: Called[] = [];
  const unread = await Promise.all(
    records.map((record) =>
      keptOf([record], () => {
        received.push(readMessage(record));
        return [];
      }),
    ),
  );
  const uncalled = await keptOf(received.map(recordOf), () => callAll(received, called));
  await keepRecords(called);
  const failed = await Promise.all(called.map((each) => keptOf([each.record], () => settle(each))));
  const kept = [...unread, uncalled, ...failed].flat();
  return { batchItemFailures: kept.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

/** What the queue keeps of some messages after some work on them: all of them if that fails, which is logged. */
async function keptOf(records: Kept, work: () => Kept | Promise<Kept>): Promise<Kept> {
  try {
    return await work();
  } catch (error) {
    for (const { messageId: message_id } of records) {
      const fields = { message_id, error: describeError(error) };
      logLine("ERROR", "A notification was not handled", fields);
    }
    return records;
  }
}

const recordOf = ({ record }: Received) => record;

function readMessage(record: SQSRecord): Received {
  const message = DeliveryMessage.parse(JSON.parse(record.body));
  const tries = message.tries + Number(record.attributes.ApproximateReceiveCount) - 1;
  return { record, message: { ...message, tries } };
}

/** Makes the calls whose turn it is, each added to `called` when it ends. */
async function callAll(received: readonly Received[], called: Called[]): Promise<Kept> {
  const { wanted, turnsOf } = await findWanted(received);
  const users = [...Map.groupBy(wanted, ({ message }) => message.owner)];
  const kept = users.map(([owner, own]) =>
    keptOf(own.map(recordOf), () => callInTurn(owner, own, turnsOf(owner), called)),
  );
  return (await Promise.all(kept)).flat();
}

/** Those of the messages whose subscription is there and active, and the turns of their users. */
async function findWanted(received: readonly Received[]) {
  const items = await getItems(
    received.flatMap(({ message: { owner, webhook_id } }) => [
      webhookKey(owner, webhook_id),
      deliveryTurnsKey(owner),
    ]),
    (item) => item,
  );
  const active = new Map<string, WebhookRecord>();
  const add = (webhooks: readonly WebhookRecord[]) => {
    for (const webhook of webhooks) if (webhook.is_active) active.set(webhook.id, webhook);
  };
  add(items.filter((item) => item[ENTITY_ATTRIBUTE] === "webhook").map(readWebhook));
  // A read that is not consistent may miss what was stored a moment ago: nothing is dropped on its word.
  const missed = received.filter(({ message }) => !active.has(message.webhook_id));
  const keys = missed.map(({ message }) => webhookKey(message.owner, message.webhook_id));
  add(await getItems(keys, readWebhook, { consistent: true }));
  const wanted = received.flatMap((each): Wanted[] => {
    const webhook = active.get(each.message.webhook_id);
    return webhook === undefined ? [] : [{ ...each, webhook }];
  });
  const turnsOf = (owner: string): StoredTurns | undefined => {
    const key = deliveryTurnsKey(owner);
    const item = items.find(({ PK, SK }) => PK === key.PK && SK === key.SK);
    return item && readTurns(item);
  };
  return { wanted, turnsOf };
}

/** Makes one user's calls as far as the user's rate allows; those that have to wait for their turn do so in the queue. */
async function callInTurn(
  owner: string,
  own: readonly Wanted[],
  turns: StoredTurns | undefined,
  called: Called[],
): Promise<Kept> {
  const near = Date.now() + NEAR_MS;
  const waiting = own.filter(({ message: { turn = 0 } }) => turn > near);
  const asking = own.filter((each) => !waiting.includes(each)).sort(byTurn);
  const due = asking.map(({ message: { tries, turn } }) => tries > 0 || turn !== undefined);
  const taken = asking.length === 0 ? [] : await takeTurns(owner, due, turns);
  const steps: Promise<Kept>[] = [];
  for (const [index, each] of asking.entries()) {
    const { message } = each;
    const turn = taken[index];
    if (turn?.isTaken === false) {
      waiting.push({ ...each, message: { ...message, turn: turn.time } });
    } else {
      const step = () =>
        turn === undefined
          ? buryMessage(message, RATE_EXCEEDED)
          : callAt(turn.time, each).then((made) => void called.push(made));
      steps.push(keptOf([each.record], async () => (await step(), [])));
    }
  }
  steps.push(keptOf(waiting.map(recordOf), () => sendAgain(waiting)));
  return (await Promise.all(steps)).flat();
}

/** Those whose turn has come are before those that have none yet. */
function byTurn({ message: one }: Received, { message: other }: Received): number {
  return (one.turn ?? Number.MAX_VALUE) - (other.turn ?? Number.MAX_VALUE);
}

async function callAt(time: number, wanted: Wanted): Promise<Called> {
  const { webhook, message } = wanted;
  const early = time - Date.now();
  if (early > 0) await sleep(early);
  const call = await callSubscriber(webhook, message, message.tries + 1);
  const delivery: DeliveryRecord = {
    id: uuidv7(),
    webhook_id: webhook.id,
    event_id: message.event_id,
    event: message.event,
    attempt: call.attempt,
    outcome: call.delivered ? "delivered" : "failed",
    status_code: String(call.status),
    duration_ms: call.duration_ms,
    error: call.error ?? null,
    created_at: webhookTimestamp(),
    packed_body: packBody(message.body),
  };
  return { ...wanted, call, delivery };
}

/** Queues messages again, to wait for their turn; returns those that the queue refuses. */
async function sendAgain(waiting: readonly Wanted[]): Promise<Kept> {
  const refused = new Set(await sendMessages(waiting.map(({ message }) => message)));
  return waiting.filter(({ message }) => refused.has(message)).map(recordOf);
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
        logLine("ERROR", "A webhook call was not recorded", { ...whose, error: String(error) });
      }
    }
  };
  const bySubscription = [...Map.groupBy(called, ({ webhook }) => webhook)];
  await Promise.all([
    attempt(called, recordDeliveries(called.map(({ delivery }) => delivery))),
    ...bySubscription.map(([webhook, own]) => {
      const calls = own.map(({ call }) => call);
      return attempt(own, updateHealth(webhook, calls));
    }),
  ]);
}

/** Does with a message what its call came to; the queue keeps it, hidden for a while, if there is to be another try. */
async function settle({ record, message, call }: Called): Promise<Kept> {
  if (call.delivered || call.status === GONE) return [];
  if (call.exhausted) {
    await buryMessage(message, call.error ?? String(call.status));
    return [];
  }
  const seconds = retryDelaySeconds(call.attempt, call.retryAfter, new Date());
  await hideMessage(record.receiptHandle, seconds);
  return [record];
}
