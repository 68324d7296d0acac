import type { SQSRecord } from "aws-lambda";
import { requireEnv } from "#shared/runtime/env.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { metrics } from "#shared/runtime/metrics.ts";
import { throttleReason } from "#shared/runtime/throttle.ts";
import { pauseSeconds } from "#shared/webhook/delivery/rule/retry-delay.ts";
import type { DeliveryMessage } from "./delivery-message.ts";
import { showAgain } from "./delivery-queue.ts";

/** A record of the queue, and its message if that can be read. */
interface Failing {
  readonly record: SQSRecord;
  readonly message?: DeliveryMessage;
}

/** The failures of a partial batch response: messages that stay in their queue. */
export class BatchFailures {
  readonly records = new Set<SQSRecord>();

  /**
   * Runs `work` on messages. The messages that it returns stay in their queue; if it throws, all do. Either is a fault
   * of the service and is logged.
   */
  async of<Each extends Failing>(
    messages: readonly Each[],
    work: () => readonly Each[] | Promise<readonly Each[]>,
  ): Promise<void> {
    try {
      this.#add(await work(), new Error("A queue did not take it"));
    } catch (error) {
      this.#add(messages, error);
    }
  }

  #add(messages: readonly Failing[], error: unknown): void {
    const reason = throttleReason(error);
    for (const { record, message } of messages) {
      this.records.add(record);
      logLine("ERROR", "A notification was not handled", {
        message_id: record.messageId,
        event_id: message?.event_id,
        trace_id: message?.trace_id,
        reason,
        error: describeError(error),
        ...metrics({ Faults: 1, Throttles: reason && 1 }),
      });
    }
  }

  /** Shortens the failures' visibility timeout, which otherwise lasts minutes. */
  async showSoon(): Promise<void> {
    const [first] = this.records;
    if (first === undefined) return;
    const messages = [...this.records].map(({ receiptHandle, attributes }) => ({
      receiptHandle,
      seconds: pauseSeconds(Number(attributes.ApproximateReceiveCount)),
    }));
    await showAgain(queueOf(first), messages);
  }
}

/** The URL of the queue that a message, and so its whole batch, came from. */
function queueOf({ eventSourceARN }: SQSRecord): string {
  const [first, retries] = [requireEnv("QUEUE_URL"), requireEnv("RETRY_QUEUE_URL")];
  return retries.endsWith(`/${eventSourceARN.split(":").at(-1) ?? ""}`) ? retries : first;
}
