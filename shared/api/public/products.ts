import * as z from "zod/mini";
import { skuList, type FoundVariations } from "#shared/offer/browse/found-variations.ts";
import type { Product, Variation } from "#shared/offer/catalog/product.ts";
import { queryAmount, queryBoolean, sku, text, uuid } from "#shared/values/fields.ts";
import { type Page, pageQuery } from "#shared/values/page.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const listProducts = {
  method: "GET",
  path: "/products",
  permission: "read:products",
  touches: ["readCatalog", "readVariation"],
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
      // A malformed price has its own fault; its comparison must not add another.
      z.refine(({ min_price = 0, max_price = Infinity }) => !(min_price > max_price), {
        path: ["max_price"],
        error: "Must not be below min_price",
      }),
    ),
  reply: null as ReplyOf<Page<Product>>,
  message: "Products retrieved successfully",
} as const satisfies Route;

const params = z.object({
  product_id: uuid("Must be a UUID; GET /products?sku= finds a product by a SKU"),
});

export const getProduct = {
  method: "GET",
  path: "/products/{product_id}",
  permission: "read:products",
  touches: ["readCatalog"],
  params,
  reply: null as ReplyOf<Product>,
  message: "Product retrieved successfully",
} as const satisfies Route;

export const listVariations = {
  method: "GET",
  path: "/products/{product_id}/variations",
  permission: "read:products",
  touches: ["readCatalog", "listVariations"],
  params,
  query: z.object({
    ...pageQuery,
    color: z.optional(text()),
    size: z.optional(text()),
    is_available: z.optional(queryBoolean()),
  }),
  reply: null as ReplyOf<Page<Variation> & { product_id: string; product_name: string }>,
  message: "Variations retrieved successfully",
} as const satisfies Route;

export const findVariations = {
  method: "GET",
  path: "/variations",
  permission: "read:products",
  touches: ["readOffer"],
  query: z.object({ sku: skuList() }),
  reply: null as ReplyOf<FoundVariations>,
  message: "Variations retrieved successfully",
} as const satisfies Route;
