import { isDeepStrictEqual } from "node:util";
import { queueOf } from "#shared/order/missing.ts";
import { readDefaults, type OrderRecord } from "#shared/order/order-record.ts";
import { owesRefund } from "#shared/order/payment.ts";
import { readyTime } from "#shared/order/ready-time.ts";
import { referenceIndexKeys, refundIndexKeys } from "#shared/table/find-keys.ts";
import {
  deletedOrderKey,
  ENTITY_ATTRIBUTE,
  orderIndexKeys,
  orderKey,
  type StoredItem,
} from "#shared/table/keys.ts";
import { expiryOf } from "#shared/order/store/test-expiry.ts";

/** What every release stored of an order: without it an item is damaged, or no order. */
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
 * Reads a stored order, of any release: what it was stored without has its default. Reads from table and stream all use
 * it. Throws for an item that is not one of an order.
 */
export function readOrder(item: StoredItem): OrderRecord {
  const { PK, version, write_id } = item;
  const record = { ...parseFields(item), version, write_id };
  const lacking = ALWAYS.filter((name) => record[name] === undefined);
  if (lacking.length > 0) {
    throw new TypeError(`The item ${PK} is no order: it has no ${lacking.join(", ")}`);
  }
  // Whatever is derived from an order is told apart by it.
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
 * The item of an order that another has replaced. It has no index keys but those of a refund that is due, and the stream
 * leaves it out: its id is the other's.
 */
export function toKeptItem(order: OrderRecord): StoredItem {
  return {
    ...toAttributes(order),
    ...deletedOrderKey(order.id, order.deleted_at ?? ""),
    ...refundKeysOf(order),
    ...expiryOf(order),
  };
}

/**
 * An order's item. A soft-deleted one has no index keys but those of its reference and of a refund that is due: it leaves
 * every list of its owner.
 */
export function toItem(order: OrderRecord): StoredItem {
  return {
    ...toAttributes(order),
    ...orderKey(order.id),
    [ENTITY_ATTRIBUTE]: "order",
    ...referenceIndexKeys(order),
    ...refundKeysOf(order),
    ...expiryOf(order),
    ...(order.deleted_at === null ? orderIndexKeys(order, queueOf(order), readyTime(order)) : {}),
  };
}

/** Nobody has paid for a test order, whatever it says. */
const refundKeysOf = (order: OrderRecord) =>
  owesRefund(order) && !order.is_test ? refundIndexKeys(order) : {};

/** What reading fills in, and what an item may therefore be stored without. */
const implied: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(readDefaults).filter(([name]) => !ALWAYS.some((always) => always === name)),
);

/**
 * What an order's item has beside its keys: what conditions name, and one text with all the rest that was set, for
 * people and exports to read. Each KB of an item that is written costs a write unit.
 */
function toAttributes({ version, write_id, ...fields }: OrderRecord) {
  const set = Object.entries(fields).filter(
    ([name, value]) => !isDeepStrictEqual(value, implied[name]),
  );
  return { version, write_id, fields: JSON.stringify(Object.fromEntries(set)) };
}
