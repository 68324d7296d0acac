import { orderKey, placeOf, readUndeliveredKey, type TableKey } from "./keys.ts";

export const referenceOrders = (reference: string) => `REFERENCE#${reference}`;

/** Index keys by which operators find an order by its reference, whoever owns it; a deleted one too. */
export const referenceIndexKeys = (order: {
  id: string;
  order_id: string;
  created_at: string;
}) => ({
  GSI5PK: referenceOrders(order.order_id),
  GSI5SK: placeOf(order),
});

/** The orders of a tracking number, whatever its carrier; people write it in either case, and with blanks. */
export const trackedOrders = (trackingNumber: string) =>
  `TRACKING#${trackingNumber.replaceAll(/\s/g, "").toUpperCase()}`;
export const parcelPointerKey = (trackingNumber: string, orderId: string): TableKey => ({
  PK: trackedOrders(trackingNumber),
  SK: orderId,
});

/** The order that a parcel's pointer names. */
export const trackedOrderKey = ({ SK }: TableKey): TableKey => orderKey(SK);

/**
 * Index keys by which operators find what was not delivered, as dead letters, in the order of their ids, which are UUIDs
 * of version 7. The sort key holds what a list shows: no item is read for it. A letter's id ends like its subscription's,
 * and tells the one of sixteen partitions that the letter lies in: no single one takes all writes.
 */
export function deadLetterIndexKeys(letter: {
  readonly id: string;
  readonly webhook_id: string;
  readonly user_id: string;
  readonly event: string;
  readonly order: { readonly id: string; readonly order_id: string } | null;
  readonly last_error: string;
}) {
  const { webhook_id, user_id, event, order, last_error } = letter;
  const id = letter.id.slice(0, -1) + webhook_id.slice(-1);
  return {
    GSI1PK: deadLettersLike(id),
    // The reference comes last: it alone may hold the character between them.
    GSI1SK: [id, user_id, event, last_error, order?.id, order?.order_id].join("#"),
  };
}

/** The partition of the dead letters whose ids, or whose subscriptions' ids, end in the same digit. */
export const deadLettersLike = (id: string) => `DEAD_LETTERS#${id.slice(-1)}`;

/** Reads back what {@link deadLetterIndexKeys} wrote. */
export function readDeadLetterKeys(keys: TableKey & { readonly GSI1SK: string }) {
  const { webhook_id, event_id } = readUndeliveredKey(keys);
  const [id = "", user_id = "", event = "", last_error = "", about = "", ...reference] =
    keys.GSI1SK.split("#");
  const order = about === "" ? null : { id: about, order_id: reference.join("#") };
  return { id, webhook_id, user_id, event_id, event, order, last_error };
}

/** What the ids of dead letters of a time, in epoch milliseconds, begin with. */
export function deadLetterIdAt(time: number): string {
  const digits = time.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** Reads back the time that {@link deadLetterIdAt} wrote. */
export const timeOfDeadLetter = (id: string) => parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** A claim that has an id; its mark names its user and that id. */
export const claimKey = (mark: string): TableKey => ({ PK: `CLAIM#${mark}`, SK: "CLAIM" });
