import { ApiError } from "#shared/refusal/errors.ts";
import { deliveryBodyKey, deliveryKey, webhookDeliveries } from "#shared/table/keys.ts";
import { findItem, queryItems } from "#shared/table/table.ts";
import {
  readDelivery,
  readDeliveryBody,
  type DeliveryQuery,
  type DeliveryRecord,
} from "./delivery-record.ts";
import { unpack } from "#shared/table/pack.ts";

/** Calls read for a filtered page: at most 17 read units. */
const READ_SIZE = 100;

/**
 * Returns a page of a subscription's calls that match the filters, latest first, and the next page's cursor. A filtered
 * page may be short or empty although more follow.
 */
export async function listDeliveries(
  webhookId: string,
  { cursor, limit, event, outcome }: DeliveryQuery,
): Promise<{ readonly items: DeliveryRecord[]; readonly next_cursor: string | null }> {
  const count = event === undefined && outcome === undefined ? limit : READ_SIZE;
  const calls = await queryItems(webhookDeliveries(webhookId), readDelivery, {
    to: cursor,
    descending: true,
    limit: count + 1,
  });
  const matching = calls
    .slice(0, count)
    .filter((call) => (event ?? call.event) === call.event)
    .filter((call) => (outcome ?? call.outcome) === call.outcome);
  const next = matching[limit] ?? calls[count];
  return { items: matching.slice(0, limit), next_cursor: next?.id ?? null };
}

/**
 * Returns a call of a subscription with its body. Throws NOT_FOUND if there is no such call, or its body was erased.
 */
export async function getDelivery(
  webhookId: string,
  id: string,
): Promise<DeliveryRecord & { readonly body: string }> {
  const delivery = await findItem(deliveryKey(webhookId, id), readDelivery);
  if (delivery !== undefined) {
    const apart = deliveryBodyKey(webhookId, delivery.event_id);
    const packed = delivery.packed_body ?? (await findItem(apart, readDeliveryBody))?.packed_body;
    if (packed !== undefined) return { ...delivery, body: unpack(packed) };
    const message = `The body of the delivery ${id} is not kept, for example because its order was erased.`;
    throw new ApiError("NOT_FOUND", message);
  }
  throw new ApiError("NOT_FOUND", `There is no delivery ${id} of this webhook.`);
}
