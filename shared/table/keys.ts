/**
 * The single table. Only the files of this folder spell its keys.
 *
 * item             PK                     SK                   GSI1 (PK / SK)                        GSI2 (PK / SK)                      GSI3 (PK / SK)                      GSI5 (PK / SK)                   GSI6 (PK / SK)
 * order            ORDER#<id>             ORDER                USER#<owner>#ORDER / created          USER#<owner>#ORDER#<status> / created   USER#<owner>#ORDER#<b> / updated  REFERENCE#<order_id> / created   NAME#<first letters> / <name>#created
 * deleted order    ORDER#<id>             DELETED#<time>
 * history entry    ORDER#<id>             HISTORY#<version>
 * erasure          ERASURES               <order id>           ERASURES_DUE / <due>#<order id>
 * retention        RETENTION              STATE
 * chunk of counts  USER#<owner>#CHUNKS    <first place>
 * parcel pointer   TRACKING#<number>      <order id>
 * take            TAKE#<key id>#<id>    TAKE   (TTL)
 * artwork result   CHECK#<owner>#<hash>   CHECK  (TTL)
 * turns of checks  CHECK#<owner>          TURNS
 * API key          KEY#<sha256>           KEY                  USER#<owner>#KEY / created            KEY#<id> / KEY                      OWNERS / <owner>#created
 * request count    RATE#<key id>          <minute>  (TTL)
 * offer version    CATALOG                VERSION
 * part of offer    OFFER_PART#<id>        PART
 * catalog          CATALOG#<generation>   <id>
 * product          PRODUCT#<generation>   <id>
 * catalog import   CATALOG_IMPORT         <generation>
 * part of import   CATALOG_IMPORT#<gen.>  <part>
 * production line  PRODUCTION_LINE        <id>
 * facility         FACILITY               <code>
 * load of a line   LOAD#<line>            <date>  (TTL)
 * work of a shift  SHIFT                  <hour>#<line>#<facility>#<work>#<of>  (TTL)
 * rate card        RATE_CARD              CURRENT
 * variation        SKU#<capitals>         VARIATION#<gen.>     PRODUCT#<id>#<gen.> / <position>#<sku>
 * webhook          USER#<owner>           WEBHOOK#<id>
 * webhook count    USER#<owner>           WEBHOOK_COUNT
 * signing secret   SECRET#<webhook>       SECRET
 * delivery turns   USER#<owner>           DELIVERY_TURNS
 * delivery         WEBHOOK#<webhook>      <id>  (TTL)
 * large body       WEBHOOK#<webhook>#BODIES  <event id>  (TTL)
 * canary           CANARY                 STATE
 * its notification  CANARY                 NOTIFICATION#<order_id>#<event id>  (TTL)
 * undelivered      UNDELIVERED#<webhook>  <time of the change>#<event id>  (TTL)  DEAD_LETTERS#<digit> / <id>#…
 *
 * An order's fields are the JSON text of one attribute, `fields`. Every index projects keys only. An order's sort keys
 * end in the first characters of its id, as a tie-breaker for orders of the same instant. The sort key of GSI3 also
 * holds creation time and status, by which lists filter. While the floor has work to do on an order, GSI4 holds it:
 * LINE#<line>#<queue>#<b> / <facility>#<priority>#<time>, where the time is the later one of its creation and the end
 * of its delay. A queue is a state, `blocked` for new orders that wait for a missing part, `unshipped` for orders that have
 * left production while pieces of them are in no parcel, or `claims` for orders with an open claim. After that,
 * deleted or not, an order is in REFUNDS_DUE#<b> / created while it is owed a refund. <b> is one of a few buckets, by
 * the order's id.
 * Test orders and the items derived from them have a TTL too. A generation is a whole set of catalogs, products and
 * variations. The offer version names the current generation, and the parts that hold all of it except the variations.
 */

import { bucketOf } from "./buckets.ts";
import { floorIndexKeys, type FloorQueue } from "./floor-keys.ts";

/** Key attributes of each global secondary index, by its name. */
export const indexes = {
  GSI1: { partition: "GSI1PK", sort: "GSI1SK" },
  GSI2: { partition: "GSI2PK", sort: "GSI2SK" },
  GSI3: { partition: "GSI3PK", sort: "GSI3SK" },
  GSI4: { partition: "GSI4PK", sort: "GSI4SK" },
  GSI5: { partition: "GSI5PK", sort: "GSI5SK" },
  GSI6: { partition: "GSI6PK", sort: "GSI6SK" },
} as const;

export type IndexName = keyof typeof indexes;

/** Sorts after every key that begins with the text before it: `2026-11-21~` comes after all times of that day. */
export const AFTER = "~";

/** DynamoDB's time-to-live attribute, in epoch seconds. */
export const TTL_ATTRIBUTE = "expires_at";

/** Attribute that names an item's kind; stream filters select on it. */
export const ENTITY_ATTRIBUTE = "entity";

export interface TableKey {
  readonly PK: string;
  readonly SK: string;
}

/** An item as stored, of any kind and written by any release. */
export type StoredItem = TableKey & Readonly<Record<string, unknown>>;

/** Makes a record of a stored item: drops the keys and adds the fields that older items miss. Nothing else may. */
export type Read<Result> = (item: StoredItem) => Result;

const keyAttributes = new Set([
  "PK",
  "SK",
  ...Object.values(indexes).flatMap(({ partition, sort }) => [partition, sort]),
  ENTITY_ATTRIBUTE,
  TTL_ATTRIBUTE,
]);

/** An item's attributes without its keys, which each write sets again. */
export function withoutKeys(item: StoredItem): object {
  const record: Record<string, unknown> = {};
  for (const name of Object.keys(item)) {
    if (!keyAttributes.has(name)) record[name] = item[name];
  }
  return record;
}

export const productionLinePartition = "PRODUCTION_LINE";
export const offerVersionKey: TableKey = { PK: "CATALOG", SK: "VERSION" };

const offerPartPrefix = "OFFER_PART#";
/** It has its own partition, because every environment reads it after a change. */
export const offerPartKey = (id: string): TableKey => ({
  PK: `${offerPartPrefix}${id}`,
  SK: "PART",
});
/** A part's id, from its {@link offerPartKey}. */
export const readOfferPartKey = ({ PK }: TableKey): string => PK.slice(offerPartPrefix.length);

export const catalogPartition = (generation: string) => `CATALOG#${generation}`;
export const catalogKey = (generation: string, id: string): TableKey => ({
  PK: catalogPartition(generation),
  SK: id,
});
export const productPartition = (generation: string) => `PRODUCT#${generation}`;
export const productKey = (generation: string, id: string): TableKey => ({
  PK: productPartition(generation),
  SK: id,
});
export const importPartition = "CATALOG_IMPORT";
export const importKey = (id: string): TableKey => ({ PK: importPartition, SK: id });
export const importParts = (id: string) => `CATALOG_IMPORT#${id}`;
export const importPartKey = (id: string, part: number): TableKey => ({
  PK: importParts(id),
  SK: String(part).padStart(4, "0"),
});
export const productionLineKey = (id: string): TableKey => ({
  PK: productionLinePartition,
  SK: id,
});
export const facilityPartition = "FACILITY";
export const facilityKey = (code: string): TableKey => ({ PK: facilityPartition, SK: code });
const loadPrefix = "LOAD#";
/** The pieces that a line got on a date. */
export const lineLoadKey = (id: string, date: string): TableKey => ({
  PK: `${loadPrefix}${id}`,
  SK: date,
});
/** The line of a {@link lineLoadKey}; undefined for the key of another kind. */
export const readLineLoadKey = ({ PK }: TableKey): string | undefined =>
  PK.startsWith(loadPrefix) ? PK.slice(loadPrefix.length) : undefined;
export const rateCardKey: TableKey = { PK: "RATE_CARD", SK: "CURRENT" };

/** A SKU as it is unique in a catalog: a floor that took `rep-1-m` for `REP-1-M` would print another product. */
export const caselessSku = (sku: string): string => sku.toUpperCase();

export const variationKey = (generation: string, sku: string): TableKey => ({
  PK: `SKU#${caselessSku(sku)}`,
  SK: `VARIATION#${generation}`,
});
export const productVariations = (generation: string, productId: string) =>
  `PRODUCT#${productId}#${generation}`;
export const variationIndexKeys = (
  generation: string,
  variation: { product_id: string; sku: string },
  position: number,
) => ({
  GSI1PK: productVariations(generation, variation.product_id),
  GSI1SK: `${String(position).padStart(7, "0")}#${variation.sku}`,
});

/** A variation's position, from its sort key in {@link variationIndexKeys}. */
export const readVariationPosition = (sortKey: string): number => parseInt(sortKey, 10);

/** The entry of a variation in the index of its product. */
export type VariationEntry = TableKey & { readonly GSI1SK: string };

/** A variation's SKU, from its {@link variationIndexKeys}. */
export const readVariationSku = ({ GSI1SK }: VariationEntry): string =>
  GSI1SK.slice(GSI1SK.indexOf("#") + 1);

export const orderKey = (id: string): TableKey => ({ PK: `ORDER#${id}`, SK: "ORDER" });
export const deletedPrefix = "DELETED#";
export const deletedOrderKey = (id: string, deletedAt: string): TableKey => ({
  PK: `ORDER#${id}`,
  SK: `${deletedPrefix}${deletedAt}`,
});
export const historyPrefix = "HISTORY#";
export const historyPartition = (orderId: string) => `ORDER#${orderId}`;
export const historyKey = (orderId: string, version: number): TableKey => ({
  PK: historyPartition(orderId),
  SK: `${historyPrefix}${String(version).padStart(9, "0")}`,
});
/** The order and the version of a {@link historyKey}. */
export function readHistoryKey({ PK, SK }: TableKey): { id: string; version: number } {
  return {
    id: PK.slice(historyPartition("").length),
    version: Number(SK.slice(historyPrefix.length)),
  };
}

export const orderChunks = (owner: string) => `USER#${owner}#CHUNKS`;
export const ownerOrders = (owner: string) => `USER#${owner}#ORDER`;
export const ownerOrdersByStatus = (owner: string, status: string) =>
  `USER#${owner}#ORDER#${status}`;

/** An order's place in a list by creation time. */
export const placeOf = (order: { id: string; created_at: string }) =>
  `${order.created_at}#${order.id.slice(0, 8)}`;

/**
 * Returns the index keys of an order. It is in a `queue` of the floor while the floor has work to do on it, from the
 * time at which it is `ready`. A deleted order is stored without these keys, and so leaves every list and queue.
 */
export function orderIndexKeys(
  order: Parameters<typeof floorIndexKeys>[0] &
    Readonly<Record<"id" | "user_id" | "status" | "created_at" | "updated_at", string>>,
  queue: FloorQueue | undefined,
  ready: string,
) {
  const place = placeOf(order);
  return {
    GSI1PK: ownerOrders(order.user_id),
    GSI1SK: place,
    GSI2PK: ownerOrdersByStatus(order.user_id, order.status),
    GSI2SK: place,
    GSI3PK: bucketOf(ownerOrders(order.user_id), order.id),
    GSI3SK: `${order.updated_at}#${order.created_at}#${order.status}#${order.id.slice(0, 8)}`,
    ...(queue && floorIndexKeys(order, queue, placeOf({ ...order, created_at: ready }))),
  };
}

/** Creation time and status, from the GSI3 sort key of {@link orderIndexKeys}. */
export function readUpdatedSortKey(sortKey: string): { created_at: string; status: string } {
  const [, created_at = "", status = ""] = sortKey.split("#");
  return { created_at, status };
}

export const webhookPrefix = "WEBHOOK#";
export const webhookPartition = (owner: string) => `USER#${owner}`;
export const webhookKey = (owner: string, id: string): TableKey => ({
  PK: webhookPartition(owner),
  SK: `${webhookPrefix}${id}`,
});
/** The owner and the id of a {@link webhookKey}. */
export function readWebhookKey({ PK, SK }: TableKey): { user_id: string; id: string } {
  return { user_id: PK.slice(webhookPartition("").length), id: SK.slice(webhookPrefix.length) };
}
export const webhookCountKey = (owner: string): TableKey => ({
  PK: webhookPartition(owner),
  SK: "WEBHOOK_COUNT",
});

/** It has its own partition: IAM grants access by partition key, and few functions may read secrets. */
export const secretKey = (webhookId: string): TableKey => ({
  PK: `SECRET#${webhookId}`,
  SK: "SECRET",
});

/** The subscription's id, from its {@link secretKey}. */
export const readSecretKey = ({ PK }: TableKey): string => PK.slice(PK.indexOf("#") + 1);

/** The item of a user's sliding window: the times of webhook calls, and the slots of later calls. */
export const deliveryTurnsKey = (owner: string): TableKey => ({
  PK: webhookPartition(owner),
  SK: "DELIVERY_TURNS",
});

export const webhookDeliveries = (webhookId: string) => `${webhookPrefix}${webhookId}`;
export const deliveryKey = (webhookId: string, id: string): TableKey => ({
  PK: webhookDeliveries(webhookId),
  SK: id,
});

export const deliveryBodyKey = (webhookId: string, eventId: string): TableKey => ({
  PK: `${webhookDeliveries(webhookId)}#BODIES`,
  SK: eventId,
});

/** The subscription and the delivery of a {@link deliveryKey}. */
export function readDeliveryKey({ PK, SK }: TableKey): { webhook_id: string; id: string } {
  return { webhook_id: PK.slice(webhookPrefix.length), id: SK };
}

export const undeliveredPartition = (webhookId: string) => `UNDELIVERED#${webhookId}`;
/** `since` is in epoch milliseconds: thirteen digits until the year 2286, so that text order is time order. */
export const undeliveredKey = (webhookId: string, since: number, eventId: string): TableKey => ({
  PK: undeliveredPartition(webhookId),
  SK: `${String(since)}#${eventId}`,
});

/** The subscription, time and event of an {@link undeliveredKey}. */
export function readUndeliveredKey({ PK, SK }: TableKey) {
  const [since, event_id = ""] = SK.split("#");
  return { webhook_id: PK.slice(PK.indexOf("#") + 1), since: Number(since), event_id };
}
