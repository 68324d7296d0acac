import { eraseOrder, readOfferAndArtwork } from "./access.ts";
import type { TableAccess } from "./table-access.ts";

/** Fan-out reads subscriptions. */
export const fanOutAccess: readonly TableAccess[] = [{ actions: ["Query"], keys: ["USER#*"] }];

/** Projecting moves owners' counts and writes histories. */
export const projectAccess: readonly TableAccess[] = [
  { actions: ["Query", "PutItem"], keys: ["USER#*#CHUNKS"] },
  { actions: ["BatchGetItem", "BatchWriteItem"], keys: ["ORDER#*"] },
];

/** Walking reads and changes test orders by what was done to them, and starts them by the rate card. */
export const walkAccess: readonly TableAccess[] = [
  { actions: ["GetItem", "Query", "PutItem"], keys: ["ORDER#*"] },
  { actions: ["GetItem"], keys: ["RATE_CARD"] },
  { actions: ["BatchWriteItem"], keys: ["TRACKING#*"] },
];

/** Checking artwork reads and changes orders, by the sizes of the catalog, takes turns, and keeps what it found for a day. */
export const checkAccess: readonly TableAccess[] = [
  { actions: ["GetItem", "PutItem"], keys: ["ORDER#*"] },
  { actions: ["PutItem", "BatchWriteItem"], keys: ["CHECK#*"] },
  ...readOfferAndArtwork,
];

/** The canary keeps its state, and reads what its receiver has kept; all else it asks of the API. */
export const canaryAccess: readonly TableAccess[] = [
  { actions: ["GetItem", "PutItem", "Query"], keys: ["CANARY"] },
];

/** Delivery reads subscriptions, secrets and turns, writes the first and the last, and records what its calls came to. */
export const deliverAccess: readonly TableAccess[] = [
  { actions: ["BatchGetItem"], keys: ["USER#*"] },
  { actions: ["BatchGetItem"], keys: ["SECRET#*"] },
  { actions: ["PutItem", "UpdateItem"], keys: ["USER#*"] },
  { actions: ["BatchWriteItem"], keys: ["WEBHOOK#*", "UNDELIVERED#*"] },
];

/** Repeating an erasure does what erasing does, for those that are due, and records how far it has come. */
export const repeatErasuresAccess: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["ERASURES_DUE"], index: "GSI1" },
  { actions: ["BatchGetItem"], keys: ["ERASURES"] },
  ...eraseOrder,
];
