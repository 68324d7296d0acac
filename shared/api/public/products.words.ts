import * as z from "zod/mini";
import type { Words } from "#shared/api/route/operation.words.ts";
import { nameQuery, pageQueryWords } from "#shared/api/route/parameters.words.ts";
import { exampleCatalog } from "#shared/offer/catalog/catalog.words.ts";
import { exampleProduct, exampleVariation } from "#shared/offer/catalog/product.words.ts";
import { describe } from "#shared/values/describe.ts";
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

const params = { product_id: ["The service's id of the product.", exampleProduct.id] } as const;

const NOT_FOUND = {
  when: "There is no product of this id, or its catalog is hidden.",
  message: `There is no product ${exampleProduct.id}.`,
};

export const productWords = {
  listProducts: {
    summary: "List products",
    description:
      "Lists the products to print on by name, with filters by catalog, name, SKU and price. An order names variations of a product.",
    query: {
      ...pageQueryWords,
      catalog_id: ["Only products of this catalog; without it of all.", exampleCatalog.id],
      name: nameQuery("products", "tee"),
      sku: [
        "Only the product that has this SKU, or a variation with it; without it all.",
        "TEE-CLASSIC-BLACK-M",
      ],
      min_price: ["Only products whose base price is at least this; without it any.", 5],
      max_price: [
        "Only products whose base price is at most this, and not below `min_price`; without it any.",
        20,
      ],
      is_active: [
        "`false` lists the products that cannot be ordered at present; without it those that can.",
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
      "The sizes and colours of a product, each with its SKU, price and print areas: what the items of an order name. They come in the order of the catalog.",
    params,
    query: {
      ...pageQueryWords,
      color: ["Only variations of this colour, in upper or lower case; without it all.", "Black"],
      size: ["Only variations of this size, in upper or lower case; without it all.", "M"],
      is_available: [
        "`true` lists what can be ordered now, `false` what cannot; without it all.",
        true,
      ],
    },
    reply: { schema: VariationListData, example: variations },
    refusals: { NOT_FOUND },
  },
} satisfies Words<typeof routes>;
