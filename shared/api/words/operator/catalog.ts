import type { AnyOperationWords } from "#shared/api/words/operation-words.ts";
import type { CatalogRow, ProductRow, VariationRow } from "#shared/offer/catalog/catalog-row.ts";
import type { CatalogImport } from "#shared/offer/import/import.ts";

const catalog: CatalogRow = {
  type: "catalog",
  id: "6f1c9f0e-3c39-4f0e-9f0b-4f6f5d0a8a11",
  name: "T-shirts",
  description: "Short and long sleeves, for adults and children",
  icon: "https://images.example.com/catalogs/t-shirts.png",
  is_active: true,
};

const product: ProductRow = {
  type: "product",
  id: "0b9f0f57-4a3f-4f4c-8f5e-0d6f0c1b2a33",
  sku: "TEE-CLASSIC",
  catalog: catalog.name,
  name: "Classic Tee",
  base_price: "8.50",
  currency: "USD",
  images: ["https://images.example.com/products/classic-tee.png"],
  is_active: true,
  min_order_quantity: 1,
  max_order_quantity: 500,
  gender: ["unisex"],
  group: "T-shirts",
  print_areas: ["front", "back"],
};

const variation: VariationRow = {
  type: "variation",
  id: "b4ad2f8b-52a3-45d4-9d53-3a5c6c1f7e10",
  sku: "TEE-CLASSIC-BLACK-M",
  product: product.sku,
  name: "Classic Tee, Black, M",
  color: "Black",
  size: "M",
  price: "8.50",
  is_available: true,
  stock_quantity: 1200,
  print_areas: ["front", "back"],
  style: "crew neck",
  tier: "standard",
};

const catalogImport: CatalogImport = {
  id: "019aa6e0-5f3c-7d21-9b48-3c1f0a7e6d52",
  status: "staging",
  created_at: "2026-11-21T12:00:00.123000",
  rows: 10_503,
};

export const catalogWords = {
  "operator/catalog/upsert-catalog": {
    tag: "Catalog",
    summary: "Change or make a catalog",
    description: "",
    body: { name: catalog.name, description: catalog.description },
    reply: catalog,
    refusals: {},
  },
  "operator/catalog/upsert-product": {
    tag: "Catalog",
    summary: "Change or make a product",
    description: "",
    body: { base_price: product.base_price, is_active: true },
    reply: product,
    refusals: {},
  },
  "operator/catalog/upsert-variation": {
    tag: "Catalog",
    summary: "Change or make a variation",
    description: "",
    body: { is_available: true, stock_quantity: 1200 },
    reply: variation,
    refusals: {},
  },
  "operator/catalog/export-catalog": {
    tag: "Catalog",
    summary: "Export the catalog, page by page",
    description: "",
    reply: { rows: [catalog, product, variation], next_cursor: null },
    refusals: {},
  },
  "operator/catalog/begin-import": {
    tag: "Catalog",
    summary: "Begin an import of a whole catalog",
    description: "",
    reply: { ...catalogImport, rows: 0 },
    refusals: {},
  },
  "operator/catalog/list-imports": {
    tag: "Catalog",
    summary: "List the imports that are not cleared, the newest first",
    description: "",
    reply: { items: [catalogImport] },
    refusals: {},
  },
  "operator/catalog/stage-part": {
    tag: "Catalog",
    summary: "Stage some rows of an import: catalogs, then products, then variations",
    description: "",
    body: {
      rows: [
        { row: 1, type: "catalog", name: catalog.name },
        { ...product, row: 2 },
        { ...variation, row: 3 },
      ],
    },
    reply: { rows: 3 },
    refusals: {},
  },
  "operator/catalog/check-import": {
    tag: "Catalog",
    summary: "Check an import as a whole",
    description: "",
    reply: {
      ...catalogImport,
      adds: 24,
      removes: 0,
      removes_products: 0,
      removes_catalogs: 0,
      faults: [{ row: 812, field: "sku", message: "Row 97 has the sku TEE-CLASSIC-BLACK-M too" }],
      faults_count: 1,
    },
    refusals: {},
  },
  "operator/catalog/publish-import": {
    tag: "Catalog",
    summary: "Make an import the published catalog",
    description: "",
    reply: { ...catalogImport, status: "published", adds: 24, removes: 0 },
    refusals: {},
  },
  "operator/catalog/clear-import": {
    tag: "Catalog",
    summary: "Clear a superseded import or give one up, some hundred items a call",
    description: "",
    reply: { deleted: 500, done: false },
    refusals: {},
  },
} satisfies Record<string, AnyOperationWords>;
