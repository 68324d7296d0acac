import * as z from "zod/mini";
import { Catalog } from "#shared/offer/catalog/catalog.ts";
import { text, uuid } from "#shared/values/fields.ts";
import { pageOf, pageQuery } from "#shared/values/page.ts";
import { route } from "#shared/api/route/route.ts";

const example: Catalog = {
  id: "6f1c9f0e-3c39-4f0e-9f0b-4f6f5d0a8a11",
  name: "T-shirts",
  description: "Short and long sleeves, for adults and children",
  icon: "https://images.example.com/catalogs/t-shirts.png",
  products_count: 5,
};

export const listCatalogs = route({
  method: "GET",
  path: "/catalog",
  summary: "List catalogs",
  tag: "Catalog",
  permission: "read:catalog",
  query: z.object({ ...pageQuery, name: z.optional(text()) }),
  reply: pageOf(Catalog).register(z.globalRegistry, { id: "CatalogListData" }),
  message: "Catalogs retrieved successfully",
  errors: [],
  example: {
    reply: { items: [example], pagination: { page: 1, limit: 20, pages: 1, total: 1 } },
  },
});

export const getCatalog = route({
  method: "GET",
  path: "/catalog/{catalog_id}",
  summary: "Get a catalog",
  tag: "Catalog",
  permission: "read:catalog",
  params: z.object({ catalog_id: uuid() }),
  reply: Catalog,
  message: "Catalog retrieved successfully",
  errors: ["NOT_FOUND"],
  example: { reply: example },
});
