import * as z from "zod/mini";
import { Catalog } from "#shared/offer/catalog/catalog.ts";
import { text, uuid } from "#shared/values/fields.ts";
import { pageOf, pageQuery } from "#shared/values/page.ts";
import { route } from "#shared/api/route/route.ts";

export const listCatalogs = route({
  method: "GET",
  path: "/catalog",
  permission: "read:catalog",
  query: z.object({ ...pageQuery, name: z.optional(text()) }),
  reply: pageOf(Catalog).register(z.globalRegistry, { id: "CatalogListData" }),
  message: "Catalogs retrieved successfully",
  errors: [],
});

export const getCatalog = route({
  method: "GET",
  path: "/catalog/{catalog_id}",
  permission: "read:catalog",
  params: z.object({ catalog_id: uuid() }),
  reply: Catalog,
  message: "Catalog retrieved successfully",
  errors: ["NOT_FOUND"],
});
