import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import { getItems } from "#shared/table/table.ts";
import type { Row } from "#shared/offer/catalog/catalog-row.ts";
import { toCatalogRow, toProductRow, toVariationRow } from "#shared/offer/catalog/convert-row.ts";
import {
  findCatalogVersion,
  snapshotOf,
  type CatalogSnapshot,
} from "#shared/offer/catalog-snapshot.ts";
import { listAllVariationKeys } from "#shared/offer/browse/get-product-variations.ts";
import { readVariation, withCatalogName } from "#shared/offer/catalog/product.ts";

/** Rows of a page: as many as a part of an import takes. */
const PAGE = 250;

/** How far an export has come: only pages of one version make a whole. */
interface Place {
  readonly version: string;
  readonly offset: number;
}

/**
 * One page of the published catalog: its catalogs, its products, then each product's variations, inactive ones
 * included, and where the next page begins (null at the end). Throws VALIDATION_ERROR for a cursor that is none, and
 * CONFLICT when the catalog was changed since the first page.
 */
export async function exportCatalog(
  cursor: string | undefined,
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const published = await findCatalogVersion();
  const version = published?.version ?? "";
  const place = cursor === undefined ? { version, offset: 0 } : readCursor(cursor);
  if (place.version !== version) throw changedMeanwhile();
  const snapshot = await snapshotOf(published);
  const heads = headRows(snapshot);
  const rows = heads.slice(place.offset, place.offset + PAGE);
  const passed = Math.max(place.offset - heads.length, 0);
  rows.push(...(await variationRows(snapshot, passed, PAGE - rows.length)));
  // If the catalog changed while the page was read, the page may mix old and new.
  if ((await findCatalogVersion())?.version !== published?.version) {
    throw changedMeanwhile();
  }
  const offset = place.offset + rows.length;
  const counts = snapshot.writtenProducts.map(({ variations_count }) => variations_count);
  const total = counts.reduce((sum, count) => sum + count, heads.length);
  return { rows, next_cursor: offset < total ? writeCursor({ version, offset }) : null };
}

function headRows({ catalogs, writtenProducts }: CatalogSnapshot): Row[] {
  return [
    ...catalogs.map(toCatalogRow),
    ...writtenProducts.map((product) => toProductRow(withCatalogName(product, catalogs))),
  ];
}

/** Up to `most` variations of all products in order, after those of earlier pages. */
async function variationRows(
  { generation, writtenProducts }: CatalogSnapshot,
  passed: number,
  most: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  let start = 0;
  for (const product of writtenProducts) {
    const end = start + product.variations_count;
    if (rows.length < most && end > passed) {
      const keys = await listAllVariationKeys(generation, product);
      const from = Math.max(passed - start, 0);
      const wanted = keys.slice(from, from + most - rows.length);
      const variations = await getItems(wanted, readVariation, { consistent: true });
      rows.push(...variations.map((variation) => toVariationRow(variation, product.sku)));
    }
    start = end;
  }
  return rows;
}

function writeCursor({ version, offset }: Place): string {
  return Buffer.from(`${version} ${String(offset)}`).toString("base64url");
}

function readCursor(cursor: string): Place {
  const [, version, offset] =
    /^(\S+) (\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (version === undefined || offset === undefined) {
    const msg = "Must be the next_cursor of the page before";
    throw new ValidationFailure([{ loc: ["query", "cursor"], msg, type: "invalid_cursor" }]);
  }
  return { version, offset: Number(offset) };
}

function changedMeanwhile(): ApiError {
  return new ApiError(
    "CONFLICT",
    "The catalog was changed during the export. Begin the export anew.",
  );
}
