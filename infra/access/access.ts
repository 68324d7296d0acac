import type { RouteEntry } from "#shared/api/apis.ts";
import type { QueueAction, TableAccess } from "./table-access.ts";
import { operatorAccess } from "./operator.ts";
import { publicAccess } from "./public.ts";

/** What each route may do with the table beside authentication. */
export const access: Record<RouteEntry, readonly TableAccess[]> = {
  ...publicAccess,
  ...operatorAccess,
};

/** The routes that put notifications into the delivery queue. */
export const enqueuing: readonly RouteEntry[] = [
  "webhooks/test-webhook",
  "webhooks/redeliver",
  "webhooks/recover",
  "operator/deliveries/redrive-dead-letters",
];

const look: readonly QueueAction[] = ["ReceiveMessage", "ChangeMessageVisibility"];

/** What routes may do with the queues that they look through: hide messages, show them again, delete. */
export const lookingThrough: Partial<Record<RouteEntry, readonly QueueAction[]>> = {
  "operator/deliveries/list-dead-letters": look,
  "operator/deliveries/redrive-dead-letters": [...look, "DeleteMessage"],
  "operator/deliveries/discard-dead-letters": [...look, "DeleteMessage"],
};
