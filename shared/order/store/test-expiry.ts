import { TTL_ATTRIBUTE, type StoredItem } from "#shared/table/keys.ts";
import { timestamp, toInstant } from "#shared/values/time.ts";

/** The days after its creation for which a test order and its derived data are kept. */
const TEST_ORDER_DAYS = 30;

/**
 * Returns the expiry of an item that belongs to a test order; a live order has no expiry. It counts from the order's
 * creation, so that all of its items expire together.
 */
export function expiryOf(order: { readonly is_test: boolean; readonly created_at: string }) {
  return order.is_test ? expiryAfter(order.created_at) : {};
}

/** Returns the expiry of a chunk of test orders whose last order was created at a place's time. */
export const expiryOfPlace = (place: string) => expiryAfter(place.slice(0, place.indexOf("#")));

/** Whether test orders that were created at a place's time have expired; true for the place before all others too. */
export const hasExpired = (place: string): boolean =>
  place < timestamp(new Date(Date.now() - TEST_ORDER_DAYS * 24 * 60 * 60 * 1000));

/** Whether an item has not expired. DynamoDB deletes expired items some days later. */
export function isAlive({ [TTL_ATTRIBUTE]: expiry }: StoredItem): boolean {
  return expiry === undefined || Number(expiry) > Date.now() / 1000;
}

function expiryAfter(created: string): Record<string, number> {
  const end = toInstant(created).getTime() / 1000 + TEST_ORDER_DAYS * 24 * 60 * 60;
  return { [TTL_ATTRIBUTE]: Math.ceil(end) };
}
