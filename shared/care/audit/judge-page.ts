import { readHistoryEntry } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { orderId } from "#shared/order/store/order-id.ts";
import { readOrder } from "#shared/order/store/order-item.ts";
import { isAlive } from "#shared/order/store/test-expiry.ts";
import { lookAgainUntil } from "#shared/runtime/look-again-until.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import {
  deletedPrefix,
  historyPartition,
  historyPrefix,
  orderKey,
  readHistoryKey,
  type StoredItem,
} from "#shared/table/keys.ts";
import { scanKeys } from "#shared/table/scan.ts";
import { findItems, queryItems } from "#shared/table/table.ts";
import { toInstant } from "#shared/values/time.ts";
import type { OrderFault } from "#shared/care/judge/fault.ts";
import { missingVersions } from "#shared/care/judge/history.ts";
import { judgeOrder, recordFaults, type StoredOrder } from "#shared/care/judge/judge-order.ts";
import { pointersOf } from "#shared/care/judge/parcels.ts";

/** Concurrent queries, one for each order. */
const CONCURRENCY = 20;

/** Only orders that changed within this time are read twice, so that much damage does not slow the audit. */
const RECENT_MS = 10_000;

/** The stored items of an order, and its faults. */
export interface JudgedOrder {
  readonly id: string;
  /** Undefined if the order is gone or damaged. */
  readonly stored?: StoredOrder;
  readonly faults: readonly OrderFault[];
}

/**
 * Judges the next page of all orders, including soft-deleted and replaced ones: the orders in a megabyte of the scan.
 * `cursor` and `next` are the keys of the last item that was scanned.
 */
export async function judgePage([PK, SK]: readonly (string | undefined)[] = []): Promise<{
  readonly judged: readonly JudgedOrder[];
  readonly next: [PK: string, SK: string] | undefined;
}> {
  const start = PK === undefined || SK === undefined ? undefined : { PK, SK };
  const { keys, next } = await scanKeys(historyPartition(""), start);
  const ids = new Set(keys.map((key) => readHistoryKey(key).id));
  // An order belongs to the page with its first item.
  if (start !== undefined) ids.delete(readHistoryKey(start).id);
  return { judged: await judgeOrders([...ids]), next: next && [next.PK, next.SK] };
}

/** Judges orders, and leaves out missing ones. An order that has just changed is read again. */
export async function judgeOrders(ids: readonly string[]): Promise<JudgedOrder[]> {
  const judged = await lookAgainUntil<readonly (JudgedOrder | undefined)[]>(
    (before) =>
      before === undefined
        ? runParallel(CONCURRENCY, ids, judgeStored)
        : runParallel(CONCURRENCY, before, (each) =>
            mayBeLate(each) ? judgeStored(each.id) : Promise.resolve(each),
          ),
    (seen) => !seen.some(mayBeLate),
  );
  return judged.filter((each) => each !== undefined);
}

/** Whether the stream may still write history entries that an order misses. */
function mayBeLate(judged: JudgedOrder | undefined): judged is JudgedOrder {
  if (judged?.stored === undefined || missingVersions(judged.stored).length === 0) return false;
  const { updated_at } = judged.stored.order;
  return Date.now() - toInstant(updated_at).getTime() < RECENT_MS;
}

async function judgeStored(id: string): Promise<JudgedOrder | undefined> {
  const all = await queryItems(historyPartition(id), (item) => item, { consistent: true });
  const items = all.filter(isAlive);
  return items.length === 0 ? undefined : { id, ...(await judgeItems(id, items)) };
}

async function judgeItems(
  id: string,
  items: readonly StoredItem[],
): Promise<Omit<JudgedOrder, "id">> {
  const replaced = items.filter(({ SK }) => SK.startsWith(deletedPrefix)).flatMap(judgeReplaced);
  const item = items.find(({ SK }) => SK === orderKey("").SK);
  if (item === undefined) {
    return { faults: [damage("there is a history, but no order"), ...replaced] };
  }
  const order = tryToRead(id, item);
  if (order instanceof Error) return { faults: [damage(order.message), ...replaced] };
  const entries = items
    .filter(({ SK }) => SK.startsWith(historyPrefix))
    .map((each) => ({ ...readHistoryEntry(each), version: readHistoryKey(each).version }));
  const pointers = await findItems(pointersOf(order), (pointer) => pointer, { consistent: true });
  const stored = { item, order, entries, pointers };
  return { stored, faults: [...judgeOrder(stored), ...replaced] };
}

/** Returns the order of an item under its id; an error if it cannot be read or has the id of another. */
function tryToRead(id: string, item: StoredItem): OrderRecord | Error {
  try {
    const order = readOrder(item);
    const { user_id, order_id } = order;
    if (orderId(user_id, order_id) === id) return order;
    return new TypeError(`The order ${order_id} of the owner ${user_id} has another id`);
  } catch (error) {
    return error as Error;
  }
}

/** Judges an order that another has replaced: it has no index keys, and its history is the other's. */
function judgeReplaced(item: StoredItem): OrderFault[] {
  try {
    return recordFaults(readOrder(item));
  } catch (error) {
    return [damage((error as Error).message)];
  }
}

const damage = (detail: string): OrderFault => ({ what: "damage", detail });
