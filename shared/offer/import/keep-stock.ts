import { randomUUID } from "node:crypto";
import { readVariation } from "#shared/offer/catalog/product.ts";
import type { OfferVersion } from "#shared/offer/published-offer.ts";
import { conflicted } from "#shared/refusal/conflicted.ts";
import { chunk } from "#shared/runtime/chunk.ts";
import { retry } from "#shared/runtime/retry.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { offerVersionKey, variationKey } from "#shared/table/keys.ts";
import { findItems, TABLE_NAME } from "#shared/table/table.ts";
import { transact } from "#shared/table/transact.ts";
import { asExpected, updateIf, updateOf } from "#shared/table/update.ts";
import type { StagedRow } from "./import-record.ts";
import { changedSince } from "./import-store.ts";

/** Variations that are compared with one read of either generation. */
const COMPARED = 100;
const CONCURRENCY = 4;

/**
 * Gives the staged variations that keep their stock that of the published ones. Changes of stock go to both from now
 * on, so that no change is lost until the import is published; publish it only if the version still has this attempt.
 * Returns the attempt's id, undefined if no variation keeps its stock. Throws CONFLICT if the catalog was changed
 * meanwhile.
 */
export async function keepStock(
  generation: string,
  published: OfferVersion | undefined,
  rows: readonly StagedRow[],
): Promise<string | undefined> {
  const skus = rows.flatMap(({ keeps_stock, key }) => (keeps_stock === true ? [key] : []));
  if (published === undefined || skus.length === 0) return undefined;
  const attempt = randomUUID();
  const { version } = published;
  const set = { upcoming: { generation, attempt } };
  if ((await updateIf(offerVersionKey, { set }, { version })) === undefined) throw changedSince();
  await runParallel(CONCURRENCY, chunk(skus, COMPARED), async (some) => {
    const isSame = await retry(() => copyStock(published.generation, generation, some));
    if (isSame === undefined) throw conflicted("Its stock changed all the time. Publish it again.");
  });
  return attempt;
}

/** Copies the stock of some variations where it differs; undefined if it changed at the same moment. */
async function copyStock(
  from: string,
  to: string,
  skus: readonly string[],
): Promise<true | undefined> {
  // The staged ones come first: a change by a number reaches both at once, and must not be seen in these alone.
  const staged = await stockOf(to, skus);
  const present = await stockOf(from, skus);
  const differing = [...staged].flatMap(([sku, stock]) => {
    const now = present.get(sku) ?? stock;
    return now === stock ? [] : [{ sku, stock: now }];
  });
  const copied = await runParallel(CONCURRENCY, differing, ({ sku, stock }) => {
    const was = asExpected({ stock_quantity: stock });
    return transact([
      // A change that comes after this read would otherwise be undone: it went to both already.
      { ConditionCheck: { TableName: TABLE_NAME, Key: variationKey(from, sku), ...was } },
      { Update: updateOf(variationKey(to, sku), { set: { stock_quantity: stock } }) },
    ]);
  });
  return copied.every(Boolean) || undefined;
}

async function stockOf(generation: string, skus: readonly string[]): Promise<Map<string, number>> {
  const keys = skus.map((sku) => variationKey(generation, sku));
  const variations = await findItems(keys, readVariation, { consistent: true });
  return new Map(variations.map(({ sku, stock_quantity }) => [sku, stock_quantity]));
}
