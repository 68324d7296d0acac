import * as z from "zod/mini";
import { pendingFiles } from "./artwork-files.ts";
import { traceOf } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { chunk } from "#shared/runtime/chunk.ts";
import { requireEnv } from "#shared/runtime/env.ts";
import { sendMessages } from "#shared/runtime/send-messages.ts";
import { pick } from "#shared/values/pick.ts";

/** Files of a message: five at a time, each of 8 seconds at the most, take 40 seconds of the function's minute. */
const FILES = 25;

/** Asks for the check of some print files of an order, after some tries. */
export const CheckMessage = z.object({
  id: z.uuid(),
  files: z.array(
    z.object({ item_id: z.string(), sku: z.string(), key: z.string(), url: z.string() }),
  ),
  tries: z.int(),
  /** Of the change that brought the files. */
  trace_id: z.string(),
});
export type CheckMessage = z.infer<typeof CheckMessage>;
type CheckedFile = CheckMessage["files"][number];

/** Names a print file; another URL, or another variation, makes it another one. */
export const nameOf = ({ item_id, sku, key, url }: CheckedFile) =>
  [item_id, sku, key, url].join(" ");

/** A version of an order, and the one before it. */
interface Version {
  readonly before: OrderRecord | undefined;
  readonly order: OrderRecord;
}

/**
 * Queues the check of the print files that are new in these versions. Those that were pending before have messages of
 * their own. Throws if the queue does not take all of them.
 */
export async function queueChecks(versions: readonly Version[]): Promise<void> {
  const messages = versions.flatMap(({ before, order }) => {
    const former = new Set(before === undefined ? [] : pendingFiles(before).map(nameOf));
    const files = pendingFiles(order).filter((file) => !former.has(nameOf(file)));
    return chunk(files, FILES).map((part) =>
      toMessage(order.user_id, { id: order.id, files: part, tries: 0, trace_id: traceOf(order) }),
    );
  });
  if (messages.length > 0) await sendMessages(requireEnv("ARTWORK_QUEUE_URL"), messages);
}

/** Queues another try for files that could not be fetched. */
export async function queueAgain(
  owner: string,
  message: CheckMessage,
  delaySeconds: number,
): Promise<void> {
  await sendMessages(requireEnv("ARTWORK_QUEUE_URL"), [toMessage(owner, message, delaySeconds)]);
}

const toMessage = (group: string, message: CheckMessage, delaySeconds = 0) => ({
  body: pick(CheckMessage, message),
  group,
  delaySeconds,
});
