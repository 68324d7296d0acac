import { TTL_ATTRIBUTE, type StoredItem } from "#shared/table/keys.ts";
import { timestamp, toInstant } from "#shared/values/time.ts";

/** Days after its creation that a test order is kept, and what is derived from it with it. */
const TEST_ORDER_DAYS = 30;

/**
 * The expiry of an item that belongs to an order: none, if this is no test order. By the order's creation, so that all
 * of its items go at one time.
 */
export function expiryOf(order: { readonly is_test: boolean; readonly created_at: string }) {
  return order.is_test ? expiryAfter(order.created_at) : {};
}

/** The expiry of a chunk of test orders, the last of which was created at a place's time. */
export const expiryOfPlace = (place: string) => expiryAfter(place.slice(0, place.indexOf("#")));

/** Whether orders to test with that were created at a place's time have expired; of the place before all others too. */
export const hasExpired = (place: string): boolean =>
  place < timestamp(new Date(Date.now() - TEST_ORDER_DAYS * 24 * 60 * 60 * 1000));

/** Whether an item has not expired: those that have may be there still, for some days. */
export function isAlive({ [TTL_ATTRIBUTE]: expiry }: StoredItem): boolean {
  return expiry === undefined || Number(expiry) > Date.now() / 1000;
}

function expiryAfter(created: string): Record<string, number> {
  const end = toInstant(created).getTime() / 1000 + TEST_ORDER_DAYS * 24 * 60 * 60;
  return { [TTL_ATTRIBUTE]: Math.ceil(end) };
}
