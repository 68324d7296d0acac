import * as z from "zod/mini";
import { Product, Variation } from "#shared/offer/catalog/product.ts";
import { queryAmount, queryBoolean, sku, text, uuid } from "#shared/values/fields.ts";
import { pageOf, pageQuery, Pagination } from "#shared/values/page.ts";
import { route } from "#shared/api/route/route.ts";

const product: Product = {
  id: "0b9f0f57-4a3f-4f4c-8f5e-0d6f0c1b2a33",
  sku: "TEE-CLASSIC",
  name: "Classic Tee",
  catalog_id: "6f1c9f0e-3c39-4f0e-9f0b-4f6f5d0a8a11",
  catalog_name: "T-shirts",
  base_price: "8.50",
  currency: "USD",
  images: ["https://images.example.com/products/classic-tee.png"],
  is_active: true,
  min_order_quantity: 1,
  max_order_quantity: 500,
  variations_count: 24,
  attributes: { gender: ["unisex"], group: "T-shirts", print_areas: ["front", "back"] },
};

const variation: Variation = {
  id: "b4ad2f8b-52a3-45d4-9d53-3a5c6c1f7e10",
  product_id: product.id,
  name: "Classic Tee, Black, M",
  sku: "TEE-CLASSIC-BLACK-M",
  color: "Black",
  size: "M",
  price: "8.50",
  is_available: true,
  stock_quantity: 1200,
  attributes: { print_areas: ["front", "back"], style: "crew neck", tier: "standard" },
};

const pagination: Pagination = { page: 1, limit: 20, pages: 1, total: 1 };

export const listProducts = route({
  method: "GET",
  path: "/products",
  summary: "List products",
  tag: "Products",
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
  example: { reply: { items: [product], pagination } },
});

const params = z.object({ product_id: uuid() });

export const getProduct = route({
  method: "GET",
  path: "/products/{product_id}",
  summary: "Get a product",
  tag: "Products",
  permission: "read:products",
  params,
  reply: Product,
  message: "Product retrieved successfully",
  errors: ["NOT_FOUND"],
  example: { reply: product },
});

export const listVariations = route({
  method: "GET",
  path: "/products/{product_id}/variations",
  summary: "List the variations of a product",
  tag: "Products",
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
  example: {
    reply: {
      items: [variation],
      pagination,
      product_id: product.id,
      product_name: product.name,
    },
  },
});
