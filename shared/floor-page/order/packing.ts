import type { FloorOrder, Item, Queue } from "../calls/floor-calls.ts";

/** Pieces of an item that are in no parcel. */
export const leftOf = (
  { unpacked }: Pick<FloorOrder, "unpacked">,
  { item_id }: Pick<Item, "item_id">,
) => unpacked.find((item) => item.item_id === item_id)?.quantity ?? 0;

/** The queues whose orders are packed: while they are made, and while a rest of them is to be sent. */
export const PACKED: Readonly<Record<Queue, boolean>> = {
  new_order: false,
  in_production: true,
  on_hold: false,
  blocked: false,
  unshipped: true,
  claims: false,
};

/** Whether pieces of a shipped order are still to be sent, in whatever queue it is. */
export const hasUnshipped = ({
  status,
  unpacked,
  unshipped_reason,
}: Pick<FloorOrder, "status" | "unpacked" | "unshipped_reason">) =>
  status !== "in_production" && unpacked.length > 0 && unshipped_reason === "";

/** Whether its pieces are packed now. An open claim does not keep the rest of its order from being sent. */
export const isPackable = (
  order: Pick<FloorOrder, "queue" | "status" | "unpacked" | "unshipped_reason">,
) =>
  order.queue !== null &&
  (PACKED[order.queue] || (order.queue === "claims" && hasUnshipped(order)));

/** Whether all pieces of an order that is made are packed: only its shipment is missing. */
export const isReady = ({ status, unpacked }: Pick<FloorOrder, "status" | "unpacked">): boolean =>
  status === "in_production" && unpacked.length === 0;
