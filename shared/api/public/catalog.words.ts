import type { Words } from "#shared/api/route/operation.words.ts";
import { nameQuery, pageQueryWords } from "#shared/api/route/parameters.words.ts";
import { Catalog } from "#shared/offer/catalog/catalog.ts";
import { exampleCatalog } from "#shared/offer/catalog/catalog.words.ts";
import { describe } from "#shared/values/describe.ts";
import { pageOf } from "#shared/values/page.ts";
import { examplePagination, pageWords } from "#shared/values/page.words.ts";
import type * as routes from "./catalog.ts";

const CatalogListData = pageOf(Catalog);

const { example: list } = describe(CatalogListData, {
  id: "CatalogListData",
  about: "A page of catalogs.",
  fields: pageWords("catalogs"),
  example: { items: [exampleCatalog], pagination: examplePagination },
});

export const catalogWords = {
  listCatalogs: {
    summary: "List catalogs",
    description: "Returns the groups of products, sorted by name. Start here to browse.",
    query: { ...pageQueryWords, name: nameQuery("catalogs", "shirt") },
    reply: { schema: CatalogListData, example: list },
    refusals: {},
  },
  getCatalog: {
    summary: "Get a catalog",
    description: "Returns a catalog by its id. `GET /products?catalog_id=` lists its products.",
    params: { catalog_id: ["The service's id of the catalog.", exampleCatalog.id] },
    reply: { schema: Catalog, example: exampleCatalog },
    refusals: {
      NOT_FOUND: {
        when: "There is no catalog with this id.",
        message: `There is no catalog ${exampleCatalog.id}.`,
      },
    },
  },
} satisfies Words<typeof routes>;
