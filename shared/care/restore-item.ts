import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { SERVICE } from "#shared/key/caller.ts";
import { lastChange } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { readOrder, toItem } from "#shared/order/store/order-item.ts";
import {
  historyPartition,
  historyPrefix,
  readHistoryKey,
  type StoredItem,
} from "#shared/table/keys.ts";
import { isOrderKey, staysInRestore } from "#shared/table/scan.ts";
import { queryItems, TABLE_NAME } from "#shared/table/table.ts";
import { putIf } from "#shared/table/transact.ts";
import { timestamp } from "#shared/values/time.ts";

/**
 * What came of an item of the copy. It is the `same` as the one in the table, was written back (`order`, `other`), is
 * `kept` as it stands in the table, belongs to an order that another took the place of `since`, is `damaged` in the copy
 * too, or was `overtaken` by a write of others.
 */
export type Outcome = "same" | "order" | "other" | "kept" | "since" | "damaged" | "overtaken";

/** Writes an item of a copy back if the table's differs, on the condition that it is still the one given, or none. */
export async function restoreItem(
  item: StoredItem,
  present: StoredItem | undefined,
  copy: string,
): Promise<Outcome> {
  if (isOrderKey(item)) return restoreOrder(item, present, copy);
  if (isDeepStrictEqual(item, present)) return "same";
  if (present !== undefined && staysInRestore(item)) return "kept";
  return (await putOver(item, present)) ? "other" : "overtaken";
}

/**
 * Writes an order back as its next version, higher than any that the table knows of: ids of notifications, histories and
 * counts go by versions, and none may come twice with another content.
 */
async function restoreOrder(
  item: StoredItem,
  present: StoredItem | undefined,
  copy: string,
): Promise<Outcome> {
  const copied = tryToRead(item);
  if (copied === undefined) return "damaged";
  const current = present && tryToRead(present);
  if (current?.re_placed === true && current.created_at > copied.created_at) return "since";
  if (current && isDeepStrictEqual(contentOf(current), contentOf(copied))) return "same";
  const { status: from, id } = copied;
  const highest = Math.max(copied.version, current?.version ?? 0, await latestVersion(id));
  const order: OrderRecord = {
    ...copied,
    version: highest + 1,
    write_id: randomUUID(),
    updated_at: timestamp(),
    last_change: lastChange(SERVICE, {
      by: "service",
      action: "restored",
      from,
      note: `As in the table ${copy}`,
    }),
  };
  return (await putOver(toItem(order), present)) ? "order" : "overtaken";
}

function tryToRead(item: StoredItem): OrderRecord | undefined {
  try {
    return readOrder(item);
  } catch {
    return undefined;
  }
}

/** What an order says, whichever version says it. */
function contentOf(order: OrderRecord): object {
  return { ...order, version: 0, write_id: "", updated_at: "", last_change: null };
}

/** The highest version in an order's history; 0 if it has none. */
async function latestVersion(id: string): Promise<number> {
  const [latest = 0] = await queryItems(
    historyPartition(id),
    (item) => readHistoryKey(item).version,
    {
      prefix: historyPrefix,
      attributes: ["PK", "SK"],
      consistent: true,
      descending: true,
      limit: 1,
    },
  );
  return latest;
}

/** Puts an item in the place of another, if all that this one says is still so; returns whether it did. */
function putOver(item: object, present: StoredItem | undefined): Promise<boolean> {
  const put = { TableName: TABLE_NAME, Item: { ...item } };
  if (present === undefined) {
    return putIf({ ...put, ConditionExpression: "attribute_not_exists(PK)" });
  }
  const fields = Object.entries(present).map(([name, value], index) => ({ name, value, index }));
  return putIf({
    ...put,
    ConditionExpression: fields
      .map(({ index }) => `#${String(index)} = :${String(index)}`)
      .join(" AND "),
    ExpressionAttributeNames: Object.fromEntries(
      fields.map(({ index, name }) => [`#${String(index)}`, name]),
    ),
    ExpressionAttributeValues: Object.fromEntries(
      fields.map(({ index, value }) => [`:${String(index)}`, value]),
    ),
  });
}
