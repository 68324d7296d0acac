import type { SQSRecord } from "aws-lambda";
import { requireEnv } from "#shared/runtime/env.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { metrics } from "#shared/runtime/metrics.ts";
import { pauseSeconds } from "#shared/webhook/delivery/rule/retry-delay.ts";
import { showAgain } from "./delivery-queue.ts";

/** The failures of a partial batch response: messages that stay in their queue. */
export class BatchFailures {
  readonly records = new Set<SQSRecord>();

  /**
   * Runs `work` on messages. Those that it returns stay in their queue; if it throws, all do. Either is a fault of the
   * service and is logged.
   */
  async of<Each extends { readonly record: SQSRecord }>(
    messages: readonly Each[],
    work: () => readonly Each[] | Promise<readonly Each[]>,
  ): Promise<void> {
    try {
      this.#add(await work(), new Error("A queue did not take it"));
    } catch (error) {
      this.#add(messages, error);
    }
  }

  #add(messages: readonly { readonly record: SQSRecord }[], error: unknown): void {
    for (const { record } of messages) {
      this.records.add(record);
      const fields = { message_id: record.messageId, error: describeError(error) };
      logLine("ERROR", "A notification was not handled", { ...fields, ...metrics({ Faults: 1 }) });
    }
  }

  /** Shortens the failures' visibility timeout, which is minutes otherwise. */
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
