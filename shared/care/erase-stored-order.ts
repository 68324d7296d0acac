import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#shared/key/caller.ts";
import { closeClaims, isUndecided } from "#shared/order/claim-record.ts";
import { lastChange, readHistoryEntry } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { naming } from "#shared/order/order-refusals.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { deleteArtwork } from "#shared/order/artwork/kept-artwork.ts";
import { byOf, nextVersion } from "#shared/order/store/change-order.ts";
import { readOrder } from "#shared/order/store/order-item.ts";
import { findOrderById, storeVersion } from "#shared/order/store/order-store.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { conflicted } from "#shared/refusal/conflicted.ts";
import { unavailable } from "#shared/refusal/unavailable.ts";
import { logLine } from "#shared/runtime/log.ts";
import { lookAgainUntil } from "#shared/runtime/look-again-until.ts";
import { retry } from "#shared/runtime/retry.ts";
import {
  deletedPrefix,
  historyKey,
  historyPartition,
  historyPrefix,
  type StoredItem,
} from "#shared/table/keys.ts";
import { withoutPersonal } from "#shared/table/personal.ts";
import { findItem, queryItems } from "#shared/table/table.ts";
import { deleteItems, putItems } from "#shared/table/write-batches.ts";
import { timestamp } from "#shared/values/time.ts";
import type { OrderErasure } from "./erasure.ts";
import { putErased } from "./erasure-store.ts";
import { pointersOf } from "./judge/parcels.ts";
import { kinds } from "./stored-kinds.ts";

/** The orders of an id that are erased. */
export interface ErasedOrder extends Pick<OrderErasure, "id" | "user_id" | "erased_at"> {
  /** When the first order was placed that is left alone, or null. Its notifications are left alone too. */
  readonly until: string | null;
  /** The emptied orders: the one that has the id, unless it is left alone, and those that it replaced. */
  readonly orders: readonly OrderRecord[];
}

/** The limits of an erasure. */
interface Bounds {
  /** Orders that were placed after it are left alone. */
  readonly placedUntil?: string | undefined;
  /** When the order was erased before. */
  readonly erasedAt?: string | undefined;
}

/**
 * Empties the personal fields of an order, of the deleted orders that it replaced, and of their histories, for good.
 * Deletes the kept copies of its artwork. Sends no notifications. Safe to repeat: empty fields are not written. Throws
 * NOT_FOUND, ORDER_NOT_ERASABLE while the order is to be made, CONFLICT, and SERVICE_UNAVAILABLE while the history is
 * behind.
 */
export async function eraseStoredOrder(
  by: Actor,
  id: string,
  { placedUntil, erasedAt }: Bounds,
): Promise<ErasedOrder> {
  const isLeft = (order: OrderRecord) =>
    placedUntil !== undefined && order.created_at > placedUntil && order.erased_at === null;
  const current = await retry(async () => {
    const order = await findOrderById(id);
    if (order === undefined) throw new ApiError("NOT_FOUND", `There is no order ${id}.`);
    if (isLeft(order)) return order;
    requireErasable(order);
    return eraseCurrent(by, order, order.erased_at ?? erasedAt ?? timestamp());
  });
  if (current === undefined) throw outrun();
  const replaced = await findReplaced(id);
  const [until = null] = [current, ...replaced]
    .filter(isLeft)
    .map(({ created_at }) => created_at)
    .sort();
  const erased_at = (isLeft(current) ? null : current.erased_at) ?? erasedAt ?? timestamp();
  const orders = isLeft(current) ? [] : [current];
  for (const order of replaced) {
    if (!isLeft(order)) orders.push(await eraseReplaced(by, order, order.erased_at ?? erased_at));
  }
  await eraseHistory(id, current.version, until);
  return { id, user_id: current.user_id, erased_at, until, orders };
}

const outrun = () =>
  conflicted("Others changed this order at the same moment. Send the request again.");

/** Whether the recipient of an order can be erased: it is not to be made any more. */
export const isErasable = ({ deleted_at, status }: OrderRecord): boolean =>
  deleted_at !== null || (!isOpen(status) && status !== "in_production");

function requireErasable(order: OrderRecord): void {
  if (isErasable(order)) return;
  throw new ApiError(
    "ORDER_NOT_ERASABLE",
    `An order is erased when it was shipped, stopped or deleted; this one is ${order.status}. Cancel or reject it first.`,
    naming(order),
  );
}

/**
 * Returns the order's emptied version; the order itself if there is nothing to empty; undefined if others wrote first.
 */
async function eraseCurrent(
  by: Actor,
  order: OrderRecord,
  erased_at: string,
): Promise<OrderRecord | undefined> {
  const after = emptied(by, order, erased_at);
  if (after === order) return order;
  // Pointers and artwork go first: their keys need the tracking numbers and hashes that the erasure empties.
  await deleteItems(pointersOf(order));
  await deleteArtwork(order);
  if (!(await putErased(after, order, erased_at))) return undefined;
  logLine("WARN", "An order is erased", {
    order: order.id,
    user_id: order.user_id,
    key_id: by.keyId,
  });
  return after;
}

const findReplaced = (id: string) =>
  queryItems(historyPartition(id), readOrder, { prefix: deletedPrefix, consistent: true });

async function eraseReplaced(
  by: Actor,
  order: OrderRecord,
  erased_at: string,
): Promise<OrderRecord> {
  const after = emptied(by, order, erased_at);
  if (after === order) return order;
  await deleteArtwork(order);
  if (!(await storeVersion(after, order, true))) throw outrun();
  return after;
}

function emptied(by: Actor, order: OrderRecord, erased_at: string): OrderRecord {
  // Nobody can decide them without the recipient.
  const closed = { state: "retracted", closed_at: erased_at } as const;
  const claims = closeClaims(order.claims, isUndecided, closed);
  const bare = withoutPersonal({ ...order, claims, erased_at }, kinds.order.personal.marks);
  if (isDeepStrictEqual(bare, order)) return order;
  const change = { by: byOf(by), action: "erased", from: order.status, note: "" } as const;
  return nextVersion(order, bare, lastChange(by, change));
}

/**
 * Empties the entries of a history, only those before `until` if it is given. Waits for the entry of the latest
 * version, because the stream would write later entries with their notes.
 */
async function eraseHistory(id: string, version: number, until: string | null): Promise<void> {
  if (!(await lookAgainUntil(() => hasEntry(id, version), Boolean))) {
    const message = "The history of the order is not written yet. Send the request again.";
    throw unavailable(new Error(`There is no history entry ${String(version)}`), { message });
  }
  const items = await queryItems(historyPartition(id), (item) => item, {
    prefix: historyPrefix,
    consistent: true,
  });
  const said = items.filter((item) => isToEmpty(item, until));
  const { marks } = kinds["history-entry"].personal;
  await putItems(said.map((item) => withoutPersonal(item, marks)));
}

const hasEntry = async (id: string, version: number) =>
  (await findItem(historyKey(id, version), () => true, { consistent: true })) ?? false;

/** An entry may be empty: a rebuild puts empty items in the place of lost entries. */
function isToEmpty(item: StoredItem, until: string | null): boolean {
  const { at = "", note = "" } = readHistoryEntry(item) as { at?: string; note?: string };
  return note !== "" && (until === null || at < until);
}
