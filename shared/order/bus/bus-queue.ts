import * as z from "zod/mini";
import { traceOf } from "#shared/order/history.ts";
import type { OrderVersion } from "#shared/order/order-change.ts";
import { sendMessages } from "#shared/runtime/send-messages.ts";
import { BusEvent, busEventsOf } from "./bus-event.ts";

/** Asks for an event to be put to the bus. */
export const BusMessage = z.object({
  /** The event's order, as in the messages of other queues. */
  id: z.uuid(),
  is_test: z.boolean(),
  event: BusEvent,
  /** The trace of the change, for logs only. */
  trace_id: z.string(),
});
export type BusMessage = z.infer<typeof BusMessage>;

/**
 * Queues the events of versions for the stage's bus, if it has one. The bus itself is called from the queue, so nothing
 * else waits for it. Throws if the queue does not take all of them; a repetition queues them again with the same ids.
 */
export async function queueBusEvents(versions: readonly OrderVersion[]): Promise<void> {
  // Only a stage with the setting `eventBus` has this variable.
  const queueUrl = process.env["BUS_QUEUE_URL"];
  if (queueUrl === undefined) return;
  const messages = versions.flatMap((version) => {
    const { id, user_id, is_test } = version.order;
    const trace_id = traceOf(version.order);
    return busEventsOf(version).map((event) => ({
      body: { id, is_test, event, trace_id } satisfies BusMessage,
      group: user_id,
      delaySeconds: 0,
    }));
  });
  await sendMessages(queueUrl, messages);
}
