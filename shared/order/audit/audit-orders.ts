import { setTimeout as sleep } from "node:timers/promises";
import { readHistoryEntry } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/store/order-item.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { requestSignal } from "#shared/runtime/in-time.ts";
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
import { queryItems } from "#shared/table/table.ts";
import { isAlive } from "#shared/order/store/test-expiry.ts";
import { toInstant } from "#shared/values/time.ts";
import { auditCursor, type AuditFinding, type AuditPage } from "./audit-page.ts";
import { judgeOrder, moneyFaults, type Fault } from "./judge-order.ts";

/** Queries at a time, one an order. */
const AT_ONCE = 20;

/** The stream follows a change within two seconds: what is missing after this many looks is lost. */
const LOOKS = 5;
const PAUSE_MS = 1000;

/** An order that changed before that is not looked at twice: a stage with much damage is audited as fast as another. */
const RECENT_MS = 10_000;

/**
 * Judges the next page of all orders, soft-deleted and replaced ones too, by their histories: as many as the scan of a
 * megabyte comes by.
 */
export async function auditOrders(cursor: string | undefined): Promise<AuditPage> {
  const [, PK, SK] = auditCursor.read(cursor) ?? [];
  const start = PK === undefined || SK === undefined ? undefined : { PK, SK };
  const { keys, next } = await scanKeys(historyPartition(""), start);
  const partitions = new Set(keys.map((key) => key.PK));
  // An order belongs to the page on which its first item is.
  if (PK !== undefined) partitions.delete(PK);
  const judged = await runParallel(AT_ONCE, [...partitions], auditPartition);
  return {
    ...summarize(judged),
    next_cursor: next === undefined ? null : auditCursor.write(["orders", next.PK, next.SK]),
  };
}

/** Judges one order; throws NOT_FOUND. */
export async function auditOrder(id: string): Promise<AuditPage> {
  const judged = await auditPartition(historyPartition(id));
  if (judged === undefined) throw new ApiError("NOT_FOUND", `There is no order ${id}.`);
  return { ...summarize([judged]), next_cursor: null };
}

interface Judged {
  readonly user_id: string | null;
  readonly findings: readonly AuditFinding[];
}

function summarize(judged: readonly (Judged | undefined)[]) {
  const there = judged.filter((each) => each !== undefined);
  return {
    orders: there.length,
    findings: there.flatMap(({ findings }) => findings),
    user_ids: [...new Set(there.flatMap(({ user_id }) => user_id ?? []))],
  };
}

/** Looks again at an order that has just changed, until its history is whole or nothing more is to be awaited. */
async function auditPartition(partition: string): Promise<Judged | undefined> {
  for (let look = 1; ; look++) {
    const items = (await queryItems(partition, (item) => item, { consistent: true })).filter(
      isAlive,
    );
    if (items.length === 0) return undefined;
    const { order, faults } = judgeItems(items);
    const isLacking = faults.some(({ what }) => what === "history");
    if (isLacking && isRecent(order) && look < LOOKS) {
      await sleep(PAUSE_MS, undefined, { signal: requestSignal() });
      continue;
    }
    const user_id = order?.user_id ?? null;
    const order_id = readHistoryKey({ PK: partition, SK: "" }).id;
    return { user_id, findings: faults.map((fault) => ({ ...fault, user_id, order_id })) };
  }
}

const isRecent = (order: OrderRecord | undefined): boolean =>
  order !== undefined && Date.now() - toInstant(order.updated_at).getTime() < RECENT_MS;

/** Judges what the table holds of one order. */
function judgeItems(items: readonly StoredItem[]): {
  readonly order?: OrderRecord;
  readonly faults: readonly Fault[];
} {
  const current = items.find(({ SK }) => SK === orderKey("").SK);
  if (current === undefined) {
    return { faults: [{ what: "damage", detail: "there is a history, but no order" }] };
  }
  try {
    const order = readOrder(current);
    const replaced = items.filter(({ SK }) => SK.startsWith(deletedPrefix)).map(readOrder);
    const entries = items
      .filter(({ SK }) => SK.startsWith(historyPrefix))
      .map((item) => ({ ...readHistoryEntry(item), version: readHistoryKey(item).version }));
    return { order, faults: [...judgeOrder(order, entries), ...replaced.flatMap(moneyFaults)] };
  } catch (error) {
    return { faults: [{ what: "damage", detail: (error as Error).message }] };
  }
}
