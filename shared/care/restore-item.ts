import { isDeepStrictEqual } from "node:util";
import { kindOf } from "#shared/table/item-kind.ts";
import type { StoredItem } from "#shared/table/keys.ts";
import type { Copy } from "./copy.ts";
import { kinds } from "./kinds.ts";
import { putOver } from "./put-over.ts";
import { restoreOrder, type OrderOutcome } from "./restore-order.ts";
import { restoreWebhook, type WebhookOutcome } from "./restore-webhook.ts";

/** The outcome of an item of the copy. `kept`: the table's item stays, or something else makes it again. */
export type Outcome = OrderOutcome | WebhookOutcome | "kept";

/**
 * Restores an item of a copy by the rules of its kind, if the table's item is still the given one, or none. Throws
 * TypeError for an item of no kind.
 */
export async function restoreItem(
  item: StoredItem,
  present: StoredItem | undefined,
  copy: Copy,
): Promise<Outcome> {
  const kind = kindOf(item);
  if (kind === undefined) {
    throw new TypeError(
      `The copy has an item of a kind that this release does not know, ${item.PK} ${item.SK}: restore with the release that wrote it`,
    );
  }
  if (kind === "order" || kind === "deleted-order") return restoreOrder(item, present, copy);
  if (kind === "webhook") return restoreWebhook(item, present, copy);
  if (isDeepStrictEqual(item, present)) return "same";
  const { restore } = kinds[kind];
  if (restore === "rebuild" || (restore === "keep" && present !== undefined)) return "kept";
  return (await putOver(item, present)) ? "other" : "overtaken";
}
