import { listCatalogs } from "#shared/api/public/catalog.ts";
import type { routes } from "#shared/api/public/routes.ts";
import { describe } from "#shared/api/words/describe.ts";
import type { RoutesWords } from "#shared/api/words/operation-words.ts";
import { exampleCatalog, examplePagination, pageWords } from "#shared/api/words/schemas/offer.ts";
import { nameQuery, pageQueryWords } from "./parameters.ts";

const { example: list } = describe(listCatalogs.reply, {
  about: "A page of catalogs.",
  fields: pageWords("catalogs"),
  example: { items: [exampleCatalog], pagination: examplePagination },
});

export const catalogWords = {
  "catalog/list-catalogs": {
    tag: "Catalog",
    summary: "List catalogs",
    description: "The groups that products are sorted into, by name. Start here to browse.",
    query: { ...pageQueryWords, name: nameQuery("catalogs", "shirt") },
    reply: list,
    refusals: {},
  },
  "catalog/get-catalog": {
    tag: "Catalog",
    summary: "Get a catalog",
    description: "One catalog by its id. `GET /products?catalog_id=` lists its products.",
    params: { catalog_id: ["The service's id of the catalog.", exampleCatalog.id] },
    reply: exampleCatalog,
    refusals: {
      NOT_FOUND: {
        when: "There is no catalog of this id.",
        message: `There is no catalog ${exampleCatalog.id}.`,
      },
    },
  },
} satisfies Partial<RoutesWords<typeof routes>>;
