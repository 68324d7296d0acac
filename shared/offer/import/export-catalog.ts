import { ApiError } from "#shared/refusal/errors.ts";
import { findItems } from "#shared/table/table.ts";
import type { Row } from "#shared/offer/catalog/catalog-row.ts";
import { toCatalogRow, toProductRow, toVariationRow } from "#shared/offer/catalog/convert-row.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import type { PublishedOffer } from "#shared/offer/published-offer.ts";
import { listAllVariationKeys } from "#shared/offer/browse/get-product-variations.ts";
import { readVariation, withCatalogName } from "#shared/offer/catalog/product.ts";
import { exportCursor } from "./import.ts";

/** Rows of a page: as many as a part of an import takes. */
const PAGE = 250;

/**
 * Returns a page of the published catalog: its catalogs, its products, then each product's variations, inactive ones
 * included. `next_cursor` is null at the end. Throws CONFLICT if the catalog was changed since the first page: only
 * pages of one version fit together.
 */
export async function exportCatalog(
  cursor: string | undefined,
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const published = await offerCache.findVersion();
  const version = published?.version ?? "";
  const [begun = version, behind = "0"] = exportCursor.read(cursor) ?? [];
  if (begun !== version) throw changedMeanwhile();
  const offer = await offerCache.of(published);
  const { catalogs, writtenProducts, productionLines } = offer;
  const heads: Row[] = [
    ...catalogs.map(toCatalogRow),
    ...writtenProducts.map((product) =>
      toProductRow(withCatalogName(product, catalogs), productionLines),
    ),
  ];
  const start = Number(behind);
  const rows = heads.slice(start, start + PAGE);
  const passed = Math.max(start - heads.length, 0);
  rows.push(...(await variationRows(offer, passed, PAGE - rows.length)));
  // If the catalog changed while the page was read, the page may mix old and new.
  if ((await offerCache.findVersion())?.version !== published?.version) {
    throw changedMeanwhile();
  }
  const end = start + rows.length;
  const counts = writtenProducts.map(({ variations_count }) => variations_count);
  const total = counts.reduce((sum, count) => sum + count, heads.length);
  return { rows, next_cursor: end < total ? exportCursor.write([version, String(end)]) : null };
}

/** Up to `limit` variations of all products in order, behind the first `passed` ones. */
async function variationRows(
  { generation, writtenProducts, productionLines }: PublishedOffer,
  passed: number,
  limit: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  let start = 0;
  for (const product of writtenProducts) {
    const end = start + product.variations_count;
    if (rows.length < limit && end > passed) {
      const keys = await listAllVariationKeys(generation, product);
      const from = Math.max(passed - start, 0);
      const wanted = keys.slice(from, from + limit - rows.length);
      const variations = await findItems(wanted, readVariation, { consistent: true });
      rows.push(
        ...variations.map((variation) => ({
          ...toVariationRow(variation, product.sku, productionLines),
          exported_stock: variation.stock_quantity,
        })),
      );
    }
    start = end;
  }
  return rows;
}

function changedMeanwhile(): ApiError {
  return new ApiError(
    "CONFLICT",
    "The catalog was changed during the export. Begin the export again.",
  );
}
