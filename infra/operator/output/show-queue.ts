import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { madeOf } from "#shared/values/count-pieces.ts";
import { toInstant } from "#shared/values/time.ts";
import { showAge, showTable } from "./show.ts";
import { showPieces } from "./show-order.ts";

const HEADINGS = [
  ...["Reference", "Speed", "Method", "Merchant", "Pieces"],
  ...["Age", "Send by", "Issues", "Claimed by"],
];

/** Shows how an order ships: its own label replaces the method. */
const showMethod = ({ shipping_method, label_url }: OperatorOrder) =>
  label_url === "" ? shipping_method : `${shipping_method}, own label`;

/** Shows orders in the order of the floor's queue; of the queue `rest` with the pieces to send. */
export function showQueue(
  orders: readonly OperatorOrder[],
  none: string,
  now = new Date(),
): string {
  const hasRests = orders.some(({ queue }) => queue === "rest");
  const rows = orders.map((order) => [
    ...[order.order_id, order.speed_type, showMethod(order), order.merchant],
    order.items.reduce((pieces, item) => pieces + madeOf(item), 0),
    showAge((now.getTime() - toInstant(order.created_at).getTime()) / 1000),
    order.ship_by ?? (order.due_date && `due ${order.due_date}`),
    order.issues.map(({ code }) => code),
    order.claimed_by,
    ...(hasRests ? [order.unpacked.map(showPieces)] : []),
  ]);
  return showTable([...HEADINGS, ...(hasRests ? ["In no parcel"] : [])], rows, none);
}
