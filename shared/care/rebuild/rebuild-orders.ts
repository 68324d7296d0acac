import { randomUUID } from "node:crypto";
import { SERVICE } from "#shared/key/caller.ts";
import { loadRateCard } from "#shared/offer/rate-card/load-rate-card.ts";
import { lastChange, latestEntry } from "#shared/order/history.ts";
import { pendingFiles, applyArtworkHold } from "#shared/order/artwork/artwork-files.ts";
import { queueChecks } from "#shared/order/artwork/check-queue.ts";
import { rulesOf, type CopiedRules, type OrderRecord } from "#shared/order/order-record.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { nextVersion } from "#shared/order/store/change-order.ts";
import { storeVersion } from "#shared/order/store/order-store.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { historyKey } from "#shared/table/keys.ts";
import { TABLE_NAME } from "#shared/table/table.ts";
import { expiryOf } from "#shared/order/store/test-expiry.ts";
import { putIf } from "#shared/table/transact.ts";
import { deleteItems, putItems } from "#shared/table/write-batches.ts";
import { timestamp } from "#shared/values/time.ts";
import { ownersOf } from "#shared/care/audit/audit-orders.ts";
import { judgePage, type JudgedOrder } from "#shared/care/audit/judge-page.ts";
import { missingVersions } from "#shared/care/judge/history.ts";
import { pointersOf } from "#shared/care/judge/parcels.ts";
import type { StoredOrder } from "#shared/care/judge/judge-order.ts";
import { ordersCursor, type RebuildFinding, type RebuildPage } from "./rebuild-page.ts";

const CONCURRENCY = 10;

/** Six times as long as a check with its retries. The message of a check that waits for longer is lost. */
const WAITED_MS = 60 * 60 * 1000;

type RuleFinding = Pick<RebuildFinding, "what" | "detail">;

/** The finding of each rule of the rate card that orders copy, if an order has another than it is to have. */
const findingOf: Readonly<
  Record<keyof CopiedRules, (right: CopiedRules, order: CopiedRules) => RuleFinding>
> = {
  requires_payment: ({ requires_payment }) => ({
    what: "payment_rule",
    detail: `${requires_payment ? "waits" : "no longer waits"} for its payment, by the rate card`,
  }),
  artwork_check: ({ artwork_check }, order) => ({
    what: "artwork_rule",
    detail: `goes by ${artwork_check} for its artwork, no longer by ${order.artwork_check}`,
  }),
  customs_data: ({ customs_data }, order) => ({
    what: "customs_rule",
    detail: `goes by ${customs_data} for its data for customs, no longer by ${order.customs_data}`,
  }),
};

const RULES = Object.keys(findingOf) as (keyof CopiedRules)[];

/**
 * Judges the next page of all orders, soft-deleted or not, and repairs index keys and histories. Applies the rate
 * card's rules that orders copy, and queues missing checks of artwork. Only the latest history entry can be
 * restored; an older one is replaced by an empty item, so that its version is never counted again. Counts must be
 * rebuilt afterwards.
 */
export async function rebuildOrders(cursor: string | undefined): Promise<RebuildPage> {
  const { judged, next } = await judgePage(ordersCursor.read(cursor));
  const sound = judged.flatMap(({ stored }) => stored ?? []);
  const orders = sound.map(({ order }) => order);
  const card = rulesOf(await loadRateCard({ consistent: true }));
  const found = [
    ...judged.map(tellDamage),
    ...(await runParallel(CONCURRENCY, judged, mendKeys)),
    ...(await runParallel(CONCURRENCY, orders, (order) => mendRules(order, card))),
    ...(await mendChecks(orders)),
    ...(await runParallel(CONCURRENCY, sound, mendHistory)),
  ];
  return {
    orders: judged.length,
    findings: found.flat(),
    user_ids: ownersOf(judged),
    next_cursor: next === undefined ? null : ordersCursor.write(next),
  };
}

/** Reports damaged orders, which do not stop the repair of others. */
const tellDamage = ({ id: order_id, faults }: JudgedOrder): RebuildFinding[] =>
  faults.flatMap(({ what, detail }) =>
    what === "damage" ? [{ what, user_id: null, order_id, detail, repaired: false }] : [],
  );

/** If an order's index keys are wrong, writes it again at its present version, with the pointers to its parcels. */
async function mendKeys({ id, stored, faults }: JudgedOrder): Promise<RebuildFinding[]> {
  const wrong = faults.filter(({ what }) => what === "index_keys");
  if (stored === undefined || wrong.length === 0) return [];
  const { order } = stored;
  const kept = new Set(stored.pointers.map(({ PK }) => PK));
  const missing = pointersOf(order).filter(({ PK }) => !kept.has(PK));
  await putItems(missing.map((pointer) => ({ ...pointer, ...expiryOf(order) })));
  // The new write_id makes an erasure or a voided parcel that has read the order before fail and retry, and so remove
  // these pointers too.
  const written = await storeVersion({ ...order, write_id: randomUUID() }, order);
  // A concurrent write sets the right keys itself, and may have voided a parcel.
  if (!written) await deleteItems(missing);
  return wrong.map(({ detail }) => {
    return { what: "index_keys", user_id: order.user_id, order_id: id, detail, repaired: written };
  });
}

/**
 * Applies the rate card's rules to an open order, as a separate version: no concurrent change undoes it. An order with
 * the rule `warn` for its artwork does not return to `hold`: an operator may have released it. An order that crosses no
 * customs keeps its rule for them, so that a change of that rule writes few orders.
 */
async function mendRules(order: OrderRecord, card: CopiedRules): Promise<RebuildFinding[]> {
  const { id, user_id, status, deleted_at } = order;
  if (!isOpen(status) || deleted_at !== null) return [];
  const isReleased = order.artwork_check === "warn" && card.artwork_check === "hold";
  const right: CopiedRules = {
    ...card,
    ...(isReleased && { artwork_check: "warn" }),
    ...(order.ship_from === "" && { customs_data: order.customs_data }),
  };
  const found = RULES.filter((rule) => order[rule] !== right[rule]).map((rule) =>
    findingOf[rule](right, order),
  );
  if (found.length === 0) return [];
  const note = found.map(({ detail }) => detail).join("; ");
  const entry = { by: "service", action: "updated", from: status, note } as const;
  const ruled = applyArtworkHold({ ...order, ...right });
  const repaired = await storeVersion(nextVersion(order, ruled, lastChange(SERVICE, entry)), order);
  return found.map((each) => ({ ...each, user_id, order_id: id, repaired }));
}

/**
 * Queues the checks of artwork that waits for too long. A duplicate check does nothing. Throws if the queue does not
 * take them.
 */
async function mendChecks(orders: readonly OrderRecord[]): Promise<RebuildFinding[]> {
  const then = timestamp(new Date(Date.now() - WAITED_MS));
  const waiting = orders.filter(
    (order) => order.updated_at < then && pendingFiles(order).length > 0,
  );
  await queueChecks(waiting.map((order) => ({ before: undefined, order })));
  return waiting.map((order) => {
    const { id: order_id, user_id } = order;
    const detail = `${String(pendingFiles(order).length)} print files waited for their check`;
    return { what: "artwork_check", user_id, order_id, detail, repaired: true };
  });
}

async function mendHistory(stored: StoredOrder): Promise<RebuildFinding[]> {
  const { order } = stored;
  const { id, user_id } = order;
  const put: number[] = [];
  for (const version of missingVersions(stored)) {
    const entry = version === order.version ? latestEntry(order) : undefined;
    const isPut = await putIf({
      TableName: TABLE_NAME,
      Item: { ...entry, ...historyKey(id, version), ...expiryOf(order) },
      ConditionExpression: "attribute_not_exists(PK)",
    });
    if (isPut) put.push(version);
  }
  if (put.length === 0) return [];
  const detail = `without the entries of the versions ${put.join(", ")}`;
  return [{ what: "history", user_id, order_id: id, detail, repaired: true }];
}
