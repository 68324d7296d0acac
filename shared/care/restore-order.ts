import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { SERVICE } from "#shared/key/caller.ts";
import { lastChange } from "#shared/order/history.ts";
import { queueOf } from "#shared/order/missing.ts";
import type { Hold, OrderRecord } from "#shared/order/order-record.ts";
import { canMove } from "#shared/order/order-status.ts";
import { withPaymentStatus } from "#shared/order/payment.ts";
import { readOrder, toItem, toKeptItem } from "#shared/order/store/order-item.ts";
import {
  historyPartition,
  historyPrefix,
  readHistoryKey,
  type StoredItem,
} from "#shared/table/keys.ts";
import { isOrderKey } from "#shared/table/scan.ts";
import { queryItems } from "#shared/table/table.ts";
import { timestamp } from "#shared/values/time.ts";
import type { Copy } from "./copy.ts";
import { putOver } from "./put-over.ts";

/**
 * What came of an order of the copy. It is the `same` as in the table, was written back (`order`), also on hold (`held`),
 * stays because another took its place `since`, is `damaged` in the copy too, or was `overtaken` by a write of others.
 */
export type OrderOutcome = "same" | "order" | "held" | "since" | "damaged" | "overtaken";

/**
 * Writes an order of a copy back, on the condition that the table's is still the one given, or none. It becomes its next
 * version, higher than any that the table knows of: ids of notifications, histories and counts go by versions, and none
 * may come twice with another content.
 */
export async function restoreOrder(
  item: StoredItem,
  present: StoredItem | undefined,
  copy: Copy,
): Promise<OrderOutcome> {
  const copied = tryToRead(item);
  if (copied === undefined) return "damaged";
  const current = present && tryToRead(present);
  if (current?.re_placed === true && current.created_at > copied.created_at) return "since";
  const decided = withPaymentStatus(decide(copied, current, present === undefined && copy.isLast));
  if (current && isDeepStrictEqual(contentOf(current), contentOf(decided))) return "same";
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
      note: `As in the table ${copy.table}`,
    }),
  };
  const written = isOrderKey(item) ? toItem(order) : toKeptItem(order);
  if (!(await putOver(written, present))) return "overtaken";
  return order.holds.some(isOfRestore) ? "held" : "order";
}

/**
 * The order as it comes back. Money that came or was given back since stays so. One that the floor had to do with comes
 * back on hold if its state would go back, or if it is gone and nothing tells what became of it: it may be made, shipped
 * or cancelled by now. One that had left production keeps a later state.
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
  };
  if (queueOf(copied) === undefined) {
    // A test order walks from where it stands.
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
    // Whoever takes it next begins anew.
    production_status: "pending",
    claimed_by: "",
    claim: "",
  };
}

const isOfRestore = ({ by }: Hold) => by === "restore";

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
