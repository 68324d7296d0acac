import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { SERVICE } from "#shared/key/caller.ts";
import type { ClaimRecord } from "#shared/order/claim-record.ts";
import { lastChange } from "#shared/order/history.ts";
import { backToQueue } from "#shared/order/moves/back-to-queue.ts";
import type { Hold, OrderRecord } from "#shared/order/order-record.ts";
import { canMove } from "#shared/order/order-status.ts";
import { withPaymentStatus } from "#shared/order/balance.ts";
import { hasLeft, queueOf } from "#shared/order/order-queue.ts";
import { readOrder, toItem, toArchivedItem } from "#shared/order/store/order-item.ts";
import {
  historyPartition,
  historyPrefix,
  readHistoryKey,
  type StoredItem,
} from "#shared/table/keys.ts";
import { isOrderKey } from "#shared/table/scan.ts";
import { queryItems } from "#shared/table/table.ts";
import { timestamp } from "#shared/values/time.ts";
import { putOver } from "./put-over.ts";
import type { Origin } from "./source.ts";

/**
 * The outcome of an order. `same`: equal to the table's. `order`: written back. `held`: written back on hold.
 * `held_before`: on hold by an earlier run. `since`: another order has replaced it since. `damaged`: unreadable before
 * the loss too. `overtaken`: others wrote it first.
 */
export type OrderOutcome =
  "same" | "order" | "held" | "held_before" | "since" | "damaged" | "overtaken";

/**
 * Writes an order back, if the table's order is still the given one, or still missing. It becomes the order's next
 * version, higher than any that the table knows. Ids of notifications, histories and counts depend on versions, and a
 * version may not come twice with other content.
 */
export async function restoreOrder(
  item: StoredItem,
  present: StoredItem | undefined,
  origin: Origin,
): Promise<OrderOutcome> {
  const copied = tryToRead(item);
  if (copied === undefined) return "damaged";
  const current = present && tryToRead(present);
  if (current?.re_placed === true && current.created_at > copied.created_at) return "since";
  const decided = withPaymentStatus(
    decide(copied, current, present === undefined && origin.isLast),
  );
  if (current && isDeepStrictEqual(contentOf(current), contentOf(decided))) {
    return current.holds.some(isOfRestore) ? "held_before" : "same";
  }
  const { status: from, id } = copied;
  const highest = Math.max(copied.version, current?.version ?? 0, await latestVersion(id));
  const order: OrderRecord = {
    ...decided,
    version: highest + 1,
    write_id: randomUUID(),
    updated_at: timestamp(),
    last_change: lastChange(SERVICE, {
      by: "service",
      action: "restored",
      from,
      note: `As in ${origin.name}`,
    }),
  };
  const written = isOrderKey(item) ? toItem(order) : toArchivedItem(order);
  if (!(await putOver(written, present))) return "overtaken";
  return order.holds.some(isOfRestore) ? "held" : "order";
}

/**
 * Returns the restored order. Later payments, refunds and claims stay. An order in a queue of the floor comes back on
 * hold if its state would go back, or if it is gone without a trace: it may be made, shipped or cancelled by now. An
 * order that had left production, with a rest or without, keeps a later state.
 */
function decide(
  copied: OrderRecord,
  current: OrderRecord | undefined,
  isAsItWas: boolean,
): OrderRecord {
  const order = {
    ...copied,
    paid: Math.max(copied.paid, current?.paid ?? 0),
    refunded: Math.max(copied.refunded, current?.refunded ?? 0),
    claims: latestClaims(copied, current),
  };
  if (hasLeft(copied) || queueOf(copied) === undefined) {
    // A test order's walk continues from its own state.
    const isLater = current !== undefined && canMove(copied.status, current.status);
    return isLater && !copied.is_test ? { ...order, status: current.status } : order;
  }
  const held = current?.holds.find(isOfRestore);
  const isUnmoved = current?.status === copied.status && current.deleted_at === null;
  if (isAsItWas || (isUnmoved && held === undefined)) return order;
  return {
    ...order,
    status: "on_hold",
    holds: [
      ...copied.holds.filter((hold) => !isOfRestore(hold)),
      held ?? { by: "restore", reason: "", since: timestamp() },
    ],
    ...backToQueue,
  };
}

/** A claim that was decided since would otherwise be open again, and its pieces printed twice. */
function latestClaims(copied: OrderRecord, current: OrderRecord | undefined): ClaimRecord[] {
  const claims = [...copied.claims, ...(current?.claims ?? [])];
  return [...new Map(claims.map((claim) => [claim.claim_id, claim])).values()];
}

const isOfRestore = ({ by }: Hold) => by === "restore";

function tryToRead(item: StoredItem): OrderRecord | undefined {
  try {
    return readOrder(item);
  } catch {
    return undefined;
  }
}

/** The content of an order, without the fields that each version changes. */
function contentOf(order: OrderRecord): object {
  return { ...order, version: 0, write_id: "", updated_at: "", last_change: null };
}

/** Returns the highest version in an order's history; 0 without a history. */
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
