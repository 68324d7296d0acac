import { resultOf } from "#shared/order/claim-record.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { piecesOf } from "#shared/order/pieces.ts";
import { toPriceText } from "#shared/values/money.ts";
import { faultsOf, type OrderFault } from "./fault.ts";

/** Reports pieces that are claimed twice, and refunds or reprints of claims that the order does not have. */
export function claimFaults(order: OrderRecord): OrderFault[] {
  const { claims, items, refunded } = order;
  const repaid = claims.reduce((sum, { refund_amount }) => sum + refund_amount, 0);
  return faultsOf("contradiction", [
    ...items.map((item) => {
      const { claimed, made } = piecesOf(order, item);
      return claimed <= made
        ? ""
        : `its claims have ${String(claimed)} of the item ${item.item_id}, ${String(made)} were made`;
    }),
    repaid <= refunded
      ? ""
      : `its claims gave back ${toPriceText(repaid)}, and ${toPriceText(refunded)} was refunded`,
    ...claims.map(({ claim_id, resolution, reprint }) =>
      (resolution !== null && resultOf(resolution).isReprint) === (reprint !== null)
        ? ""
        : `its claim ${claim_id} has no order that prints its pieces again, or one that it should not have`,
    ),
  ]);
}
