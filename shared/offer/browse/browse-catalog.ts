import { ApiError } from "#shared/refusal/errors.ts";
import { pageOfList, type Page, type PageQuery } from "#shared/values/page.ts";
import type { CatalogRecord, CountedCatalog } from "#shared/offer/catalog/catalog.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import type { PublishedOffer } from "#shared/offer/published-offer.ts";

/** Returns a page of the active catalogs whose name contains `name`, in any case. */
export async function listCatalogs({
  name = "",
  ...page
}: PageQuery & { name?: string | undefined }): Promise<Page<CountedCatalog>> {
  const offer = await offerCache.get();
  const catalogs = offer.catalogs.filter(
    (catalog) => catalog.is_active && contains(catalog.name, name),
  );
  const { items, pagination } = pageOfList(catalogs, page);
  return { items: items.map((catalog) => withCount(catalog, offer)), pagination };
}

/** Returns a catalog. Throws NOT_FOUND, for an inactive catalog too. */
export async function getCatalog(id: string): Promise<CountedCatalog> {
  const offer = await offerCache.get();
  const catalog = offer.catalogs.find((candidate) => candidate.id === id);
  if (catalog?.is_active !== true) {
    throw new ApiError("NOT_FOUND", `There is no catalog ${id}.`);
  }
  return withCount(catalog, offer);
}

function withCount(catalog: CatalogRecord, { products }: PublishedOffer): CountedCatalog {
  const own = products.filter(
    ({ catalog_id, is_active }) => catalog_id === catalog.id && is_active,
  );
  return { ...catalog, products_count: own.length };
}

/** Whether a name contains a text, in any case. */
export function contains(name: string, part: string): boolean {
  return name.toLowerCase().includes(part.toLowerCase());
}
