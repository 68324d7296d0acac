import { isDeepStrictEqual } from "node:util";
import { readDefaults, type OrderRecord } from "#shared/order/order-record.ts";
import { owesRefund, queueOf } from "#shared/order/order-queue.ts";
import { readyTime } from "#shared/order/store/ready-time.ts";
import { nameIndexKeys, referenceIndexKeys, refundIndexKeys } from "#shared/table/find-keys.ts";
import {
  deletedOrderKey,
  ENTITY_ATTRIBUTE,
  orderIndexKeys,
  orderKey,
  type StoredItem,
} from "#shared/table/keys.ts";
import { expiryOf } from "#shared/order/store/test-expiry.ts";

/** Fields that every release has stored. An item without one of them is damaged, or is no order. */
const ALWAYS = [
  "id",
  "user_id",
  "status",
  "version",
  "items",
  "shipments",
  "paid",
  "shipping_method",
  "production_line_id",
] as const satisfies readonly (keyof OrderRecord)[];

/**
 * Reads a stored order of any release. Fields that it was stored without have their defaults. Every read from table and
 * stream uses this. Throws for an item that is no order.
 */
export function readOrder(item: StoredItem): OrderRecord {
  const { PK, version, write_id } = item;
  const record = { ...parseFields(item), version, write_id };
  const lacking = ALWAYS.filter((name) => record[name] === undefined);
  if (lacking.length > 0) {
    throw new TypeError(`The item ${PK} is no order: it has no ${lacking.join(", ")}`);
  }
  // The version distinguishes the data that is derived from an order.
  if (typeof version !== "number") {
    throw new TypeError(`The item ${PK} is no order: its version is no number`);
  }
  return { ...readDefaults, ...record } as OrderRecord;
}

function parseFields({ PK, fields }: StoredItem): Partial<OrderRecord> {
  try {
    return JSON.parse(fields as string) as Partial<OrderRecord>;
  } catch (cause) {
    throw new TypeError(`The item ${PK} is no order: its fields are no JSON`, { cause });
  }
}

/**
 * Returns the item of an order that another one has replaced. Its only index keys are those of a refund that is due.
 * The stream skips it, because its id is that of the other order.
 */
export function toArchivedItem(order: OrderRecord): StoredItem {
  return {
    ...toAttributes(order),
    ...deletedOrderKey(order.id, order.deleted_at ?? ""),
    ...refundKeysOf(order),
    ...expiryOf(order),
  };
}

/**
 * Returns an order's item. The only index keys of a soft-deleted order are those of its reference, of its recipient and
 * of a refund that is due: it leaves every list of its owner.
 */
export function toItem(order: OrderRecord): StoredItem {
  return {
    ...toAttributes(order),
    ...orderKey(order.id),
    [ENTITY_ATTRIBUTE]: "order",
    ...referenceIndexKeys(order),
    ...nameIndexKeys(order),
    ...refundKeysOf(order),
    ...expiryOf(order),
    ...(order.deleted_at === null ? orderIndexKeys(order, queueOf(order), readyTime(order)) : {}),
  };
}

/** The index keys of a refund that is due. */
const refundKeysOf = (order: OrderRecord) => (owesRefund(order) ? refundIndexKeys(order) : {});

/** The defaults of reading. Fields that equal their default are not stored. */
const implied: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(readDefaults).filter(([name]) => !ALWAYS.some((always) => always === name)),
);

/**
 * Returns an order's attributes without its keys: those that conditions name, and one text with all other fields that
 * are set, which people and exports can read. Each KB of a written item costs a write unit.
 */
function toAttributes({ version, write_id, ...fields }: OrderRecord) {
  const set = Object.entries(fields).filter(
    ([name, value]) => !isDeepStrictEqual(value, implied[name]),
  );
  return { version, write_id, fields: JSON.stringify(Object.fromEntries(set)) };
}
