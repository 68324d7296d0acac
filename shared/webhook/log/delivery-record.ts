import * as z from "zod/mini";
import type { FetchFailure } from "#shared/fetch/send.ts";
import { pick } from "#shared/values/pick.ts";
import { readDeliveryKey, withoutKeys, type Read } from "#shared/table/keys.ts";
import { uuid } from "#shared/values/fields.ts";
import { pageQuery } from "#shared/values/page.ts";
import { unpack } from "#shared/table/pack.ts";

export const DeliveryOutcome = z.enum(["delivered", "failed"]);

/** The kinds of notifications: the events of orders, and the test that an owner requests. */
export const DeliveredEvent = z.enum([
  "order.status",
  "order.shipment",
  "order.updated",
  "webhook.test",
]);
export type DeliveredEvent = z.infer<typeof DeliveredEvent>;

/** Why a call was made: an event, the retry of a failed call, or a request (the other three). */
export const DeliveryTrigger = z.enum(["event", "retry", "redelivery", "recovery", "test"]);
export type DeliveryTrigger = z.infer<typeof DeliveryTrigger>;

/** Why a call failed, apart from the status of its reply. */
export type CallFailure = FetchFailure | "https_required" | "redirect_refused" | "timeout";

/** A notification's order: the service's id and the client's reference. */
export const NotifiedOrder = z.strictObject({ id: z.string(), order_id: z.string() });
export type NotifiedOrder = z.infer<typeof NotifiedOrder>;

/** A call to a subscriber, as its owner sees it. */
export const WebhookDelivery = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  event: DeliveredEvent,
  /** Null for a `webhook.test`. */
  order: z.nullable(NotifiedOrder),
  trigger: DeliveryTrigger,
  attempt: z.int(),
  outcome: DeliveryOutcome,
  /** "0" without a reply that can be read. */
  status_code: z.string(),
  duration_ms: z.int(),
  /** A {@link CallFailure}; null after any reply that can be read, except a redirect. */
  error: z.nullable(z.string()),
  created_at: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Query parameters of the list of a subscription's deliveries. */
export const DeliveryQuery = z.object({
  cursor: z.optional(uuid()),
  limit: pageQuery.limit,
  event: z.optional(DeliveredEvent),
  outcome: z.optional(DeliveryOutcome),
});
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

/** A call as stored, with its packed body, so that it can be sent again. A large body has its own item. */
export const DeliveryRecord = z.extend(WebhookDelivery, {
  webhook_id: z.uuid(),
  packed_body: z.optional(z.instanceof(Uint8Array)),
  /** Stored only if the body has its own item; otherwise read from the body. */
  order: z.optional(z.nullable(NotifiedOrder)),
});
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

/** The body holds the whole order. */
export const deliveryMarks = ["packed_body"] as const;

/** Reads a call's item, written by any release. */
export const readDelivery: Read<DeliveryRecord> = (item) =>
  ({ ...readDeliveryKey(item), ...withoutKeys(item) }) as DeliveryRecord;

/** The item of a large body, which all calls of a notification share. */
export const DeliveryBody = z.strictObject({ packed_body: z.instanceof(Uint8Array) });
export type DeliveryBody = z.infer<typeof DeliveryBody>;

export const deliveryBodyMarks = ["packed_body"] as const;

/** Reads a body's item, written by any release. */
export const readDeliveryBody: Read<DeliveryBody> = (item) => withoutKeys(item) as DeliveryBody;

/** A call as the API shows it. */
export function toDelivery(record: DeliveryRecord): WebhookDelivery {
  const { packed_body, order = null } = record;
  return pick(WebhookDelivery, {
    ...record,
    order: packed_body === undefined ? order : orderOf(unpack(packed_body)),
  });
}

const AboutOrder = z.object({ order_id: z.string(), data: z.object({ id: z.string() }) });

/** The order of a notification's body; null for a `webhook.test`. */
export function orderOf(body: string): NotifiedOrder | null {
  const { data: about } = AboutOrder.safeParse(JSON.parse(body));
  return about === undefined ? null : { id: about.data.id, order_id: about.order_id };
}
