import * as z from "zod/mini";
import { Product, Variation } from "#shared/offer/catalog/product.ts";
import { queryAmount, queryBoolean, sku, text, uuid } from "#shared/values/fields.ts";
import { pageOf, pageQuery, Pagination } from "#shared/values/page.ts";
import { route } from "#shared/api/route/route.ts";

export const listProducts = route({
  method: "GET",
  path: "/products",
  permission: "read:products",
  query: z
    .object({
      ...pageQuery,
      catalog_id: z.optional(uuid()),
      name: z.optional(text()),
      sku: z.optional(sku()),
      min_price: z.optional(queryAmount()),
      max_price: z.optional(queryAmount()),
      is_active: z._default(queryBoolean(), true),
    })
    .check(
      // A price at fault is no number, and past nothing.
      z.refine(({ min_price = 0, max_price = Infinity }) => !(min_price > max_price), {
        path: ["max_price"],
        error: "Must not be below min_price",
      }),
    ),
  reply: pageOf(Product).register(z.globalRegistry, { id: "ProductListData" }),
  message: "Products retrieved successfully",
  errors: [],
});

const params = z.object({
  product_id: uuid("Must be a UUID; GET /products?sku= finds a product by a SKU"),
});

export const getProduct = route({
  method: "GET",
  path: "/products/{product_id}",
  permission: "read:products",
  params,
  reply: Product,
  message: "Product retrieved successfully",
  errors: ["NOT_FOUND"],
});

export const listVariations = route({
  method: "GET",
  path: "/products/{product_id}/variations",
  permission: "read:products",
  params,
  query: z.object({
    ...pageQuery,
    color: z.optional(text()),
    size: z.optional(text()),
    is_available: z.optional(queryBoolean()),
  }),
  reply: z
    .strictObject({
      items: z.array(Variation),
      pagination: Pagination,
      product_id: z.string(),
      product_name: z.string(),
    })
    .register(z.globalRegistry, { id: "VariationListData" }),
  message: "Variations retrieved successfully",
  errors: ["NOT_FOUND"],
});
