import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { integer } from "../cli/read-value.ts";

/** A number of pieces of an item of an order. */
export interface ItemPieces {
  readonly item_id: string;
  readonly quantity: number;
}

/** `<item_id or SKU>:<quantity>`; the id is the merchant's own and may hold a colon. */
export function itemPieces(text: string): ItemPieces {
  const colon = text.lastIndexOf(":");
  if (colon < 1) {
    throw new Error("It takes an item's id or SKU and a quantity, such as TEE-BLACK-M:2.");
  }
  return { item_id: text.slice(0, colon), quantity: integer(text.slice(colon + 1)) };
}

/**
 * Returns the pieces with the ids of their items, which a SKU names too. Throws {@link ApiFailure} for an item that the
 * order does not have, and for a SKU of several items, with the items that it has.
 */
export function withItemIds(
  { order_id, items }: Pick<OperatorOrder, "order_id" | "items">,
  pieces: readonly ItemPieces[],
): ItemPieces[] {
  return pieces.map((piece) => {
    if (items.some(({ item_id }) => item_id === piece.item_id)) return piece;
    const sku = piece.item_id.toUpperCase();
    const [only, other] = items.filter((item) => item.sku.toUpperCase() === sku);
    if (only !== undefined && other === undefined) return { ...piece, item_id: only.item_id };
    const known = items.map((item) => `${item.item_id} (${String(item.quantity)} ${item.sku})`);
    throw new ApiFailure(
      only === undefined
        ? `${order_id} has no item ${piece.item_id}; it has ${known.join(", ")}.`
        : `${order_id} has several items ${only.sku}, give the id of one: ${known.join(", ")}.`,
    );
  });
}
