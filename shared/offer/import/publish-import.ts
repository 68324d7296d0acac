import { listSkus } from "#shared/offer/browse/get-product-variations.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import type { OfferVersion, PublishedOffer } from "#shared/offer/published-offer.ts";
import { partsOf, recordsOf } from "#shared/offer/offer-parts.ts";
import { readCatalog } from "#shared/offer/catalog/catalog.ts";
import { readProduct } from "#shared/offer/catalog/product.ts";
import { publishVersion } from "#shared/offer/change-published-offer.ts";
import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import { count } from "#shared/runtime/metrics.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { catalogPartition, importKey, productKey, productPartition } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { asExpected, updateIf, updateOf } from "#shared/table/update.ts";
import { inspectImport, type Inspection } from "./check-import.ts";
import { groupVariations } from "./find-import-faults.ts";
import { keepStock } from "./keep-stock.ts";
import { changedSince, getImport, requireBase, requireStaging } from "./import-store.ts";
import type { ImportRecord, StagedRow } from "./import-record.ts";
import type { ImportStanding } from "./import.ts";

/** Products whose counts are written at a time. */
const PRODUCTS_AT_ONCE = 16;

/**
 * Publishes an import by one transaction: readers see the whole of the old catalog or the whole of the new one.
 * Idempotent. Throws NOT_FOUND, VALIDATION_ERROR with the faults of the whole, and CONFLICT if the catalog was changed
 * since the import began.
 */
export async function publishImport(id: string): Promise<ImportStanding> {
  const record = await getImport(id);
  const published = await offerCache.findVersion();
  // Read again: the import was read before the version, and may have been published in between.
  if (published?.generation === id) return { record: await getImport(id), published };
  requireStaging(record);
  requireBase(record, published?.version);
  const present = await offerCache.of(published);
  const inspection = await inspectImport(record, present);
  requireFaultless(inspection);
  await countVariations(id, inspection.rows);
  const attempt = await keepStock(id, published, inspection.rows);
  return flip(record, published, present, { ...inspection, attempt });
}

function requireFaultless({ faults }: Inspection): void {
  if (faults.length === 0) return;
  throw new ValidationFailure(
    faults.map(({ row, field, message }) => ({
      loc: row === null ? ["body", field] : ["body", "rows", row, field],
      msg: message,
      type: "import_fault",
    })),
  );
}

/** Writes to each staged product how many variations it has, and waits until the index has all of them. */
async function countVariations(generation: string, rows: readonly StagedRow[]): Promise<void> {
  const variations = groupVariations(rows);
  const staged = await queryItems(productPartition(generation), readProduct, {
    consistent: true,
  });
  const products = staged.map((product) => ({
    ...product,
    variations_count: variations.get(product.sku)?.length ?? 0,
  }));
  const changed = products.filter(
    ({ variations_count }, index) => variations_count !== staged[index]?.variations_count,
  );
  await runParallel(PRODUCTS_AT_ONCE, changed, ({ id, variations_count }) =>
    updateIf(productKey(generation, id), { set: { variations_count } }),
  );
  await listSkus({ generation, products });
}

async function flip(
  record: ImportRecord,
  published: OfferVersion | undefined,
  present: PublishedOffer,
  { adds, removes, rows, attempt }: Inspection & { readonly attempt: string | undefined },
): Promise<ImportStanding> {
  const { id, base, revision } = record;
  const [catalogs, products] = await Promise.all([
    queryItems(catalogPartition(id), readCatalog, { consistent: true }),
    queryItems(productPartition(id), readProduct, { consistent: true }),
  ]);
  const records = recordsOf(present.parts, present.rateCard);
  const next = await publishVersion({
    published,
    fields: { generation: id, former_generation: published?.generation },
    toNewParts: (version) => partsOf(version, { ...records, catalogs, products }),
    condition: asExpected({
      version: base,
      ...(attempt !== undefined && { "upcoming.attempt": attempt }),
    }),
    writes: [
      {
        Update: updateOf(
          importKey(id),
          { set: { published: true, adds, removes } },
          { published: false, abandoned: false, revision },
        ),
      },
    ],
  });
  if (next !== undefined) {
    count("ImportedRows", rows.length);
    return { record: { ...record, published: true, adds, removes }, published: next };
  }
  if ((await offerCache.findVersion())?.version !== base) throw changedSince();
  throw new ApiError(
    "CONFLICT",
    "The import was changed at the same moment. Check it and publish it again.",
  );
}
