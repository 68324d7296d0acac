import { randomUUID } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import { pendingFiles } from "#shared/order/artwork/artwork-files.ts";
import type { CheckMessage } from "#shared/order/artwork/check-queue.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { traceId } from "#shared/runtime/trace.ts";

/** Returns the message that requests the check of an order's pending files. Given fields replace its own. */
export function checkMessage(order: OrderRecord, fields: Partial<CheckMessage> = {}): SQSRecord {
  const files = pendingFiles(order);
  const message: CheckMessage = {
    id: order.id,
    owner: order.user_id,
    is_test: order.is_test,
    urls: [...new Set(files.map(({ url }) => url))],
    skus: [...new Set(files.map(({ sku }) => sku))],
    tries: 0,
    since: Date.now(),
    trace_id: traceId(),
    ...fields,
  };
  return { messageId: randomUUID(), body: JSON.stringify(message) } as SQSRecord;
}
