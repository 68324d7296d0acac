interface Made {
  readonly quantity: number;
  readonly not_made_quantity?: number | undefined;
}

/** The pieces of an item that are made: its quantity without those that production cannot make. */
export const madeOf = ({ quantity, not_made_quantity = 0 }: Made): number =>
  quantity - not_made_quantity;

/** The number of pieces of some items that are made. */
export const countMade = (items: readonly Made[]): number =>
  items.reduce((sum, item) => sum + madeOf(item), 0);

/** The number of pieces of some items. */
export const countPieces = (items: readonly { readonly quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
