import * as z from "zod/mini";
import {
  canaryNotificationKey,
  canaryNotificationPrefix,
  canaryPartition,
} from "#shared/table/caller-keys.ts";
import { withoutKeys, type Read } from "#shared/table/keys.ts";
import { queryItems, TABLE_NAME } from "#shared/table/table.ts";
import { expiryOf } from "#shared/order/store/test-expiry.ts";
import { putIf } from "#shared/table/transact.ts";
import { timestamp } from "#shared/values/time.ts";

/** A notification of an order of the canary that arrived with a valid signature. */
export const CanaryNotification = z.strictObject({
  /** The event and the new status: `order.status shipped`. */
  subject: z.string(),
  /** When the order changed. */
  changed_at: z.string(),
  /** When the notification first arrived. */
  received_at: z.string(),
});
export type CanaryNotification = z.infer<typeof CanaryNotification>;

/** Reads a notification's item, written by any release. */
export const readNotification: Read<CanaryNotification> = (item) =>
  withoutKeys(item) as CanaryNotification;

/** Keeps a notification for as long as its order. A repeated notification does not change it. */
export async function keepNotification(
  { order_id, id }: { readonly order_id: string; readonly id: string },
  notification: CanaryNotification,
): Promise<void> {
  await putIf({
    TableName: TABLE_NAME,
    Item: {
      ...notification,
      ...canaryNotificationKey(order_id, id),
      ...expiryOf({ is_test: true, created_at: timestamp() }),
    },
    ConditionExpression: "attribute_not_exists(PK)",
  });
}

/** Returns the notifications that arrived for an order. */
export function listNotifications(orderId: string): Promise<CanaryNotification[]> {
  return queryItems(canaryPartition, readNotification, {
    prefix: canaryNotificationPrefix(orderId),
    consistent: true,
  });
}
