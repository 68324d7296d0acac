import type { RouteEntry } from "#shared/api/apis.ts";
import type { QueueAction, RouteQueue, TableAccess } from "./table-access.ts";
import { operatorAccess } from "./operator.ts";
import { publicAccess } from "./public.ts";

/** What each route may do with the table beside authentication. */
export const access: Record<RouteEntry, readonly TableAccess[]> = {
  ...publicAccess,
  ...operatorAccess,
};

const send: readonly QueueAction[] = ["SendMessage"];

/** What routes may do with queues, by the variables that name these. */
export const queueAccess: Partial<
  Record<RouteEntry, Partial<Record<RouteQueue, readonly QueueAction[]>>>
> = {
  "webhooks/test-webhook": { QUEUE_URL: send },
  "webhooks/redeliver": { QUEUE_URL: send },
  "webhooks/recover": { QUEUE_URL: send },
  "operator/deliveries/redrive-dead-letters": { QUEUE_URL: send },
  "operator/deliveries/redrive-faults": {
    QUEUE_URL: send,
    RETRY_QUEUE_URL: send,
    FAULT_QUEUE_URL: ["ReceiveMessage", "DeleteMessage"],
  },
};
