import { snapshotOf, type CatalogVersion } from "#shared/catalog/catalog-snapshot.ts";
import type { VariationRecord } from "#shared/catalog/product.ts";
import type { ProductionLineSchema } from "#shared/production-line/production-line.ts";
import { catalogVersionKey, variationKey, type TableKey } from "#shared/table/keys.ts";
import { getItems } from "#shared/table/table.ts";
import type { RateCard } from "./rate-card.ts";
import type { Offer } from "./resolve-items.ts";

/** What an order is checked against and priced by. */
export interface OfferContext {
  readonly offer: Offer;
  readonly productionLines: readonly ProductionLineSchema[];
  readonly rateCard: RateCard;
}

/** The offer for the SKUs of some lines, in one read: the variations together with the catalog's version. */
export async function loadOffer(lines: readonly { readonly sku: string }[]): Promise<OfferContext> {
  const skus = [...new Set(lines.map(({ sku }) => sku))];
  const found = await getItems<TableKey>([catalogVersionKey, ...skus.map(variationKey)]);
  const isVersion = ({ SK }: TableKey) => SK === catalogVersionKey.SK;
  const version = found.find(isVersion) as CatalogVersion | undefined;
  const variations = found.filter((item) => !isVersion(item)) as (VariationRecord & TableKey)[];
  const { products, productionLines, rateCard } = await snapshotOf(version);
  return {
    offer: { products, variations: new Map(variations.map((item) => [item.sku, item])) },
    productionLines,
    rateCard,
  };
}
