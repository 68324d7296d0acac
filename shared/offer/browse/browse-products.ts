import { offerCache } from "#shared/offer/offer-cache.ts";
import {
  readVariation,
  withCatalogName,
  type NamedProduct,
  type ProductRecord,
  type VariationRecord,
} from "#shared/offer/catalog/product.ts";
import { findInAnyCase } from "#shared/offer/catalog/sku-case.ts";
import { caselessSku } from "#shared/table/keys.ts";
import { findItems } from "#shared/table/table.ts";
import { toAmount } from "#shared/values/money.ts";
import { pageOfList, type Page, type PageQuery } from "#shared/values/page.ts";
import { contains } from "./browse-catalog.ts";
import { getProductVariations, getRecord } from "./get-product-variations.ts";

/** The filters of the product list. Prices are amounts; both limits are included. */
export interface ProductQuery extends PageQuery {
  readonly catalog_id?: string | undefined;
  readonly name?: string | undefined;
  /** The full SKU of the product or of one of its variations, in any case. */
  readonly sku?: string | undefined;
  readonly min_price?: number | undefined;
  readonly max_price?: number | undefined;
  readonly is_active: boolean;
}

/** Returns a page of the products that pass every filter. */
export async function listProducts(query: ProductQuery): Promise<Page<NamedProduct>> {
  const { catalog_id, name = "", sku, min_price = 0, max_price = Infinity, is_active } = query;
  const offer = await offerCache.get();
  const variation = sku === undefined ? undefined : await findInAnyCase(offer.generation, sku);
  const products = offer.products.filter(
    (product) =>
      product.is_active === is_active &&
      (catalog_id === undefined || product.catalog_id === catalog_id) &&
      (sku === undefined ||
        caselessSku(product.sku) === caselessSku(sku) ||
        product.id === variation?.product_id) &&
      toAmount(product.base_price) >= min_price &&
      toAmount(product.base_price) <= max_price &&
      contains(product.name, name),
  );
  const { items, pagination } = pageOfList(products, query);
  return { items: items.map((product) => withCatalogName(product, offer.catalogs)), pagination };
}

/** Returns a product, active or not. Throws NOT_FOUND. */
export async function getProduct(id: string): Promise<NamedProduct> {
  const offer = await offerCache.get();
  return withCatalogName(getRecord(offer, id), offer.catalogs);
}

/** The filters of a product's variations. */
export interface VariationQuery extends PageQuery {
  readonly color?: string | undefined;
  readonly size?: string | undefined;
  readonly is_available?: boolean | undefined;
}

/** Returns a page of a product's variations that pass every filter, and the product. Throws NOT_FOUND. */
export async function listVariations(
  productId: string,
  query: VariationQuery,
): Promise<Page<VariationRecord> & { readonly product: ProductRecord }> {
  const { product, keys } = await getProductVariations(productId);
  const { color, size, is_available } = query;
  if (color === undefined && size === undefined && is_available === undefined) {
    const { items, pagination } = pageOfList(keys, query);
    return { product, items: await findItems(items, readVariation), pagination };
  }
  const variations = (await findItems(keys, readVariation)).filter(
    (variation) =>
      (color === undefined || variation.color.toLowerCase() === color.toLowerCase()) &&
      (size === undefined || variation.size.toLowerCase() === size.toLowerCase()) &&
      (is_available === undefined || variation.is_available === is_available),
  );
  return { product, ...pageOfList(variations, query) };
}
