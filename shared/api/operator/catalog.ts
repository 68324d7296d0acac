import * as z from "zod/mini";
import type {
  CatalogRow,
  ProductRow,
  Row,
  VariationRow,
} from "#shared/offer/catalog/catalog-row.ts";
import {
  CatalogUpsert,
  ProductUpsert,
  StockChange,
  VariationUpsert,
} from "#shared/offer/catalog/catalog-row.ts";
import type { CatalogImport, CheckedImport, PublishedImport } from "#shared/offer/import/import.ts";
import { exportCursor, ImportPart, PARTS } from "#shared/offer/import/import.ts";
import { queryInteger, sku, uuid } from "#shared/values/fields.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const upsertCatalog = {
  method: "PUT",
  path: "/catalogs/{catalog_id}",
  permission: "manage:catalog",
  touches: ["readCatalog", "writeCatalog"],
  params: z.object({ catalog_id: uuid() }),
  body: CatalogUpsert,
  reply: null as ReplyOf<CatalogRow>,
  message: "The catalog as it is now",
} as const satisfies Route;

export const upsertProduct = {
  method: "PUT",
  path: "/products/{sku}",
  permission: "manage:catalog",
  touches: ["readCatalog", "listVariations", "writeProduct"],
  params: z.object({ sku: sku() }),
  body: ProductUpsert,
  reply: null as ReplyOf<ProductRow>,
  message: "The product as it is now",
} as const satisfies Route;

export const upsertVariation = {
  method: "PUT",
  path: "/variations/{sku}",
  permission: "manage:catalog",
  touches: ["readCatalog", "writeVariation"],
  params: z.object({ sku: sku() }),
  body: VariationUpsert,
  reply: null as ReplyOf<VariationRow>,
  message: "The variation as it is now",
} as const satisfies Route;

export const adjustStock = {
  method: "POST",
  path: "/variations/{sku}/stock",
  permission: "manage:catalog",
  touches: ["readCatalog", "adjustStock"],
  params: z.object({ sku: sku() }),
  body: StockChange,
  reply: null as ReplyOf<VariationRow>,
  message: "The variation as it is now",
} as const satisfies Route;

export const exportCatalog = {
  method: "GET",
  path: "/catalog/export",
  permission: "manage:catalog",
  touches: ["readCatalog", "listVariations"],
  heavy: true,
  query: z.object({ cursor: z.optional(exportCursor.field) }),
  reply: null as ReplyOf<{ rows: Row[]; next_cursor: string | null }>,
  message: "A page of the catalog",
} as const satisfies Route;

/** 250 rows with long texts and many images. The stored part must fit an item of 400 KB (AWS limit). */
const PART_BYTES = 320 * 1024;

const importParams = z.object({ import_id: uuid() });

export const beginImport = {
  method: "POST",
  path: "/catalog/imports",
  permission: "manage:catalog",
  touches: ["beginImport"],
  reply: null as ReplyOf<CatalogImport>,
  message: "Send its parts, then publish it",
} as const satisfies Route;

export const listImports = {
  method: "GET",
  path: "/catalog/imports",
  permission: "manage:catalog",
  touches: ["listImports"],
  reply: null as ReplyOf<{ items: CatalogImport[] }>,
  message: "Imports retrieved successfully",
} as const satisfies Route;

export const stagePart = {
  method: "PUT",
  path: "/catalog/imports/{import_id}/parts/{part}",
  permission: "manage:catalog",
  touches: ["readCatalog", "stagePart"],
  heavy: true,
  params: z.object({ import_id: uuid(), part: queryInteger(1, PARTS) }),
  body: ImportPart,
  maximumBodyBytes: PART_BYTES,
  reply: null as ReplyOf<{ rows: number }>,
  message: "The part is staged",
} as const satisfies Route;

export const checkImport = {
  method: "GET",
  path: "/catalog/imports/{import_id}",
  permission: "manage:catalog",
  touches: ["readCatalog", "readImport"],
  slow: true,
  heavy: true,
  params: importParams,
  reply: null as ReplyOf<CheckedImport>,
  message: "The import, its faults and what publishing it changes",
} as const satisfies Route;

export const publishImport = {
  method: "POST",
  path: "/catalog/imports/{import_id}/publish",
  permission: "manage:catalog",
  touches: ["readCatalog", "readImport", "publishImport"],
  slow: true,
  heavy: true,
  params: importParams,
  reply: null as ReplyOf<PublishedImport>,
  message: "Merchants see the new catalog",
} as const satisfies Route;

export const clearImport = {
  method: "DELETE",
  path: "/catalog/imports/{import_id}",
  permission: "manage:catalog",
  touches: ["clearImport"],
  slow: true,
  heavy: true,
  params: importParams,
  reply: null as ReplyOf<{ deleted: number; done: boolean }>,
  message: "Call again until it is done",
} as const satisfies Route;
