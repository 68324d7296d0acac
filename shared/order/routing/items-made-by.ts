import { lineIdsOf } from "#shared/offer/catalog/product.ts";
import { findOffered, type OfferedVariations } from "#shared/offer/load-offer.ts";
import type { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import type { FieldFault } from "#shared/refusal/errors.ts";

/** An item of an order, and the ids of the lines that make it. Empty if every line does. */
export interface MadeItem {
  readonly sku: string;
  readonly quantity: number;
  readonly line_ids: readonly string[];
}

type NamedLine = Pick<OperatorProductionLine, "id" | "name" | "is_active">;

/** Returns the items with their lines. An SKU that is not offered any more is made by every line. */
export function itemsMadeBy(
  items: readonly Pick<MadeItem, "sku" | "quantity">[],
  offer: OfferedVariations,
): MadeItem[] {
  return items.map(({ sku, quantity }) => {
    const offered = findOffered(offer, sku);
    return { sku, quantity, line_ids: offered === undefined ? [] : lineIdsOf(offered) };
  });
}

/** Whether a line makes an item. */
export const isMadeBy = ({ line_ids }: MadeItem, { id }: Pick<NamedLine, "id">) =>
  line_ids.length === 0 || line_ids.includes(id);

/** Returns a fault for each item that a line does not make. */
export function notMadeBy(
  line: Pick<NamedLine, "id" | "name">,
  items: readonly MadeItem[],
  lines: readonly NamedLine[],
): FieldFault[] {
  return items.flatMap((item, index) => {
    if (isMadeBy(item, line)) return [];
    const msg = `${item.sku} is made by ${makersOf(item, lines)}, not by ${line.name}`;
    return [{ loc: ["body", "items", index, "sku"], msg, type: "unsupported" }];
  });
}

/** Returns the fault of items that no active line makes together. Its message names the parts. */
export function noCommonLine(items: readonly MadeItem[], lines: readonly NamedLine[]): FieldFault {
  const restricted = items.filter(({ line_ids }) => line_ids.length > 0);
  const parts = Map.groupBy(restricted, (item) => makersOf(item, lines));
  const inWords = [...parts].map(
    ([makers, own]) => `${[...new Set(own.map(({ sku }) => sku))].join(" and ")} by ${makers}`,
  );
  const remedy = parts.size > 1 ? "place one order for each" : "order again when it takes orders";
  const msg = `No production line makes all items: ${inWords.join(", ")}; ${remedy}`;
  return { loc: ["body", "items"], msg, type: "no_common_line" };
}

function makersOf({ line_ids }: MadeItem, lines: readonly NamedLine[]): string {
  return lines
    .filter(({ id }) => line_ids.includes(id))
    .map(({ name, is_active }) => (is_active ? name : `${name} (takes no orders)`))
    .join(" or ");
}
