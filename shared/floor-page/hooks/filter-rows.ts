import type { Row } from "../calls/board-calls.ts";
import { inWords, nameOf } from "./words.ts";

/** Returns the rows that have every word of a text, in any case: in a SKU, a product, the merchant or the method. */
export function filterRows(rows: readonly Row[], text: string): readonly Row[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return words.length === 0
    ? rows
    : rows.filter((row) => words.every((word) => textOf(row).includes(word)));
}

function textOf({ items, order_id, merchant, shipping_method, speed_type }: Row): string {
  return [
    ...items.flatMap((item) => [item.sku, nameOf(item)]),
    ...[order_id, merchant, inWords(shipping_method), inWords(speed_type)],
  ]
    .join("\n")
    .toLowerCase();
}
