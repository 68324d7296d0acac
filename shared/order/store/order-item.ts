import { queueOf } from "#shared/order/lacks.ts";
import { readDefaults, type OrderRecord } from "#shared/order/order-record.ts";
import { readyTime } from "#shared/order/ready-time.ts";
import { referenceIndexKeys } from "#shared/table/find-keys.ts";
import {
  deletedOrderKey,
  ENTITY_ATTRIBUTE,
  orderIndexKeys,
  orderKey,
  type StoredItem,
} from "#shared/table/keys.ts";
import { expiryOf } from "#shared/order/store/test-expiry.ts";
import { pack, unpack } from "./pack.ts";

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
  const record = { ...unpackFields(item), version, write_id };
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

function unpackFields({ PK, packed }: StoredItem): Partial<OrderRecord> {
  let fields: string;
  try {
    fields = unpack(packed as Uint8Array);
  } catch (cause) {
    throw new TypeError(`The item ${PK} is no order: its fields cannot be unpacked`, { cause });
  }
  return JSON.parse(fields) as Partial<OrderRecord>;
}

/**
 * The item of an order that another has replaced. It has no index keys, and the stream leaves it out: its id is the
 * other's.
 */
export function toKeptItem(order: OrderRecord): StoredItem {
  return {
    ...toAttributes(order),
    ...deletedOrderKey(order.id, order.deleted_at ?? ""),
    ...expiryOf(order),
  };
}

/** An order's item. A soft-deleted one has no index keys but its reference's: it leaves every list of its owner. */
export function toItem(order: OrderRecord): StoredItem {
  return {
    ...toAttributes(order),
    ...orderKey(order.id),
    [ENTITY_ATTRIBUTE]: "order",
    ...referenceIndexKeys(order),
    ...expiryOf(order),
    ...(order.deleted_at === null ? orderIndexKeys(order, queueOf(order), readyTime(order)) : {}),
  };
}

/** What an order's item has beside its keys: what conditions name, and one attribute with all the rest. */
function toAttributes({ version, write_id, ...fields }: OrderRecord) {
  return { version, write_id, packed: pack(JSON.stringify(fields)) };
}
