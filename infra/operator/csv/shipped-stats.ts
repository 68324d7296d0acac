import { countMade, sharedOf } from "#shared/order/pieces.ts";
import type { Shipment } from "#shared/order/shipment.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";

/** The last day that text can name. */
const LAST_DAY = "9999-12-31";

/** Sums of what was shipped, by line and by the key that took the orders. */
export type ShippedStats = Awaited<ReturnType<typeof addUpShipped>>;

/** Sums the parcels that left from one day to another, or until now. Orders in production have not left. */
export async function addUpShipped(
  pages: AsyncIterable<readonly OperatorOrder[]>,
  from: string,
  to = LAST_DAY,
) {
  const isOn = (day: string) => day >= from && day <= to;
  const sums = new Map<string, ReturnType<typeof newSum>>();
  // An order that changes meanwhile comes twice.
  const seen = new Set<string>();
  for await (const orders of pages) {
    for (const order of orders) {
      const left = order.shipments.filter(({ shipped_at }) => isOn(shipped_at?.slice(0, 10) ?? ""));
      if (left.length === 0 || order.status === "in_production" || seen.has(order.id)) continue;
      seen.add(order.id);
      const key = JSON.stringify([order.production_line_id, order.taken_by]);
      const sum = sums.get(key) ?? newSum(order);
      sum.orders += 1;
      sum.parcels += left.length;
      sum.pieces += countMade(left.flatMap((parcel) => piecesIn(order, parcel)));
      sums.set(key, sum);
    }
  }
  return [...sums.values()];
}

/** Returns the pieces in a parcel. Pieces that several parcels share are in the first of them, so that they count once. */
function piecesIn(order: OperatorOrder, parcel: Shipment): Shipment["items"] {
  if (parcel.items.length > 0) return parcel.items;
  const first = order.shipments.find(({ items }) => items.length === 0);
  return parcel === first ? sharedOf(order) : [];
}

const newSum = ({ production_line_id, production_line_name, taken_by }: OperatorOrder) => ({
  ...{ production_line_id, production_line_name, taken_by },
  ...{ orders: 0, parcels: 0, pieces: 0 },
});
