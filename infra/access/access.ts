import type { operatorRoutes } from "#shared/api/operator/routes.ts";
import type { routes, unlistedRoutes } from "#shared/api/public/routes.ts";
import type { Route } from "#shared/api/route/route.ts";
import type { BucketAccess, QueueAccess, TableAccess } from "./table-access.ts";

type Access = TableAccess | QueueAccess | BucketAccess;

type Contracts = typeof routes & typeof unlistedRoutes & typeof operatorRoutes;

/** All grants that contracts name. A name that is missing here does not compile. */
type Touch = Contracts[keyof Contracts]["touches"][number];

/** The access of the chain itself: the caller's key, and the count of its requests. */
export const authentication: readonly TableAccess[] = [
  { actions: ["GetItem"], keys: ["KEY#*"] },
  { actions: ["UpdateItem"], keys: ["RATE#*"] },
];

/** The catalogs and products of a generation. */
const generation: TableAccess = { actions: ["Query"], keys: ["CATALOG#*", "PRODUCT#*"] };

/** Variations by SKU, with the offer's version and the other keys that the same batch reads. */
const readOfferWith = (...keys: string[]): readonly TableAccess[] => [
  { actions: ["BatchGetItem"], keys: ["CATALOG", "OFFER_PART#*", "SKU#*", ...keys] },
];

/** Variations by SKU, with the offer's version alone. */
export const readOffer = readOfferWith();

/** The same, with the checks of print files. */
export const readOfferAndArtwork = readOfferWith("CHECK#*");

/** For a line or a facility, whose lines are read too. */
const findQueue: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["LINE#*"], index: "GSI4" },
  { actions: ["Query"], keys: ["PRODUCTION_LINE"] },
];

const variationKeys: TableAccess = { actions: ["Query"], keys: ["PRODUCT#*"], index: "GSI1" };

const writeParts: TableAccess = { actions: ["BatchWriteItem"], keys: ["OFFER_PART#*"] };

const readOrder: TableAccess = { actions: ["GetItem"], keys: ["ORDER#*"] };

/** An order, its history, the results of its artwork, and its notifications that the owner's subscriptions keep. */
export const eraseOrder: readonly TableAccess[] = [
  { actions: ["GetItem"], keys: ["ORDER#*", "ERASURES"] },
  // The deleted orders and the history under its id; its owner's subscriptions and their notifications.
  { actions: ["Query"], keys: ["ORDER#*", "USER#*", "WEBHOOK#*", "UNDELIVERED#*"] },
  { actions: ["PutItem"], keys: ["ORDER#*", "ERASURES"] },
  {
    actions: ["BatchWriteItem"],
    keys: ["ORDER#*", "TRACKING#*", "CHECK#*", "WEBHOOK#*", "UNDELIVERED#*"],
  },
];

const send: QueueAccess = { queue: "QUEUE_URL", actions: ["SendMessage"] };

// A transaction that touches keys of several kinds at once needs one statement for them.
const access: Record<Touch, readonly Access[]> = {
  readCatalog: [
    { actions: ["GetItem"], keys: ["CATALOG"] },
    { actions: ["BatchGetItem"], keys: ["OFFER_PART#*"] },
  ],
  writeCatalog: [{ actions: ["PutItem"], keys: ["CATALOG", "CATALOG#*"] }, writeParts],
  writeProduct: [{ actions: ["PutItem"], keys: ["CATALOG", "PRODUCT#*"] }, writeParts],
  readVariation: [{ actions: ["GetItem"], keys: ["SKU#*"] }],
  listVariations: [variationKeys, { actions: ["BatchGetItem"], keys: ["SKU#*"] }],
  writeVariation: [
    variationKeys,
    { actions: ["GetItem", "UpdateItem"], keys: ["SKU#*"] },
    { actions: ["PutItem"], keys: ["CATALOG", "PRODUCT#*", "SKU#*"] },
    writeParts,
  ],
  adjustStock: [
    { actions: ["GetItem"], keys: ["SKU#*"] },
    { actions: ["ConditionCheckItem", "UpdateItem"], keys: ["CATALOG", "SKU#*"] },
  ],
  readProductionLines: [{ actions: ["Query"], keys: ["PRODUCTION_LINE"] }],
  writeProductionLine: [{ actions: ["PutItem"], keys: ["CATALOG", "PRODUCTION_LINE"] }, writeParts],
  writeFacility: [{ actions: ["PutItem"], keys: ["CATALOG", "FACILITY"] }, writeParts],
  readRateCard: [{ actions: ["GetItem"], keys: ["RATE_CARD"] }],
  writeRateCard: [{ actions: ["PutItem"], keys: ["CATALOG", "RATE_CARD"] }, writeParts],
  readOffer,
  // With the loads of lines.
  readExplainedOffer: readOfferWith("LOAD#*"),
  readExplainedOfferAndArtwork: readOfferWith("LOAD#*", "CHECK#*"),
  // Lists the product to which an unknown SKU may belong.
  findNearSkus: [variationKeys],

  beginImport: [
    { actions: ["GetItem"], keys: ["CATALOG"] },
    { actions: ["PutItem"], keys: ["CATALOG_IMPORT"] },
  ],
  listImports: [
    { actions: ["GetItem"], keys: ["CATALOG"] },
    { actions: ["Query"], keys: ["CATALOG_IMPORT"] },
  ],
  stagePart: [
    { actions: ["GetItem", "UpdateItem"], keys: ["CATALOG_IMPORT"] },
    { actions: ["GetItem", "Query", "PutItem"], keys: ["CATALOG_IMPORT#*"] },
    generation,
    { actions: ["BatchGetItem"], keys: ["SKU#*"] },
    { actions: ["BatchWriteItem"], keys: ["CATALOG#*", "PRODUCT#*", "SKU#*"] },
  ],
  // The import with all its parts, and the SKUs with which it is compared.
  readImport: [
    { actions: ["GetItem"], keys: ["CATALOG_IMPORT"] },
    { actions: ["Query"], keys: ["CATALOG_IMPORT#*"] },
    variationKeys,
  ],
  publishImport: [
    { actions: ["PutItem", "UpdateItem"], keys: ["CATALOG", "CATALOG_IMPORT"] },
    generation,
    { actions: ["UpdateItem"], keys: ["PRODUCT#*"] },
    writeParts,
    // The stock that it keeps.
    { actions: ["BatchGetItem", "ConditionCheckItem", "UpdateItem"], keys: ["SKU#*"] },
  ],
  clearImport: [
    { actions: ["GetItem"], keys: ["CATALOG", "CATALOG_IMPORT"] },
    { actions: ["UpdateItem"], keys: ["CATALOG_IMPORT"] },
    { actions: ["Query"], keys: ["CATALOG#*", "PRODUCT#*", "CATALOG_IMPORT#*"] },
    variationKeys,
    {
      actions: ["BatchWriteItem"],
      keys: ["CATALOG#*", "PRODUCT#*", "SKU#*", "CATALOG_IMPORT", "CATALOG_IMPORT#*"],
    },
  ],

  readOrder: [readOrder],
  changeOrder: [readOrder, { actions: ["PutItem"], keys: ["ORDER#*"] }],
  // The deleted orders that others have replaced under their id too.
  readHistory: [{ actions: ["Query"], keys: ["ORDER#*"] }],
  // For one owner.
  listOrders: [
    { actions: ["Query"], keys: ["USER#*"], index: "GSI1" },
    { actions: ["Query"], keys: ["USER#*"], index: "GSI2" },
    { actions: ["Query"], keys: ["USER#*"], index: "GSI3" },
    { actions: ["BatchGetItem"], keys: ["ORDER#*"] },
    { actions: ["Query"], keys: ["USER#*#CHUNKS"] },
  ],
  listChanges: [
    { actions: ["Query"], keys: ["USER#*"], index: "GSI3" },
    { actions: ["BatchGetItem"], keys: ["ORDER#*"] },
  ],
  findOrders: [
    { actions: ["Query"], keys: ["REFERENCE#*"], index: "GSI5" },
    { actions: ["Query"], keys: ["NAME#*"], index: "GSI6" },
    { actions: ["Query"], keys: ["REFUNDS_DUE#*"], index: "GSI4" },
  ],
  // The orders of a tracking number.
  readTracking: [
    { actions: ["Query"], keys: ["TRACKING#*"] },
    { actions: ["BatchGetItem"], keys: ["ORDER#*"] },
  ],
  findQueue,
  readShift: [{ actions: ["Query"], keys: ["SHIFT", "FACILITY"] }],
  listQueue: [...findQueue, { actions: ["BatchGetItem"], keys: ["ORDER#*"] }],
  takeOrder: [{ actions: ["GetItem", "PutItem"], keys: ["TAKE#*"] }],
  endTake: [{ actions: ["UpdateItem"], keys: ["TAKE#*"] }],
  eraseOrder,
  readArtwork: [{ bucket: "ARTWORK_BUCKET", actions: ["GetObject"] }],
  eraseArtwork: [{ bucket: "ARTWORK_BUCKET", actions: ["DeleteObject"] }],
  listErasures: [{ actions: ["Query"], keys: ["ERASURES"] }],
  writeTracking: [{ actions: ["BatchWriteItem"], keys: ["TRACKING#*"] }],
  rebuildOrders: [
    // Keys alone, because a scan passes all stored items, including secrets.
    { actions: ["Scan"], keys: ["*"], attributes: ["PK", "SK"] },
    { actions: ["BatchGetItem", "Query", "PutItem"], keys: ["ORDER#*"] },
    { actions: ["BatchGetItem", "BatchWriteItem"], keys: ["TRACKING#*"] },
    { actions: ["Query"], keys: ["USER#*"], index: "GSI1" },
    { actions: ["Query", "PutItem"], keys: ["USER#*#CHUNKS"] },
    { queue: "ARTWORK_QUEUE_URL", actions: ["SendMessage"] },
  ],
  auditOrders: [
    // Keys alone, as above.
    { actions: ["Scan"], keys: ["*"], attributes: ["PK", "SK"] },
    { actions: ["BatchGetItem", "Query"], keys: ["ORDER#*"] },
    { actions: ["BatchGetItem"], keys: ["TRACKING#*"] },
    { actions: ["Query"], keys: ["USER#*"], index: "GSI1" },
    { actions: ["Query"], keys: ["USER#*#CHUNKS", "USER#*", "WEBHOOK#*"] },
  ],

  // The user's newest key shows whether the user is a test twin.
  issueKey: [
    { actions: ["Query"], keys: ["USER#*"], index: "GSI1" },
    { actions: ["BatchGetItem", "PutItem"], keys: ["KEY#*"] },
  ],
  // For one owner.
  listKeys: [
    { actions: ["Query"], keys: ["USER#*"], index: "GSI1" },
    { actions: ["BatchGetItem"], keys: ["KEY#*"] },
  ],
  // Whether a user has a key, and which users have keys.
  knowUsers: [
    { actions: ["Query"], keys: ["USER#*"], index: "GSI1" },
    { actions: ["Query"], keys: ["OWNERS"], index: "GSI3" },
  ],
  changeKey: [
    { actions: ["Query"], keys: ["KEY#*"], index: "GSI2" },
    { actions: ["GetItem", "PutItem"], keys: ["KEY#*"] },
  ],
  // The counts, which show when a key was last used.
  readKeyUse: [{ actions: ["Query"], keys: ["RATE#*"] }],
  listOwners: [
    { actions: ["Query"], keys: ["OWNERS"], index: "GSI3" },
    { actions: ["Query"], keys: ["USER#*#CHUNKS"] },
  ],

  createWebhook: [
    { actions: ["GetItem", "PutItem", "UpdateItem"], keys: ["USER#*", "SECRET#*"] },
    { actions: ["Query"], keys: ["USER#*"] },
  ],
  listWebhooks: [{ actions: ["Query"], keys: ["USER#*"] }],
  readWebhook: [{ actions: ["GetItem"], keys: ["USER#*"] }],
  updateWebhook: [{ actions: ["UpdateItem"], keys: ["USER#*"] }],
  deleteWebhook: [
    { actions: ["GetItem"], keys: ["USER#*"] },
    { actions: ["DeleteItem", "UpdateItem"], keys: ["USER#*", "SECRET#*"] },
  ],
  rotateSecret: [{ actions: ["GetItem", "PutItem", "UpdateItem"], keys: ["USER#*", "SECRET#*"] }],
  listDeliveries: [{ actions: ["Query"], keys: ["WEBHOOK#*"] }],
  readDelivery: [{ actions: ["GetItem"], keys: ["WEBHOOK#*"] }],
  sendAgain: [{ actions: ["GetItem"], keys: ["USER#*"] }, send],
  takeUndelivered: [{ actions: ["Query", "BatchWriteItem"], keys: ["UNDELIVERED#*"] }],
  listDeadLetters: [{ actions: ["Query"], keys: ["DEAD_LETTERS#*"], index: "GSI1" }],
  redriveDeadLetters: [{ actions: ["BatchGetItem"], keys: ["USER#*", "UNDELIVERED#*"] }, send],
  removeDeadLetters: [{ actions: ["BatchWriteItem"], keys: ["UNDELIVERED#*"] }],
  // The canary's state holds secrets: write and delete only.
  switchCanary: [{ actions: ["PutItem", "DeleteItem"], keys: ["CANARY"] }],
  receiveForCanary: [{ actions: ["GetItem", "PutItem"], keys: ["CANARY"] }],
  redriveFaults: [
    send,
    { queue: "RETRY_QUEUE_URL", actions: ["SendMessage"] },
    { queue: "FAULT_QUEUE_URL", actions: ["ReceiveMessage", "DeleteMessage"] },
  ],
};

/** Returns the access of a route's function in addition to checking the key. */
export const accessOf = ({ touches }: Route): readonly Access[] =>
  touches.flatMap((touch) => access[touch as Touch]);
