import { isDeepStrictEqual } from "node:util";
import { kindOf } from "#shared/table/item-kind.ts";
import type { StoredItem } from "#shared/table/keys.ts";
import { kinds } from "../stored-kinds.ts";
import { putOver } from "./put-over.ts";
import type { RestoreOutcome } from "./restoration.ts";
import { restoreOrder } from "./restore-order.ts";
import type { Origin } from "./source.ts";

/**
 * Restores an item by the rules of its kind, if the table's item is still the given one, or still missing.
 * Subscriptions have `restoreSubscriptions`. Throws TypeError for an item of no kind.
 */
export async function restoreItem(
  item: StoredItem,
  present: StoredItem | undefined,
  origin: Origin,
): Promise<RestoreOutcome> {
  const kind = kindOf(item);
  if (kind === undefined) {
    throw new TypeError(
      `In ${origin.name} is an item of a kind that this release does not know, ${item.PK} ${item.SK}: restore with the release that wrote it`,
    );
  }
  if (kind === "order" || kind === "deleted-order") return restoreOrder(item, present, origin);
  if (isDeepStrictEqual(item, present)) return "same";
  const { restore } = kinds[kind];
  if (restore === "rebuild" || (restore === "keep" && present !== undefined)) return "kept";
  return (await putOver(item, present)) ? "other" : "overtaken";
}
