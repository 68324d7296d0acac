import { asksToStop, resultOf, type Claim, type ClaimRecord } from "./claim-record.ts";
import type { OrderRecord } from "./order-record.ts";
import type { Shipment, UnpackedItem } from "./shipment.ts";

/** The fields of an item that count its pieces. */
export interface Countable {
  readonly quantity: number;
  readonly not_made_quantity?: number | undefined;
}

/** An item of an order, stored or shown. */
type Piece = Countable & Pick<UnpackedItem, "item_id" | "sku">;

type Parcel = Pick<Shipment, "items">;
type Claimed = Pick<Claim, "kind" | "state" | "resolution" | "items" | "reprint">;

/** The parts of an order that say where its pieces are. */
interface Whereabouts {
  readonly shipments: readonly Parcel[];
  readonly claims: readonly Claimed[];
}

/** The pieces of an item: `ordered` are those that are `made` and those that are `notMade`. */
export interface Pieces {
  readonly ordered: number;
  /** Production has reported that it cannot make them. */
  readonly notMade: number;
  readonly made: number;
  /** In parcels. Parcels with unknown contents hold all pieces that are in no other. */
  readonly packed: number;
  /** In claims that are open or accepted, so that no piece is claimed twice. */
  readonly claimed: number;
  /** Neither in a parcel nor printed again. They are still to be sent, unless the order's rest was given up. */
  readonly toSend: number;
}

/** Whether a claim has its pieces, so that no other can claim them. A reprint that was stopped gives them back. */
const HAS_PIECES: Readonly<Record<Claim["state"], (claim: Claimed) => boolean>> = {
  open: () => true,
  accepted: ({ reprint }) => reprint?.stopped !== true,
  rejected: () => false,
  retracted: () => false,
};

/** The pieces of an item that are made: its quantity without those that production cannot make. */
export const madeOf = ({ quantity, not_made_quantity = 0 }: Countable): number =>
  quantity - not_made_quantity;

/** The number of pieces of some items that are made. Pieces in parcels and claims are made. */
export const countMade = (items: readonly Countable[]): number =>
  items.reduce((sum, item) => sum + madeOf(item), 0);

/** The number of pieces of some items that are ordered. */
export const countOrdered = (items: readonly Pick<Countable, "quantity">[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

const holding = (parcels: readonly Parcel[], itemId: string): number =>
  countMade(parcels.flatMap(({ items }) => items).filter(({ item_id }) => item_id === itemId));

const isUnknown = ({ items }: Parcel): boolean => items.length === 0;

/**
 * Returns where the pieces of an order's item are. An order does not say which of its pieces are printed again: those
 * that are in a parcel count first. So a parcel that is voided after its pieces were printed again leaves no piece to
 * send.
 */
export function piecesOf(
  { shipments, claims }: Whereabouts,
  item: Countable & Pick<Piece, "item_id">,
): Pieces {
  const made = madeOf(item);
  const known = holding(shipments, item.item_id);
  const packed = shipments.some(isUnknown) ? Math.max(made, known) : known;
  const ofPieces = claims.filter((claim) => !asksToStop(claim));
  const having = ofPieces.filter((claim) => HAS_PIECES[claim.state](claim));
  const printed = having.filter(
    ({ resolution }) => resolution !== null && resultOf(resolution).isReprint,
  );
  return {
    ordered: item.quantity,
    notMade: item.quantity - made,
    made,
    packed,
    claimed: holding(having, item.item_id),
    toSend: Math.max(0, made - Math.max(packed, holding(printed, item.item_id))),
  };
}

/** Returns the pieces of an order that are neither in a parcel nor printed again, by item. */
export const unpackedOf = (
  order: Whereabouts & { readonly items: readonly Piece[] },
): UnpackedItem[] =>
  order.items.flatMap((item) => {
    const { item_id, sku } = item;
    const { toSend } = piecesOf(order, item);
    return toSend > 0 ? [{ item_id, sku, quantity: toSend }] : [];
  });

/**
 * Returns the pieces in a parcel of an order: all that are in no other if its contents are unknown. Undefined if another
 * parcel's contents are unknown too, so that nobody knows how the two share the pieces.
 */
export function contentsOf(
  order: Parameters<typeof unpackedOf>[0],
  parcel: Parcel,
): Shipment["items"] | undefined {
  if (!isUnknown(parcel)) return parcel.items;
  return order.shipments.filter(isUnknown).length === 1 ? sharedOf(order) : undefined;
}

/** Returns the pieces in the parcels of an order whose contents are unknown. Empty without such a parcel. */
export function sharedOf(order: Parameters<typeof unpackedOf>[0]): Shipment["items"] {
  if (!order.shipments.some(isUnknown)) return [];
  return unpackedOf({
    ...order,
    shipments: order.shipments.filter((parcel) => !isUnknown(parcel)),
    claims: [],
  });
}

/**
 * Returns an order whose claims say that a reprint was stopped; the same object if it is not their reprint. Pieces that
 * are to be sent because of that are in its rest again, even if that was given up before.
 */
export function withReprintStopped(order: OrderRecord, reprintId: string): OrderRecord {
  const isIt = ({ reprint }: ClaimRecord) => reprint?.id === reprintId;
  if (!order.claims.some(isIt)) return order;
  const claims = order.claims.map((claim) =>
    claim.reprint !== null && isIt(claim)
      ? { ...claim, reprint: { ...claim.reprint, stopped: true } }
      : claim,
  );
  const stopped = { ...order, claims };
  const isMoreToSend = countMade(unpackedOf(stopped)) > countMade(unpackedOf(order));
  return isMoreToSend ? { ...stopped, unshipped_reason: "" } : stopped;
}

/** Says pieces in words: `2 of TEE-CLASSIC-BLACK-M (item 01JB3Q8M2X5V7K9Z4T6W8Y0A1C)`. */
export const piecesInWords = (items: readonly UnpackedItem[]): string =>
  items
    .map(({ item_id, sku, quantity }) => `${String(quantity)} of ${sku} (item ${item_id})`)
    .join(", ");
