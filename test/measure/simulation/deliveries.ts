import type { SQSRecord } from "aws-lambda";
import type { HangingHosts } from "#shared/fetch/hanging-hosts.ts";
import { giveTurns, noTurns, type Turns } from "#shared/turns/give-turns.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import type { Call } from "#shared/webhook/delivery/call-subscriber.ts";
import { deliver } from "#shared/webhook/delivery/deliver.ts";
import type { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import type { Dependencies } from "#shared/webhook/delivery/dependencies.ts";
import type { Subscriber } from "#shared/webhook/delivery/find-subscribers.ts";
import { isHeldBack } from "#shared/webhook/delivery/rule/next-step.ts";
import { TRIES } from "#shared/webhook/delivery/rule/retry-delay.ts";
import { uncalled, type WebhookRecord } from "#shared/webhook/subscription/webhook.ts";
import type { Chance } from "./chance.ts";
import type { Clock } from "./clock.ts";
import type { FairQueue, Message } from "./fair-queue.ts";
import { SQS_MS } from "./fan-out-model.ts";
import { VISIBILITY_SECONDS } from "./mapping.ts";
import type { Outcome } from "./outcome.ts";
import { DELIVER_MB, Processor, WORK_MS } from "./processor.ts";
import type { TableModel } from "./table-model.ts";

/** Time until the function's code runs, in an environment that is already there. */
const INVOKE_MS = 10;

/** A call that takes longer is cut off (post.ts). */
const TIMEOUT_MS = 10_000;

/** An endpoint's answer to a call. */
export interface Answer {
  readonly status: number;
  readonly duration_ms: number;
}

interface World {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly table: TableModel;
  readonly retries: FairQueue;
  readonly outcome: Outcome;
  readonly answer: (subscription: number, at: number) => Answer;
}

/** The deliver function itself. Its calls of table, queues and subscribers only take simulated time. */
export class Deliveries {
  private readonly world: World;
  private readonly webhooks = new Map<string, WebhookRecord>();
  private readonly turns = new Map<string, Turns>();

  constructor(world: World) {
    this.world = world;
  }

  /** Invokes the function with a batch; `hanging` is the memory of its environment. */
  async handle(
    batch: readonly Message[],
    from: FairQueue,
    hanging: HangingHosts,
    done: () => void,
  ): Promise<void> {
    await this.world.clock.sleep(INVOKE_MS);
    const shown = new Map<string, number>();
    const { batchItemFailures } = await deliver(
      batch.map(toRecord),
      this.dependencies(hanging, shown),
    );
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const [index, message] of batch.entries()) {
      const id = String(index);
      if (failed.has(id)) from.hide(message, shown.get(id) ?? VISIBILITY_SECONDS);
      else from.delete(message);
    }
    done();
  }

  /** The dependencies of one invocation, which has its environment's processor to itself. */
  private dependencies(hanging: HangingHosts, shown: Map<string, number>): Dependencies {
    const { clock, chance, outcome, retries } = this.world;
    const processor = new Processor(DELIVER_MB);
    const work = (milliseconds: number) =>
      clock.sleep(processor.take(clock.now, milliseconds) - clock.now);
    return {
      findSubscribers: async (messages) => {
        await this.askTable();
        const subscribers = new Map(
          messages.map(({ webhook_id: id }): [string, Subscriber] => {
            return [id, { webhook: this.webhooks.get(id) ?? newWebhook(id), secret }];
          }),
        );
        return { find: ({ webhook_id }) => subscribers.get(webhook_id), turnsOf: () => undefined };
      },
      takeTurns: async (owner, due) => {
        await this.askTable();
        const given = giveTurns(this.turns.get(owner) ?? noTurns, due, clock.now);
        this.turns.set(owner, given.turns);
        return given.taken;
      },
      callSubscriber: async ({ webhook }, message) => {
        await work(WORK_MS.prepare);
        return this.call(webhook, message, processor);
      },
      recordCalls: async (called) => {
        await work(called.length * WORK_MS.record);
        await this.askTable();
      },
      updateHealth: async (webhook, results) => {
        await this.askTable();
        const last = results.at(-1);
        if (last === undefined) return;
        this.webhooks.set(webhook.id, {
          ...webhook,
          last_status_code: String(last.status),
          last_triggered_at: last.called_at,
          is_held_back: isHeldBack(last),
        });
      },
      sendToRetries: async (messages) => {
        if (messages.length > 0) {
          await work(messages.length * WORK_MS.passOn);
          await clock.sleep(chance.duration(SQS_MS));
        }
        for (const message of messages) retries.send(toMessage(message));
        return { busy: [], faulty: [] };
      },
      giveUp: async (messages) => {
        if (messages.length > 0) await this.askTable();
        for (const message of messages) outcome.isDead(message);
        return [];
      },
      showAgain: async (_queue, messages) => {
        await clock.sleep(chance.duration(SQS_MS));
        for (const { receiptHandle, seconds } of messages) shown.set(receiptHandle, seconds);
      },
      logLine: () => undefined,
      now: () => clock.now,
      sleep: (milliseconds) => clock.sleep(milliseconds),
      hanging,
    };
  }

  /** Connects, and waits for the processor to shake hands: in a large batch, for longer than for the answer. */
  private async call(
    webhook: WebhookRecord,
    message: DeliveryMessage,
    processor: Processor,
  ): Promise<Call> {
    const { clock, answer, outcome } = this.world;
    const { now } = clock;
    const answered = answer(Number(webhook.id), now);
    const busyBefore = processor.busyUntil(now);
    const takes = processor.take(now, WORK_MS.handshake) - now + answered.duration_ms;
    const isLate = takes >= TIMEOUT_MS;
    const status = isLate ? 0 : answered.status;
    const duration_ms = Math.min(takes, TIMEOUT_MS);
    outcome.isCalled(toMessage(message), now, status);
    await clock.sleep(duration_ms);
    const delivered = status === 200;
    if (delivered) outcome.isDelivered();
    const attempt = message.tries + 1;
    return {
      status,
      ...(isLate ? { error: "timeout" } : {}),
      attempt,
      duration_ms,
      trigger: attempt > 1 ? "retry" : "event",
      called_at: webhookTimestamp(new Date(now)),
      waited_ms: duration_ms - (processor.busyUntil(clock.now) - busyBefore),
      delivered,
      exhausted: !delivered && attempt >= TRIES,
    };
  }

  /** A call of the table, which may fail. */
  private async askTable(): Promise<void> {
    const { takes, fails } = this.world.table.call();
    await this.world.clock.sleep(takes);
    if (fails) throw new Error("The table refuses");
  }
}

const secret = { id: "", secret: "", previous_secrets: [] };

/** A subscription that was never called, on a host of its own. */
const newWebhook = (id: string): WebhookRecord => ({
  ...uncalled,
  id,
  user_id: id,
  name: "",
  url: `https://${id}.example`,
  events: [],
  is_active: true,
  last_status_code: null,
  last_triggered_at: null,
  created_at: "",
  updated_at: "",
  secret_id: "",
});

/** Returns a message as the queue passes it to the function; its ids are its position in the batch. */
function toRecord(message: Message, index: number): SQSRecord {
  const { id, subscription, receives, ...fields } = message;
  const delivery: DeliveryMessage = {
    webhook_id: String(subscription),
    owner: String(subscription),
    event_id: String(id),
    trace_id: "",
    event: "order.status",
    order: null,
    origin: "event",
    body: "",
    ...fields,
  };
  const place = String(index);
  const attributes = { ApproximateReceiveCount: String(receives) };
  const body = JSON.stringify(delivery);
  return { messageId: place, receiptHandle: place, body, attributes } as SQSRecord;
}

function toMessage(message: DeliveryMessage): Message {
  const { event_id, webhook_id, since, received_at, tries, due, promised } = message;
  const [id, subscription] = [Number(event_id), Number(webhook_id)];
  return { id, subscription, since, received_at, tries, due, promised, receives: 0 };
}
