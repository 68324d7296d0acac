import { eraseOrder, readOffer, readOfferAndArtwork } from "./access.ts";
import type { TableAccess } from "./table-access.ts";

/** Fan-out reads subscriptions. */
export const fanOutAccess: readonly TableAccess[] = [{ actions: ["Query"], keys: ["USER#*"] }];

/** Projecting moves owners' counts, writes histories, and adds to the loads of lines and to shipped orders. */
export const projectAccess: readonly TableAccess[] = [
  { actions: ["Query", "PutItem"], keys: ["USER#*#CHUNKS"] },
  { actions: ["BatchGetItem", "BatchWriteItem"], keys: ["ORDER#*"] },
  { actions: ["GetItem"], keys: ["CATALOG"] },
  { actions: ["BatchGetItem"], keys: ["OFFER_PART#*"] },
  { actions: ["UpdateItem"], keys: ["LOAD#*", "SHIFT"] },
];

/**
 * A test order's step reads the order with its history, changes it, starts it by the rate card, and places the order
 * that replaces claimed pieces.
 */
export const testOrderAccess: readonly TableAccess[] = [
  { actions: ["GetItem", "Query", "PutItem"], keys: ["ORDER#*"] },
  { actions: ["GetItem"], keys: ["RATE_CARD"] },
  { actions: ["BatchWriteItem"], keys: ["TRACKING#*"] },
  ...readOffer,
];

/**
 * Checking artwork reads and changes orders, by the sizes of the catalog, takes turns, and keeps its results for a day.
 */
export const checkAccess: readonly TableAccess[] = [
  { actions: ["GetItem", "PutItem"], keys: ["ORDER#*"] },
  { actions: ["PutItem", "BatchWriteItem"], keys: ["CHECK#*"] },
  ...readOfferAndArtwork,
];

/**
 * The canary keeps its state, reads the notifications that its receiver kept, and chooses an address by the rate card,
 * which no merchant can ask for; for everything else it calls the API.
 */
export const canaryAccess: readonly TableAccess[] = [
  { actions: ["GetItem", "PutItem", "Query"], keys: ["CANARY"] },
  { actions: ["GetItem"], keys: ["RATE_CARD"] },
];

/** Delivery reads subscriptions, secrets and turns, writes subscriptions and turns, and records its calls. */
export const deliverAccess: readonly TableAccess[] = [
  { actions: ["BatchGetItem"], keys: ["USER#*"] },
  { actions: ["BatchGetItem"], keys: ["SECRET#*"] },
  { actions: ["PutItem", "UpdateItem"], keys: ["USER#*"] },
  { actions: ["BatchWriteItem"], keys: ["WEBHOOK#*", "UNDELIVERED#*"] },
];

/** Repeats due erasures and applies the stage's term, with the access of erasing, and records its progress. */
export const repeatErasuresAccess: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["ERASURES_DUE"], index: "GSI1" },
  { actions: ["BatchGetItem"], keys: ["ERASURES"] },
  // All owners, and their orders by last change.
  { actions: ["Query"], keys: ["OWNERS", "USER#*"], index: "GSI3" },
  { actions: ["BatchGetItem"], keys: ["ORDER#*"] },
  { actions: ["GetItem", "PutItem"], keys: ["RETENTION"] },
  ...eraseOrder,
];
