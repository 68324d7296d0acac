/** The maximum number of items of an order. */
export const ITEMS = 50;

/** The maximum number of print files of an item, and of its previews. */
export const FILES = 20;

/** The maximum length of an item's id, in characters. */
export const ITEM_ID_LENGTH = 26;

/** The maximum length of a merchant's own product identifier, in characters. */
export const REFERENCE_LENGTH = 128;
