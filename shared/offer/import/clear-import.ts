import { listVariationKeys } from "#shared/offer/browse/get-product-variations.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import { readCatalog } from "#shared/offer/catalog/catalog.ts";
import { readProduct } from "#shared/offer/catalog/product.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { unavailable } from "#shared/refusal/unavailable.ts";
import {
  catalogKey,
  catalogPartition,
  importKey,
  importPartKey,
  importParts,
  productKey,
  productPartition,
} from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { updateIf } from "#shared/table/update.ts";
import { deleteItems } from "#shared/table/write-batches.ts";
import { getImport } from "./import-store.ts";
import { readImport, readPart, stagedKey, WRITE_MS, type ImportRecord } from "./import-record.ts";

/** A call ends once it has deleted this many items; its last part or product may exceed that. */
const DELETED_AT_ONCE = 500;

/** Products that are read at a time. */
const PRODUCTS = 50;

/**
 * Deletes some items of an import that was superseded, or that was never published: this call gives it up. `done` is
 * true once nothing is left. Throws NOT_FOUND, CONFLICT for the published catalog and the one before it, which readers
 * may still use, and SERVICE_UNAVAILABLE while a part may still be written.
 */
export async function clearImport(id: string): Promise<{ deleted: number; done: boolean }> {
  await requireUnused(await getImport(id));
  let deleted = 0;
  // Variations before products, products before catalogs: what a call that is cut short leaves, the next one finds.
  for (const clear of [clearPart, clearProducts, clearCatalogs]) {
    for (let count = 1; count > 0;) {
      if (deleted >= DELETED_AT_ONCE) return { deleted, done: false };
      count = await clear(id);
      deleted += count;
    }
  }
  await deleteItems([importKey(id)]);
  return { deleted, done: true };
}

async function requireUnused(record: ImportRecord): Promise<void> {
  const { id } = record;
  const version = await offerCache.findVersion();
  if (id === version?.generation || id === version?.former_generation) {
    throw new ApiError(
      "CONFLICT",
      "This is the published catalog, or the one before it, which readers may still use. It can be cleared once another import is published.",
    );
  }
  const parts = record.published ? [] : Object.values(await abandon(id));
  if (parts.some(({ until = 0 }) => until > Date.now())) {
    throw unavailable(new Error("A part is leased"), {
      message: "A part of this import may still be written. Try again in a few seconds.",
      retryAfterSeconds: WRITE_MS / 1000,
    });
  }
}

/** Gives the import up: nothing of it can be staged or published any more. Returns the state of its parts. */
async function abandon(id: string): Promise<ImportRecord["parts"]> {
  const item = await updateIf(importKey(id), { set: { abandoned: true } }, { published: false });
  if (item !== undefined) return readImport(item).parts;
  throw new ApiError("CONFLICT", "This import was published or cleared at the same moment.");
}

/** Deletes one part: its variations, those of earlier writes included, then its record. */
async function clearPart(id: string): Promise<number> {
  const [part] = await queryItems(importParts(id), readPart, {
    consistent: true,
    limit: 1,
  });
  if (part === undefined) return 0;
  const variations = [...part.rows, ...part.former].filter(({ type }) => type === "variation");
  await deleteItems(variations.map((row) => stagedKey(id, row)));
  await deleteItems([importPartKey(id, part.part)]);
  return variations.length + 1;
}

/** Deletes some products, each after the variations that no part knows of. */
async function clearProducts(id: string): Promise<number> {
  const products = await queryItems(productPartition(id), readProduct, {
    consistent: true,
    limit: PRODUCTS,
  });
  let deleted = 0;
  for (const product of products) {
    if (deleted >= DELETED_AT_ONCE) break;
    const variations = await listVariationKeys(id, product.id);
    await deleteItems(variations);
    await deleteItems([productKey(id, product.id)]);
    deleted += variations.length + 1;
  }
  return deleted;
}

async function clearCatalogs(id: string): Promise<number> {
  const catalogs = await queryItems(catalogPartition(id), readCatalog, {
    consistent: true,
    limit: DELETED_AT_ONCE,
  });
  await deleteItems(catalogs.map((catalog) => catalogKey(id, catalog.id)));
  return catalogs.length;
}
