import { exampleImportRows } from "#shared/offer/catalog/catalog-row.words.ts";
import { describe, describeValue, digits } from "#shared/values/describe.ts";
import {
  CatalogImport,
  CheckedImport,
  ImportFault,
  ImportPart,
  ImportStatus,
  PublishedImport,
  PART_ROWS,
} from "./import.ts";

describeValue(ImportStatus, {
  about: "The state of an import.",
  values: {
    staging: "Its rows are being sent; merchants do not see them.",
    published: "It is the catalog that merchants see.",
    superseded:
      "It is of no use any more: another one was published, the catalog was changed since it began, or it was given up. Clear it.",
  },
});

const { fields, example } = describe(CatalogImport, {
  id: "CatalogImport",
  about: "A new catalog on its way.",
  fields: {
    id: "The service's id of the import.",
    status: "Its state.",
    created_at: "When it began, in UTC.",
    rows: "The number of rows that have been staged.",
  },
  example: {
    id: "019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52",
    status: "staging",
    created_at: "2026-11-21T12:00:00.123000",
    rows: 10_503,
  },
});

/** The import of every example. */
export const exampleImport = example;

const { example: fault } = describe(ImportFault, {
  id: "ImportFault",
  about: "Something that keeps an import from being published.",
  fields: {
    row: "The number of the row, as it was sent; `null` if it is of no row.",
    field: "The field of the row, or `part` or `rows`.",
    message: "The fault, in words for people.",
  },
  example: { row: 812, field: "sku", message: "Row 97 has the sku TEE-CLASSIC-BLACK-M too" },
});

const difference = {
  adds: "The number of its variations whose SKU is new to the published catalog.",
  removes:
    "The number of variations of the published catalog that it removes: look twice at an unexpected number.",
};

export const { example: exampleCheck } = describe(CheckedImport, {
  id: "CheckedImport",
  about:
    "An import, its faults, and the changes that publishing it would make; for a published import, the changes that it made.",
  fields: {
    ...fields,
    ...difference,
    removes_products: "The number of products of the published catalog that it removes.",
    removes_catalogs: "The number of catalogs of the published catalog that it removes.",
    faults: "Its faults, at most the first 200.",
    faults_count: "The number of its faults. It can be published when this is 0.",
  },
  example: {
    ...example,
    adds: 24,
    removes: 0,
    removes_products: 0,
    removes_catalogs: 0,
    faults: [fault],
    faults_count: 1,
  },
});

export const { example: examplePublished } = describe(PublishedImport, {
  id: "PublishedImport",
  about: "An import that is the published catalog now, and its changes.",
  fields: {
    ...fields,
    adds: "The number of variations whose SKU was new.",
    removes: "The number of variations that it removed.",
  },
  example: { ...example, status: "published", adds: 24, removes: 0 },
});

describe(ImportPart, {
  id: "ImportPart",
  about: "Some rows of an import.",
  fields: {
    rows: `The rows, 1 to ${digits(PART_ROWS)}. A row may refer to what an earlier part has or the same one: catalogs come first, then products, then variations.`,
  },
  example: { rows: exampleImportRows },
});
