/** Items of an order. */
export const ITEMS = 50;

/** Print files of an item, and previews of it. */
export const FILES = 20;

/** Characters of an item's id. */
export const ITEM_ID_LENGTH = 26;
