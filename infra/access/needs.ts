import type { TableAccess } from "./table-access.ts";

/** What the chain itself needs of the table: the caller's key, and the count of its requests. */
export const authentication: readonly TableAccess[] = [
  { actions: ["GetItem"], keys: ["KEY#*"] },
  { actions: ["UpdateItem"], keys: ["RATE#*"] },
];

/** What is published beside the variations, all of it. */
export const published: TableAccess = {
  actions: ["Query"],
  keys: ["CATALOG#*", "PRODUCT#*", "PRODUCTION_LINE"],
};

/** The published catalog without its variations. */
export const catalog: readonly TableAccess[] = [
  { actions: ["GetItem"], keys: ["CATALOG", "RATE_CARD"] },
  published,
];

/** Variations by SKU, together with the catalog's version. */
export const offer: readonly TableAccess[] = [
  { actions: ["BatchGetItem"], keys: ["CATALOG", "SKU#*"] },
  { actions: ["GetItem"], keys: ["RATE_CARD"] },
  published,
];

/** A key by its id, which is changed, and the counts that tell when it was last used. */
export const changeKey: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["KEY#*"], index: "GSI2" },
  { actions: ["GetItem", "PutItem"], keys: ["KEY#*"] },
  { actions: ["Query"], keys: ["RATE#*"] },
];

/** Keys of a product's variations, and some of those variations. */
export const productVariations: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["PRODUCT#*"], index: "GSI1" },
  { actions: ["BatchGetItem"], keys: ["SKU#*"] },
];

/** An import with all its parts, and the SKUs that it is compared with. */
export const inspectedImport: readonly TableAccess[] = [
  { actions: ["GetItem"], keys: ["CATALOG_IMPORT"] },
  { actions: ["Query"], keys: ["CATALOG_IMPORT#*"] },
  { actions: ["Query"], keys: ["PRODUCT#*"], index: "GSI1" },
];

/** The list of an owner's orders. */
export const listOrders: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["USER#*"], index: "GSI1" },
  { actions: ["Query"], keys: ["USER#*"], index: "GSI2" },
  { actions: ["Query"], keys: ["USER#*"], index: "GSI3" },
  { actions: ["BatchGetItem"], keys: ["ORDER#*"] },
  { actions: ["Query"], keys: ["USER#*#CHUNKS"] },
];

/** An owner's keys. */
export const ownKeys: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["USER#*"], index: "GSI1" },
  { actions: ["BatchGetItem"], keys: ["KEY#*"] },
];

export const readOrder: TableAccess = { actions: ["GetItem"], keys: ["ORDER#*"] };
export const writeOrder: TableAccess = { actions: ["PutItem"], keys: ["ORDER#*"] };

/** The deleted orders that others have replaced under their id. */
export const listReplaced: TableAccess = { actions: ["Query"], keys: ["ORDER#*"] };
/** Whether production waits for payment. */
export const readRateCard: TableAccess = { actions: ["GetItem"], keys: ["RATE_CARD"] };

/** The dead letters as a list shows them. */
export const deadLetters: TableAccess = {
  actions: ["Query"],
  keys: ["DEAD_LETTERS#*"],
  index: "GSI1",
};
/** The queues of the production floor, the lines that a facility's is made of, and the orders in them. */
export const readQueue: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["LINE#*"], index: "GSI4" },
  { actions: ["Query"], keys: ["PRODUCTION_LINE"] },
  { actions: ["BatchGetItem"], keys: ["ORDER#*"] },
];
