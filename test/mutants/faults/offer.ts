import type { Mutant } from "../mutant.ts";

const imports = "test/functions/operator/catalog/imports.test.ts";
const catalog = "test/functions/operator/catalog";
const products = "test/functions/products";
const price = "test/shared/order/place/price-order.test.ts";

/** In what can be ordered: catalog, imports, rate card. */
export const offerMutants: readonly Mutant[] = [
  {
    breaks: "A change of the catalog that comes while an import is published is lost.",
    file: "shared/offer/import/publish-import.ts",
    find: "...versionIsStill(base),",
    replace: "",
    by: [imports],
  },
  {
    breaks: "A part that is sent while its import is published is published unchecked.",
    file: "shared/offer/import/publish-import.ts",
    find: " AND revision = :revision",
    replace: " AND (revision = :revision OR attribute_exists(PK))",
    by: [imports],
  },
  {
    breaks: "Two operators who change the catalog at once lose one of the changes.",
    file: "shared/offer/change-catalog.ts",
    find: "Item: next, ...versionIsStill(published?.version)",
    replace: "Item: next",
    by: [imports],
  },
  {
    breaks: "The published catalog can be deleted.",
    file: "shared/offer/import/clear-import.ts",
    find: "id === version?.generation || ",
    replace: "",
    by: [imports],
  },
  {
    breaks: "An import with a part missing is published.",
    file: "shared/offer/import/find-import-faults.ts",
    find: "    ...partFaults(parts),\n",
    replace: "",
    by: [imports],
  },
  {
    breaks: "The products of a catalog that was switched off can be ordered still.",
    file: "shared/offer/catalog-snapshot.ts",
    find: "hidden.has(product.catalog_id) ? { ...product, is_active: false } : product",
    replace: "product",
    by: [`${catalog}/upsert-catalog.test.ts`],
  },
  {
    breaks: "A filter by price leaves out what costs exactly that.",
    file: "shared/offer/browse/browse-products.ts",
    find: "toAmount(product.base_price) <= max_price",
    replace: "toAmount(product.base_price) < max_price",
    by: [`${products}/list-products.test.ts`],
  },
  {
    breaks: "A colour in capitals finds nothing.",
    file: "shared/offer/browse/browse-products.ts",
    find: "variation.color.toLowerCase() === color.toLowerCase()",
    replace: "variation.color === color.toLowerCase()",
    by: [`${products}/list-variations.test.ts`],
  },
  {
    breaks: "A variation that is renamed while stock arrives has its former stock again.",
    file: "shared/offer/edit/upsert-variation.ts",
    find: "(current === undefined ? {} : stockIsStill(current))",
    replace: "(current !== undefined ? {} : {})",
    by: [`${catalog}/upsert-variation.test.ts`],
  },
  {
    breaks: "Stock that arrives while another catalog is published is lost with the former one.",
    file: "shared/offer/edit/change-stock.ts",
    find: '(published?.generation ?? "") === generation',
    replace: '(published?.generation ?? "") !== ""',
    by: [`${catalog}/upsert-variation.test.ts`],
  },
  {
    breaks: "A variation's price is a hundred times too low after it was changed.",
    file: "shared/offer/catalog/convert-row.ts",
    find: "    price: toCents(price),",
    replace: "    price: Number(price),",
    by: [`${catalog}/upsert-variation.test.ts`],
  },
  {
    breaks: "Two catalogs have one name, and nobody can tell them apart in an import.",
    file: "shared/offer/edit/upsert-catalog.ts",
    find: "namesake !== undefined && namesake.id !== id",
    replace: 'namesake !== undefined && namesake.id === ""',
    by: [`${catalog}/upsert-catalog.test.ts`],
  },
  {
    breaks: "A tax of 8.25 percent is stored as one of 8 percent.",
    file: "shared/offer/rate-card/rate-card.ts",
    find: "convert(card, fromAmount, fromPercent)",
    replace: "convert(card, fromAmount, (percent) => Math.floor(percent) * 100)",
    by: ["test/shared/offer/rate-card/rate-card.test.ts"],
  },
  {
    breaks: "An order with a label of the merchant's own pays standard shipping.",
    file: "shared/offer/rate-card/shipping.ts",
    find: '? "standard" : "by_seller"',
    replace: '? "standard" : "standard"',
    by: ["test/functions/orders/create-order.test.ts"],
  },
  {
    breaks: "An order by a shipping method that the stored rate card does not know yet is refused.",
    file: "shared/offer/rate-card/default-rate-card.ts",
    find: "fees[method] ?? zone.methods[method]",
    replace: "fees[method]",
    by: ["test/shared/offer/rate-card/rate-card.test.ts"],
  },
  {
    breaks: "Orders abroad ship for the domestic price.",
    file: "shared/offer/rate-card/zone.ts",
    find: "countries !== OTHERS && countries.includes(country)",
    replace: "countries !== OTHERS",
    by: [price],
  },
  {
    breaks: "A product in another currency is imported, and its orders add up two.",
    file: "shared/offer/catalog/currency-faults.ts",
    find: "currency === undefined || currency === stage",
    replace: "currency !== stage || currency === stage",
    by: [imports],
  },
  {
    breaks: "A production line names a facility twice, and its orders are in a queue twice.",
    file: "shared/offer/production-line/production-line.ts",
    find: ', distinct("Must name each facility once")',
    replace: "",
    by: ["test/functions/operator/production/upsert-production-line.test.ts"],
  },
];
