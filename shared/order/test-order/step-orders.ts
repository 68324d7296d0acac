import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { SERVICE } from "#shared/key/caller.ts";
import { decideClaim } from "#shared/order/claims/decide-claim.ts";
import { listHistory } from "#shared/order/find/get-order-with-history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { ApiError, errorStatus } from "#shared/refusal/errors.ts";
import { handleMessages } from "#shared/order/handle-messages.ts";
import { logLine } from "#shared/runtime/log.ts";
import { metrics } from "#shared/runtime/metrics.ts";
import { nextStep, type Decision } from "./next-step.ts";
import { StepMessage } from "./step-queue.ts";
import { takeStep } from "./take-step.ts";

/** Takes the steps that messages ask for. Returns the failed messages, which the queue delivers again. */
export const stepOrders = (records: readonly SQSRecord[]): Promise<SQSBatchResponse> =>
  handleMessages(records, {
    schema: StepMessage,
    begin: () => Promise.resolve(),
    work: stepOrder,
    done: "Test order steps taken",
    failed: "A test order did not take its step",
  });

/**
 * Takes an order's next step if it is still at the version of the message: a later version has its own message.
 */
async function stepOrder({ id, version }: StepMessage): Promise<void> {
  const order = await findOrderById(id);
  if (order?.version !== version) return;
  const step = nextStep(order, await listHistory(id, { consistent: true }));
  if (step === undefined) return;
  try {
    if (step.kind === "decide") {
      await decide(order, step);
    } else {
      await takeStep(order, step);
    }
    const fields = { order: id, user_id: order.user_id, step: step.kind };
    logLine("INFO", "Test order step taken", { ...fields, ...metrics({ TestOrderSteps: 1 }) });
  } catch (error) {
    // The order has changed meanwhile: that change has its own message.
    if (!(error instanceof ApiError) || errorStatus[error.code] >= 500) throw error;
    logLine("WARN", "A test order's step was refused", { order: id, code: error.code });
  }
}

/** Decides a claim. Rejects it if its result cannot be carried out, so that the order goes on. */
async function decide(
  { id, version }: OrderRecord,
  { claimId, decision }: Decision,
): Promise<void> {
  try {
    await decideClaim(SERVICE, id, claimId, { ...decision, version });
  } catch (error) {
    if (!(error instanceof ApiError) || errorStatus[error.code] >= 500) throw error;
    const reason = "Test: what it asks for is not possible.";
    await decideClaim(SERVICE, id, claimId, { decision: "rejected", reason, version });
  }
}
