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
  about: "How an import stands.",
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
    status: "How it stands.",
    created_at: "When it began, in UTC.",
    rows: "How many rows have been staged.",
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
    message: "What is wrong, for people.",
  },
  example: { row: 812, field: "sku", message: "Row 97 has the sku TEE-CLASSIC-BLACK-M too" },
});

const difference = {
  adds: "How many variations it has whose SKU the published catalog has not.",
  removes:
    "How many variations it lacks whose SKU the published catalog has: look twice at a number that you did not expect.",
};

export const { example: exampleCheck } = describe(CheckedImport, {
  id: "CheckedImport",
  about:
    "An import, what is wrong with it and what publishing it would change; of one that was published, what that changed at the time.",
  fields: {
    ...fields,
    ...difference,
    removes_products: "How many products of the published catalog it lacks.",
    removes_catalogs: "How many catalogs of the published catalog it lacks.",
    faults: "What is wrong with it, at most the first 200 faults.",
    faults_count: "How many faults there are. It can be published when this is 0.",
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
  about: "An import that is the published catalog now, and what that changed.",
  fields: {
    ...fields,
    adds: "How many variations it brought whose SKU the catalog before it had not.",
    removes: "How many variations it removed whose SKU the catalog before it had.",
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
