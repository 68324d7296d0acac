import * as z from "zod/mini";
import { traceOf } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { requireEnv } from "#shared/runtime/env.ts";
import { sendMessages } from "#shared/runtime/send-messages.ts";
import { stepsByItself } from "./next-step.ts";

/** The seconds between two steps of a test order. */
const STEP_SECONDS = Number(process.env["TEST_ORDER_STEP_SECONDS"] ?? 5);

/** Asks for the next step of an order at this version, in the trace of the change that made the version. */
export const StepMessage = z.object({ id: z.uuid(), version: z.int(), trace_id: z.string() });
export type StepMessage = z.infer<typeof StepMessage>;

/**
 * Queues the next step of each of these orders that takes steps automatically. The consumer decides by the order's history
 * which step it is, if any. A duplicate of a message does nothing. Throws if the queue does not take all messages.
 */
export async function queueSteps(orders: readonly OrderRecord[]): Promise<void> {
  const stepping = orders.filter(stepsByItself);
  if (stepping.length === 0) return;
  const messages = stepping.map((order) => ({
    body: { id: order.id, version: order.version, trace_id: traceOf(order) } satisfies StepMessage,
    group: order.user_id,
    delaySeconds: STEP_SECONDS,
  }));
  await sendMessages(requireEnv("TEST_ORDER_QUEUE_URL"), messages);
}
