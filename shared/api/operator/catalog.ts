import * as z from "zod/mini";
import {
  CatalogRow,
  CatalogUpsert,
  ProductRow,
  ProductUpsert,
  Row,
  VariationRow,
  VariationUpsert,
} from "#shared/offer/catalog/catalog-row.ts";
import {
  CatalogImport,
  CheckedImport,
  ImportPart,
  PARTS,
  PublishedImport,
} from "#shared/offer/import/import.ts";
import { queryInteger, sku, text, uuid } from "#shared/values/fields.ts";
import { route } from "#shared/api/route/route.ts";

const catalog: CatalogRow = {
  type: "catalog",
  id: "6f1c9f0e-3c39-4f0e-9f0b-4f6f5d0a8a11",
  name: "T-shirts",
  description: "Short and long sleeves, for adults and children",
  icon: "https://images.example.com/catalogs/t-shirts.png",
  is_active: true,
};

const product: ProductRow = {
  type: "product",
  id: "0b9f0f57-4a3f-4f4c-8f5e-0d6f0c1b2a33",
  sku: "TEE-CLASSIC",
  catalog: catalog.name,
  name: "Classic Tee",
  base_price: "8.50",
  currency: "USD",
  images: ["https://images.example.com/products/classic-tee.png"],
  is_active: true,
  min_order_quantity: 1,
  max_order_quantity: 500,
  gender: ["unisex"],
  group: "T-shirts",
  print_areas: ["front", "back"],
};

const variation: VariationRow = {
  type: "variation",
  id: "b4ad2f8b-52a3-45d4-9d53-3a5c6c1f7e10",
  sku: "TEE-CLASSIC-BLACK-M",
  product: product.sku,
  name: "Classic Tee, Black, M",
  color: "Black",
  size: "M",
  price: "8.50",
  is_available: true,
  stock_quantity: 1200,
  print_areas: ["front", "back"],
  style: "crew neck",
  tier: "standard",
};

export const upsertCatalog = route({
  method: "PUT",
  path: "/catalogs/{catalog_id}",
  summary: "Change or make a catalog",
  tag: "Catalog",
  permission: "manage:catalog",
  params: z.object({ catalog_id: uuid() }),
  body: CatalogUpsert,
  reply: CatalogRow,
  message: "The catalog as it is now",
  errors: ["CONFLICT"],
  example: { body: { name: catalog.name, description: catalog.description }, reply: catalog },
});

export const upsertProduct = route({
  method: "PUT",
  path: "/products/{sku}",
  summary: "Change or make a product",
  tag: "Catalog",
  permission: "manage:catalog",
  params: z.object({ sku: sku() }),
  body: ProductUpsert,
  reply: ProductRow,
  message: "The product as it is now",
  errors: ["CONFLICT"],
  example: { body: { base_price: product.base_price, is_active: true }, reply: product },
});

export const upsertVariation = route({
  method: "PUT",
  path: "/variations/{sku}",
  summary: "Change or make a variation",
  tag: "Catalog",
  permission: "manage:catalog",
  params: z.object({ sku: sku() }),
  body: VariationUpsert,
  reply: VariationRow,
  message: "The variation as it is now",
  errors: ["CONFLICT"],
  example: { body: { is_available: true, stock_quantity: 1200 }, reply: variation },
});

export const exportCatalog = route({
  method: "GET",
  path: "/catalog/export",
  summary: "Export the catalog, page by page",
  tag: "Catalog",
  permission: "manage:catalog",
  query: z.object({ cursor: z.optional(text()) }),
  reply: z
    .strictObject({ rows: z.array(Row), next_cursor: z.nullable(z.string()) })
    .register(z.globalRegistry, { id: "CatalogExport" }),
  message: "A page of the catalog",
  errors: ["CONFLICT"],
  example: { reply: { rows: [catalog, product, variation], next_cursor: null } },
});

/** A part of 250 rows with long texts and many images. */
const PART_BYTES = 512 * 1024;

const catalogImport: CatalogImport = {
  id: "019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52",
  status: "staging",
  created_at: "2026-11-21T12:00:00.123000",
  rows: 10_503,
};

const importParams = z.object({ import_id: uuid() });

export const beginImport = route({
  method: "POST",
  path: "/catalog/imports",
  summary: "Begin an import of a whole catalog",
  tag: "Catalog",
  permission: "manage:catalog",
  reply: CatalogImport,
  message: "Send its parts, then publish it",
  errors: [],
  example: { reply: { ...catalogImport, rows: 0 } },
});

export const listImports = route({
  method: "GET",
  path: "/catalog/imports",
  summary: "List the imports that are not cleared, the newest first",
  tag: "Catalog",
  permission: "manage:catalog",
  reply: z
    .strictObject({ items: z.array(CatalogImport) })
    .register(z.globalRegistry, { id: "CatalogImportList" }),
  message: "Imports retrieved successfully",
  errors: [],
  example: { reply: { items: [catalogImport] } },
});

export const stagePart = route({
  method: "PUT",
  path: "/catalog/imports/{import_id}/parts/{part}",
  summary: "Stage some rows of an import: catalogs, then products, then variations",
  tag: "Catalog",
  permission: "manage:catalog",
  params: z.object({ import_id: uuid(), part: queryInteger(1, PARTS) }),
  body: ImportPart,
  maximumBodyBytes: PART_BYTES,
  reply: z.strictObject({ rows: z.int() }).register(z.globalRegistry, { id: "StagedPart" }),
  message: "The part is staged",
  errors: ["NOT_FOUND", "CONFLICT"],
  example: {
    body: {
      rows: [
        { row: 1, type: "catalog", name: catalog.name },
        { ...product, row: 2 },
        { ...variation, row: 3 },
      ],
    },
    reply: { rows: 3 },
  },
});

export const checkImport = route({
  method: "GET",
  path: "/catalog/imports/{import_id}",
  summary: "Check an import as a whole",
  tag: "Catalog",
  permission: "manage:catalog",
  params: importParams,
  reply: CheckedImport,
  message: "The import, its faults and what publishing it changes",
  errors: ["NOT_FOUND"],
  example: {
    reply: {
      ...catalogImport,
      adds: 24,
      removes: 0,
      removes_products: 0,
      removes_catalogs: 0,
      faults: [{ row: 812, field: "sku", message: "Row 97 has the sku TEE-CLASSIC-BLACK-M too" }],
      faults_count: 1,
    },
  },
});

export const publishImport = route({
  method: "POST",
  path: "/catalog/imports/{import_id}/publish",
  summary: "Make an import the published catalog",
  tag: "Catalog",
  permission: "manage:catalog",
  params: importParams,
  reply: PublishedImport,
  message: "Merchants see the new catalog",
  errors: ["NOT_FOUND", "CONFLICT"],
  example: { reply: { ...catalogImport, status: "published", adds: 24, removes: 0 } },
});

export const clearImport = route({
  method: "DELETE",
  path: "/catalog/imports/{import_id}",
  summary: "Clear a superseded import or give one up, some hundred items a call",
  tag: "Catalog",
  permission: "manage:catalog",
  params: importParams,
  reply: z
    .strictObject({ deleted: z.int(), done: z.boolean() })
    .register(z.globalRegistry, { id: "ClearedImport" }),
  message: "Call again until it is done",
  errors: ["NOT_FOUND", "CONFLICT"],
  example: { reply: { deleted: 500, done: false } },
});
