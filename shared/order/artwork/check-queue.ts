import * as z from "zod/mini";
import { traceOf } from "#shared/order/history.ts";
import type { OrderVersion } from "#shared/order/order-change.ts";
import { requireEnv } from "#shared/runtime/env.ts";
import { delaySeconds, sendMessages } from "#shared/runtime/send-messages.ts";
import { pick } from "#shared/values/pick.ts";
import { nameOf, pendingFiles } from "./artwork-files.ts";

/** Asks for the check of an order's files at some URLs, as far as they are printed on variations of these SKUs. */
export const CheckMessage = z.object({
  id: z.uuid(),
  owner: z.string(),
  is_test: z.boolean(),
  urls: z.array(z.string()),
  skus: z.array(z.string()),
  /** The number of failed tries. */
  tries: z.int(),
  /** When the files were to be checked at first, in epoch milliseconds. */
  since: z.number(),
  /** When they are due, in epoch milliseconds; absent at first. */
  due: z.optional(z.number()),
  /** Whether `due` is a promised slot in the owner's sliding window. */
  promised: z.optional(z.literal(true)),
  /** The trace of the change that brought the files. */
  trace_id: z.string(),
});
export type CheckMessage = z.infer<typeof CheckMessage>;

/**
 * Queues the check of the print files that are new in these versions. Files that were pending before have their own
 * messages. Throws if the queue does not take all messages.
 */
export async function queueChecks(versions: readonly OrderVersion[]): Promise<void> {
  const messages = versions.flatMap(({ before, order }) => {
    const former = new Set(before === undefined ? [] : pendingFiles(before).map(nameOf));
    const files = pendingFiles(order).filter((file) => !former.has(nameOf(file)));
    if (files.length === 0) return [];
    const { id, user_id: owner, is_test } = order;
    const urls = [...new Set(files.map(({ url }) => url))];
    const skus = [...new Set(files.map(({ sku }) => sku))];
    const trace_id = traceOf(order);
    return [{ id, owner, is_test, urls, skus, tries: 0, since: Date.now(), trace_id }];
  });
  await queueMessages(messages);
}

/** Queues messages, delayed until they are due (or by SQS's maximum of 15 minutes). Throws as {@link queueChecks}. */
export async function queueMessages(messages: readonly CheckMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const now = Date.now();
  await sendMessages(
    requireEnv("ARTWORK_QUEUE_URL"),
    messages.map((message) => ({
      body: pick(CheckMessage, message),
      group: message.owner,
      delaySeconds: delaySeconds(message.due ?? now, now),
    })),
  );
}
