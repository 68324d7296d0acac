import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { SERVICE } from "#shared/key/caller.ts";
import { owesRefund, queueOf } from "#shared/order/order-queue.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { nextOwner } from "#shared/order/find/next-owner.ts";
import { findOrders } from "#shared/order/store/order-store.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { metrics } from "#shared/runtime/metrics.ts";
import { bucketsOf } from "#shared/table/buckets.ts";
import { retentionKey } from "#shared/table/find-keys.ts";
import { AFTER, ownerOrders, type StoredItem } from "#shared/table/keys.ts";
import { findItem, queryIndex, table, TABLE_NAME } from "#shared/table/table.ts";
import { takeUnits } from "#shared/table/units.ts";
import { timestamp } from "#shared/values/time.ts";
import { eraseOrder } from "./erase-order.ts";
import { isErasable } from "./erase-stored-order.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Orders that are read at once. */
const PAGE = 100;

/** Whether a stage's term erases an order: it was shipped or stopped, and nobody waits for anything of it. */
const isOver = (order: OrderRecord): boolean =>
  order.erased_at === null &&
  isErasable(order) &&
  queueOf(order) === undefined &&
  !owesRefund(order);

/**
 * Erases the recipients of orders that were last changed `days` ago or earlier, until the time is up. Every later change
 * brings an order back for a look once it is as old, so all that is kept is the time up to which each order was looked
 * at. A damaged order is passed over: once it is restored, that is a change. Safe to run twice at once. Never throws,
 * because Lambda would run it again at once; its log line reports failures.
 */
export async function eraseOldOrders(days: number, end: number): Promise<void> {
  const until = timestamp(new Date(Date.now() - days * DAY_MS));
  const outcome = { erased: 0, failed: 0 };
  let isDone = false;
  try {
    const since = await findItem(retentionKey, readUntil, { consistent: true });
    isDone = await eraseRange({ since, until, end }, outcome);
    // A failed order is tried again by the next run, and so is all that this one had no time for.
    if (isDone && outcome.failed === 0) {
      const Item = { ...retentionKey, until };
      await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
    }
  } catch (error) {
    outcome.failed++;
    logLine("ERROR", "Old orders cannot be read", { error: describeError(error) });
  }
  logLine(outcome.failed > 0 ? "ERROR" : "INFO", "Old orders erased", {
    ...outcome,
    until,
    complete: isDone,
    units: takeUnits(),
    ...metrics({ FailedErasures: outcome.failed }),
  });
}

const readUntil = (item: StoredItem) => String(item["until"]);

interface Range {
  readonly since: string | undefined;
  readonly until: string;
  readonly end: number;
}

/** Returns whether it came to the end of the range. */
async function eraseRange(
  { since, until, end }: Range,
  outcome: { erased: number; failed: number },
): Promise<boolean> {
  for (
    let owner = await nextOwner(undefined);
    owner !== undefined;
    owner = await nextOwner(owner)
  ) {
    for (const partition of bucketsOf(ownerOrders(owner))) {
      const range = { index: "GSI3", partition, from: since, to: `${until}${AFTER}` } as const;
      let start: Awaited<ReturnType<typeof queryIndex>>["next"];
      do {
        const { entries, next } = await queryIndex(range, PAGE, start);
        for (const order of await findOrders(entries)) {
          if (performance.now() > end) return false;
          if (isOver(order)) outcome[(await erase(order, end)) ? "erased" : "failed"]++;
        }
        start = next;
      } while (start !== undefined);
    }
  }
  return true;
}

/** Returns whether the order is erased. Its notifications may be left to the repetition of the erasure. */
async function erase({ id }: OrderRecord, end: number): Promise<boolean> {
  try {
    let cursor: string | null | undefined;
    do {
      const from: string | undefined = cursor ?? undefined;
      ({ next_cursor: cursor } = await eraseOrder(SERVICE, id, { cursor: from }));
    } while (cursor !== null && performance.now() < end);
    return true;
  } catch (error) {
    logLine("ERROR", "An old order is not erased", { order: id, error: describeError(error) });
    return false;
  }
}
