import * as z from "zod/mini";
import type { Words } from "#shared/api/route/operation.words.ts";
import {
  exampleCatalogRow,
  exampleImportRows,
  exampleProductRow,
  exampleExportedVariation,
  exampleVariationRow,
} from "#shared/offer/catalog/catalog-row.words.ts";
import {
  exampleCheck,
  exampleImport,
  examplePublished,
} from "#shared/offer/import/import.words.ts";
import { describe, digits } from "#shared/values/describe.ts";
import {
  CatalogRow,
  ProductRow,
  Row,
  VariationRow,
  CATALOGS,
  PRODUCTS,
  PRODUCT_VARIATIONS,
} from "#shared/offer/catalog/catalog-row.ts";
import {
  CatalogImport,
  CheckedImport,
  exportCursor,
  PublishedImport,
  PART_ROWS,
  IMPORT_ROWS,
  PARTS,
} from "#shared/offer/import/import.ts";
import * as routes from "./catalog.ts";

const CatalogExport = z.strictObject({ rows: z.array(Row), next_cursor: z.nullable(z.string()) });

const { example: page } = describe(CatalogExport, {
  id: "CatalogExport",
  about: "A page of the catalog.",
  fields: {
    rows: "Up to 250 rows: catalogs, then products, then each product's variations.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: {
    rows: [exampleCatalogRow, exampleProductRow, exampleExportedVariation],
    next_cursor: null,
  },
});

const CatalogImportList = z.strictObject({ items: z.array(CatalogImport) });

const { example: imports } = describe(CatalogImportList, {
  id: "CatalogImportList",
  about: "Imports.",
  fields: { items: "The imports that are not cleared, newest first." },
  example: { items: [exampleImport] },
});

const StagedPart = z.strictObject({ rows: z.int() });

const { example: staged } = describe(StagedPart, {
  id: "StagedPart",
  about: "The rows of the part.",
  fields: { rows: "How many rows." },
  example: { rows: 3 },
});

const ClearedImport = z.strictObject({ deleted: z.int(), done: z.boolean() });

const { example: cleared } = describe(ClearedImport, {
  id: "ClearedImport",
  about: "The progress of clearing an import.",
  fields: {
    deleted: "How many items this call deleted.",
    done: "Whether the import is cleared completely. If `false`, send the same request again.",
  },
  example: { deleted: 500, done: false },
});

const CONFLICT = {
  when: "Others kept changing the catalog, and nothing was changed.",
  message: "Others changed the catalog at the same moment. Nothing was changed; try again.",
};

const params = { import_id: ["The service's id of the import.", exampleImport.id] } as const;

const NOT_FOUND = {
  when: "There is no import of this id, or it was cleared.",
  message: `There is no import ${exampleImport.id}.`,
};

const since = "The catalog was changed since. Begin the import again.";

export const catalogWords = {
  upsertCatalog: {
    summary: "Change or make a catalog",
    description:
      "Changes the given fields of the catalog with this id, or creates it: choose a UUID for a new one. Merchants see it within four seconds. Safe to repeat.",
    params: {
      catalog_id: ["The id of the catalog. For a new one, choose a UUID.", exampleCatalogRow.id],
    },
    body: { name: exampleCatalogRow.name, description: exampleCatalogRow.description },
    reply: { schema: CatalogRow, example: exampleCatalogRow },
    refusals: { CONFLICT },
  },
  upsertProduct: {
    summary: "Change or make a product",
    description:
      "Changes the given fields of the product with this SKU, or creates it. Merchants see it within four seconds. There may be 10,000 products. Use it for single changes; import a whole catalog instead. Safe to repeat.",
    params: {
      sku: [
        "The product's own SKU: 1 to 64 letters, digits and any of `. _ -`. A SKU that differs from another product's in case alone is refused.",
        exampleProductRow.sku,
      ],
    },
    body: { base_price: exampleProductRow.base_price, is_active: true },
    reply: { schema: ProductRow, example: exampleProductRow },
    refusals: { CONFLICT },
  },
  upsertVariation: {
    summary: "Change or make a variation",
    description: `Changes the given fields of the variation with this SKU, or creates it as the last of its product. A product has up to ${digits(PRODUCT_VARIATIONS)} variations. \`price\`, \`is_available\` and \`stock_quantity\` alone are a small write without conflicts: send them as often as your stock changes. Existing orders keep their prices. Safe to repeat.`,
    params: {
      sku: [
        "The variation's SKU: 1 to 64 letters, digits and any of `. _ -`. A SKU that differs from another's in case alone is refused.",
        exampleVariationRow.sku,
      ],
    },
    body: { is_available: true, stock_quantity: 1200 },
    reply: { schema: VariationRow, example: exampleVariationRow },
    refusals: { CONFLICT },
  },
  adjustStock: {
    summary: "Add to the stock of a variation, or take from it",
    description:
      "Changes the stock by a number, whatever it is now. Other changes at the same moment are kept, also those of an import. A stock never goes below 0. Sent twice, it changes the stock twice: after a lost reply, read the variation first.",
    params: {
      sku: [
        "The variation's SKU: 1 to 64 letters, digits and any of `. _ -`.",
        exampleVariationRow.sku,
      ],
    },
    body: { change: -3 },
    reply: { schema: VariationRow, example: exampleVariationRow },
    refusals: {
      NOT_FOUND: {
        when: "There is no variation with this SKU.",
        message: `There is no variation ${exampleVariationRow.sku}.`,
      },
      CONFLICT: {
        when: "Others kept changing the stock, and nothing was changed.",
        message: "Others changed the stock at the same moment. Nothing was changed; try again.",
      },
    },
  },
  exportCatalog: {
    summary: "Export the catalog, page by page",
    description:
      "Returns the published catalog in the form that an import takes, hidden parts included. Use it to back the catalog up, or to edit and import it again. Follow `next_cursor` until it is null.",
    query: {
      cursor: [
        "The place to continue: the `next_cursor` of the page before. Without it the export begins.",
        exportCursor.write(["7c9e6679-7425-40de-944b-e07fc1f90ae7", "250"]),
      ],
    },
    reply: { schema: CatalogExport, example: page },
    refusals: {
      CONFLICT: {
        when: "The catalog was changed since the first page, so the pages would not fit together.",
        message: "The catalog was changed during the export. Begin the export again.",
      },
    },
  },
  beginImport: {
    summary: "Begin an import of a whole catalog",
    description: `An import replaces the catalog as a whole: begin it, send its rows in parts, check it, publish it. Merchants see nothing of it until then. It has up to ${digits(CATALOGS)} catalogs, ${digits(PRODUCTS)} products, and ${digits(IMPORT_ROWS)} rows in all. It can be published only if catalog, lines and rate card do not change meanwhile. Stock and prices may change: the prices of the import then replace them, and so does the stock that its rows give. Each request begins another import: clear imports that are not needed.`,
    reply: { schema: CatalogImport, example: { ...exampleImport, rows: 0 } },
    refusals: {},
  },
  listImports: {
    summary: "List the imports that are not cleared, the newest first",
    description:
      "Returns the state of each import. Use it to continue an import, or to clear the rest of others.",
    reply: { schema: CatalogImportList, example: imports },
    refusals: {},
  },
  stagePart: {
    summary: "Stage some rows of an import: catalogs, then products, then variations",
    description: `Sends up to ${digits(PART_ROWS)} rows in a body of up to ${digits(routes.stagePart.maximumBodyBytes / 1024)} KB. A row refers to its catalog by name and to its product by SKU. The same part or an earlier one must have these, so send the parts in their order, from 1 on. Rows without an \`id\` keep the id of the same name or SKU in the present catalog.\n\nSafe to repeat: a part that is sent again replaces its earlier rows.`,
    params: {
      ...params,
      part: [`The number of the part, 1 to ${digits(PARTS)}, without gaps.`, 1],
    },
    body: { rows: exampleImportRows },
    reply: { schema: StagedPart, example: staged },
    refusals: {
      NOT_FOUND,
      CONFLICT: {
        when: "The catalog was changed since the import began, or the import was published or given up: begin another import. Or another request changed the part at the same moment: send it again.",
        message: since,
      },
    },
  },
  checkImport: {
    summary: "Check an import as a whole",
    description:
      "Returns the faults that keep the import from being published, such as duplicate rows, and the number of things that it would add and remove. Check an import before you publish it. Changes nothing.",
    params,
    reply: { schema: CheckedImport, example: exampleCheck },
    refusals: { NOT_FOUND },
  },
  publishImport: {
    summary: "Make an import the published catalog",
    description:
      "Replaces the whole old catalog by the whole new one at once. An import with faults is refused with a 422, which names them. Existing orders stay as they are. Safe to repeat.",
    params,
    reply: { schema: PublishedImport, example: examplePublished },
    refusals: {
      NOT_FOUND,
      CONFLICT: {
        when: "The catalog or the import was changed since, or the import was given up or followed by another.",
        message: since,
      },
    },
  },
  clearImport: {
    summary: "Clear a superseded import or give one up, some hundred items a call",
    description:
      "Deletes the stored data of an import that is not needed, about 500 items a call: repeat it until `done` is true. The first call gives up an unpublished import, which then cannot be published. After the last call, the import answers 404.",
    params,
    reply: { schema: ClearedImport, example: cleared },
    refusals: {
      NOT_FOUND,
      CONFLICT: {
        when: "The import is the published catalog or the previous one, or was published or cleared at the same moment.",
        message:
          "This is the published catalog, or the one before it, which readers may still use. It can be cleared once another import is published.",
      },
    },
  },
} satisfies Words<typeof routes>;
