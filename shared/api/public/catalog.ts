import * as z from "zod/mini";
import type { Catalog } from "#shared/offer/catalog/catalog.ts";
import { text, uuid } from "#shared/values/fields.ts";
import { type Page, pageQuery } from "#shared/values/page.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const listCatalogs = {
  method: "GET",
  path: "/catalog",
  permission: "read:catalog",
  touches: ["readCatalog"],
  query: z.object({ ...pageQuery, name: z.optional(text()) }),
  reply: null as ReplyOf<Page<Catalog>>,
  message: "Catalogs retrieved successfully",
} as const satisfies Route;

export const getCatalog = {
  method: "GET",
  path: "/catalog/{catalog_id}",
  permission: "read:catalog",
  touches: ["readCatalog"],
  params: z.object({ catalog_id: uuid() }),
  reply: null as ReplyOf<Catalog>,
  message: "Catalog retrieved successfully",
} as const satisfies Route;
