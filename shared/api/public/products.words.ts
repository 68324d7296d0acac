import * as z from "zod/mini";
import type { Words } from "#shared/api/route/operation.words.ts";
import { nameQuery, pageQueryWords } from "#shared/api/route/parameters.words.ts";
import { exampleCatalog } from "#shared/offer/catalog/catalog.words.ts";
import {
  exampleProduct,
  exampleVariation,
  variationFields,
} from "#shared/offer/catalog/product.words.ts";
import { FoundVariation, FoundVariations, SKUS } from "#shared/offer/browse/found-variations.ts";
import { describe, digits } from "#shared/values/describe.ts";
import { examplePagination, pageWords } from "#shared/values/page.words.ts";
import { pageOf, Pagination } from "#shared/values/page.ts";
import { Product, Variation } from "#shared/offer/catalog/product.ts";
import type * as routes from "./products.ts";

const ProductListData = pageOf(Product);

const { example: products } = describe(ProductListData, {
  id: "ProductListData",
  about: "A page of products.",
  fields: pageWords("products"),
  example: { items: [exampleProduct], pagination: examplePagination },
});

const VariationListData = z.strictObject({
  items: z.array(Variation),
  pagination: Pagination,
  product_id: z.string(),
  product_name: z.string(),
});

const { example: variations } = describe(VariationListData, {
  id: "VariationListData",
  about: "A page of a product's variations.",
  fields: {
    ...pageWords("variations"),
    product_id: "The product.",
    product_name: "Its name.",
  },
  example: {
    items: [exampleVariation],
    pagination: examplePagination,
    product_id: exampleProduct.id,
    product_name: exampleProduct.name,
  },
});

const foundVariation = { ...exampleVariation, is_orderable: true };

describe(FoundVariation, {
  id: "FoundVariation",
  about: "A variation that was asked for by its SKU.",
  fields: {
    ...variationFields,
    is_orderable:
      "Whether an order may name it now: it is available, and its product and catalog are shown.",
  },
  example: foundVariation,
});

const { example: found } = describe(FoundVariations, {
  id: "FoundVariations",
  about: "The variations of some SKUs.",
  fields: {
    items: "The variations, in the order of the SKUs.",
    missing: "The SKUs that no variation has.",
  },
  example: { items: [foundVariation], missing: ["TEE-CLASSIC-BLACK-7XL"] },
});

const params = { product_id: ["The service's id of the product.", exampleProduct.id] } as const;

const NOT_FOUND = {
  when: "There is no product with this id, or its catalog is hidden.",
  message: `There is no product ${exampleProduct.id}.`,
};

export const productWords = {
  listProducts: {
    summary: "List products",
    description:
      "Lists the products to print on, sorted by name, with filters by catalog, name, SKU and price. An order names variations of a product.",
    query: {
      ...pageQueryWords,
      catalog_id: [
        "Only products of this catalog. Without it, products of all catalogs.",
        exampleCatalog.id,
      ],
      name: nameQuery("products", "tee"),
      sku: [
        "Only the product with this SKU, or with a variation that has it. Without it, all products.",
        "TEE-CLASSIC-BLACK-M",
      ],
      min_price: ["Only products whose base price is at least this amount.", 5],
      max_price: [
        "Only products whose base price is at most this amount. It must not be below `min_price`.",
        20,
      ],
      is_active: [
        "`false` lists products that cannot be ordered at present. Without it, products that can be ordered.",
        true,
      ],
    },
    reply: { schema: ProductListData, example: products },
    refusals: {},
  },
  getProduct: {
    summary: "Get a product",
    description: "Returns a product by its id, even if it cannot be ordered at present.",
    params,
    reply: { schema: Product, example: exampleProduct },
    refusals: { NOT_FOUND },
  },
  listVariations: {
    summary: "List the variations of a product",
    description:
      "Returns the sizes and colours of a product, each with its SKU, price and print areas, in the order of the catalog. The items of an order name these SKUs and print areas.",
    params,
    query: {
      ...pageQueryWords,
      color: [
        "Only variations of this colour, in upper or lower case. Without it, all colours.",
        "Black",
      ],
      size: ["Only variations of this size, in upper or lower case. Without it, all sizes.", "M"],
      is_available: [
        "`true` lists variations that can be ordered now, `false` variations that cannot. Without it, all variations.",
        true,
      ],
    },
    reply: { schema: VariationListData, example: variations },
    refusals: { NOT_FOUND },
  },
  findVariations: {
    summary: "Find variations by their SKUs",
    description:
      "Returns the variations of some SKUs, of any products, and tells which SKUs there are not. A shop compares its own list with the catalog by it: prices, stock, and what can still be ordered.",
    query: {
      sku: [
        `The SKUs, with commas between them, up to ${digits(SKUS)}. A repeated one counts once.`,
        "TEE-CLASSIC-BLACK-M,TEE-CLASSIC-BLACK-7XL",
      ],
    },
    reply: { schema: FoundVariations, example: found },
    refusals: {},
  },
} satisfies Words<typeof routes>;
