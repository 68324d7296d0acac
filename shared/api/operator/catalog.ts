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

export const upsertCatalog = route({
  method: "PUT",
  path: "/catalogs/{catalog_id}",
  permission: "manage:catalog",
  params: z.object({ catalog_id: uuid() }),
  body: CatalogUpsert,
  reply: CatalogRow,
  message: "The catalog as it is now",
  errors: ["CONFLICT"],
});

export const upsertProduct = route({
  method: "PUT",
  path: "/products/{sku}",
  permission: "manage:catalog",
  params: z.object({ sku: sku() }),
  body: ProductUpsert,
  reply: ProductRow,
  message: "The product as it is now",
  errors: ["CONFLICT"],
});

export const upsertVariation = route({
  method: "PUT",
  path: "/variations/{sku}",
  permission: "manage:catalog",
  params: z.object({ sku: sku() }),
  body: VariationUpsert,
  reply: VariationRow,
  message: "The variation as it is now",
  errors: ["CONFLICT"],
});

export const exportCatalog = route({
  method: "GET",
  path: "/catalog/export",
  permission: "manage:catalog",
  query: z.object({ cursor: z.optional(text()) }),
  reply: z
    .strictObject({ rows: z.array(Row), next_cursor: z.nullable(z.string()) })
    .register(z.globalRegistry, { id: "CatalogExport" }),
  message: "A page of the catalog",
  errors: ["CONFLICT"],
});

/** A part of 250 rows with long texts and many images; what is kept of it has to fit an item of 400 KB (AWS limit). */
const PART_BYTES = 320 * 1024;

const importParams = z.object({ import_id: uuid() });

export const beginImport = route({
  method: "POST",
  path: "/catalog/imports",
  permission: "manage:catalog",
  reply: CatalogImport,
  message: "Send its parts, then publish it",
  errors: [],
});

export const listImports = route({
  method: "GET",
  path: "/catalog/imports",
  permission: "manage:catalog",
  reply: z
    .strictObject({ items: z.array(CatalogImport) })
    .register(z.globalRegistry, { id: "CatalogImportList" }),
  message: "Imports retrieved successfully",
  errors: [],
});

export const stagePart = route({
  method: "PUT",
  path: "/catalog/imports/{import_id}/parts/{part}",
  permission: "manage:catalog",
  params: z.object({ import_id: uuid(), part: queryInteger(1, PARTS) }),
  body: ImportPart,
  maximumBodyBytes: PART_BYTES,
  reply: z.strictObject({ rows: z.int() }).register(z.globalRegistry, { id: "StagedPart" }),
  message: "The part is staged",
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const checkImport = route({
  method: "GET",
  path: "/catalog/imports/{import_id}",
  permission: "manage:catalog",
  params: importParams,
  reply: CheckedImport,
  message: "The import, its faults and what publishing it changes",
  errors: ["NOT_FOUND"],
});

export const publishImport = route({
  method: "POST",
  path: "/catalog/imports/{import_id}/publish",
  permission: "manage:catalog",
  params: importParams,
  reply: PublishedImport,
  message: "Merchants see the new catalog",
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const clearImport = route({
  method: "DELETE",
  path: "/catalog/imports/{import_id}",
  permission: "manage:catalog",
  params: importParams,
  reply: z
    .strictObject({ deleted: z.int(), done: z.boolean() })
    .register(z.globalRegistry, { id: "ClearedImport" }),
  message: "Call again until it is done",
  errors: ["NOT_FOUND", "CONFLICT"],
});
