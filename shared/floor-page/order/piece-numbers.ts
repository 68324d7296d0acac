import type { FloorOrder, Item } from "../calls/floor-calls.ts";

/**
 * Numbers the pieces of an order from 1 on, item by item, as its tickets are numbered. Pieces that are not made keep
 * their numbers, so that printed tickets stay right.
 */
export function numberPieces({ items }: Pick<FloorOrder, "items">): readonly {
  readonly item: Item;
  readonly numbers: readonly number[];
}[] {
  let last = 0;
  return items.map((item) => {
    const numbers = Array.from({ length: item.quantity }, (_, index) => last + index + 1);
    last += item.quantity;
    return { item, numbers };
  });
}
