import type { OrderQueue } from "#shared/order/order-queue.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { countMade } from "#shared/order/pieces.ts";
import { toInstant } from "#shared/values/time.ts";
import { showAge, showTable } from "./show.ts";
import { showPieces } from "./show-order.ts";

const HEADINGS = [
  ...["Reference", "Speed", "Method", "Merchant", "Pieces"],
  ...["Age", "Send by", "Issues", "Taken by"],
];

/** Shows how an order ships: its own label replaces the method. */
const showMethod = ({ shipping_method, label_url }: OperatorOrder) =>
  label_url === "" ? shipping_method : `${shipping_method}, own label`;

/** The queues whose orders have left production, some without all of their pieces. */
const HAS_LEFT: Readonly<Record<OrderQueue, boolean>> = {
  ...{ new_order: false, on_hold: false, in_production: false, blocked: false },
  ...{ unshipped: true, claims: true },
};

const restOf = ({ queue, status, unpacked }: OperatorOrder) =>
  queue !== null && HAS_LEFT[queue] && status !== "in_production" ? unpacked : [];

/** Shows orders in the order of the floor's queue, with the pieces that are still to be sent. */
export function showQueue(
  orders: readonly OperatorOrder[],
  none: string,
  now = new Date(),
): string {
  const hasRests = orders.some((order) => restOf(order).length > 0);
  const rows = orders.map((order) => [
    ...[order.order_id, order.speed_type, showMethod(order), order.merchant],
    countMade(order.items),
    showAge((now.getTime() - toInstant(order.created_at).getTime()) / 1000),
    order.ship_by ?? (order.due_date && `due ${order.due_date}`),
    [...new Set(order.issues.map(({ code }) => code))],
    order.taken_by,
    ...(hasRests ? [restOf(order).map(showPieces)] : []),
  ]);
  return showTable([...HEADINGS, ...(hasRests ? ["In no parcel"] : [])], rows, none);
}
