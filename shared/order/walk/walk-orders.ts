import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { ApiError, errorStatus } from "#shared/refusal/errors.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { nextStep } from "./next-step.ts";
import { StepMessage } from "./step-queue.ts";
import { takeStep } from "./take-step.ts";

/** Takes the steps that messages ask for. Returns those that failed, for the queue to bring them again. */
export async function walkOrders(records: readonly SQSRecord[]): Promise<SQSBatchResponse> {
  const failed = await Promise.all(
    records.map(async ({ messageId, body }) => {
      try {
        await walkOrder(StepMessage.parse(JSON.parse(body)));
        return [];
      } catch (error) {
        logLine("ERROR", "A test order did not take its step", {
          message_id: messageId,
          error: describeError(error),
        });
        return [{ itemIdentifier: messageId }];
      }
    }),
  );
  return { batchItemFailures: failed.flat() };
}

/** Takes an order's next step, if it is still at the version of the message: a later one has a message of its own. */
async function walkOrder({ id, version }: StepMessage): Promise<void> {
  const order = await findOrderById(id);
  if (order?.version !== version) return;
  const step = nextStep(order);
  if (step === undefined) return;
  try {
    await takeStep(order, step);
  } catch (error) {
    // Others were faster, or the rate card has changed: a repetition would be refused too.
    if (!(error instanceof ApiError) || errorStatus[error.code] >= 500) throw error;
    logLine("WARN", "A test order's step was refused", { order_id: id, code: error.code });
  }
}
