import type { SQSRecord } from "aws-lambda";
import { describeError } from "#shared/runtime/log.ts";
import { metrics } from "#shared/runtime/metrics.ts";
import { throttleReason } from "#shared/runtime/throttle.ts";
import { pauseSeconds } from "#shared/webhook/delivery/rule/retry-delay.ts";
import type { DeliveryMessage } from "./delivery-message.ts";
import type { Dependencies } from "./dependencies.ts";

/** A record of the queue, and its message if that can be read. */
interface Failing {
  readonly record: SQSRecord;
  readonly message?: DeliveryMessage;
}

/** The failures of a partial batch response: messages that stay in their queue. */
export class BatchFailures {
  readonly records = new Set<SQSRecord>();
  readonly #dependencies: Pick<Dependencies, "logLine" | "showAgain">;

  constructor(dependencies: Pick<Dependencies, "logLine" | "showAgain">) {
    this.#dependencies = dependencies;
  }

  /**
   * Runs `work` on messages. The messages that it returns stay in their queue; if it throws, all do. Either is a fault
   * of the service and is logged.
   */
  async of<Each extends Failing>(
    messages: readonly Each[],
    work: () => readonly Each[] | Promise<readonly Each[]>,
  ): Promise<void> {
    try {
      const kept = await work();
      // An error costs its stack, which takes longer than a whole batch without one.
      if (kept.length > 0) this.#add(kept, new Error("A queue did not take it"));
    } catch (error) {
      this.#add(messages, error);
    }
  }

  #add(messages: readonly Failing[], error: unknown): void {
    const reason = throttleReason(error);
    for (const { record, message } of messages) {
      this.records.add(record);
      this.#dependencies.logLine("ERROR", "A notification was not handled", {
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
    await this.#dependencies.showAgain(first.eventSourceARN, messages);
  }
}
