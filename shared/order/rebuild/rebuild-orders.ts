import { setTimeout as sleep } from "node:timers/promises";
import { SERVICE } from "#shared/key/caller.ts";
import { loadRateCard } from "#shared/offer/rate-card/load-rate-card.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card.ts";
import { lastChange, latestEntry } from "#shared/order/history.ts";
import { pendingFiles, settleHold } from "#shared/order/artwork/artwork-files.ts";
import { queueChecks } from "#shared/order/artwork/check-queue.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { nextVersion } from "#shared/order/store/change-order.ts";
import { readOrder, toItem } from "#shared/order/store/order-item.ts";
import { replaceOrder } from "#shared/order/store/order-store.ts";
import { requestSignal } from "#shared/runtime/in-time.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import {
  historyKey,
  historyPartition,
  historyPrefix,
  indexes,
  orderKey,
  readHistoryKey,
  type StoredItem,
} from "#shared/table/keys.ts";
import { scanKeys } from "#shared/table/scan.ts";
import { findItems, queryItems, TABLE_NAME } from "#shared/table/table.ts";
import { expiryOf } from "#shared/order/store/test-expiry.ts";
import { putIf } from "#shared/table/transact.ts";
import { timestamp } from "#shared/values/time.ts";
import { ordersCursor, type RebuildFinding, type RebuildPage } from "./rebuild-page.ts";

/** The stream follows a change within two seconds: what is missing after this many looks is lost. */
const LOOKS = 5;
const PAUSE_MS = 1000;
const AT_ONCE = 10;

/** Six times what a check and its further tries take: the message of one that waits for longer is lost. */
const WAITED_MS = 60 * 60 * 1000;

type Rules = Pick<RateCardRecord, "production_requires_payment" | "artwork_check">;

/**
 * Compares one page of all orders, soft-deleted or not, with their index keys, histories and the rate card's rules of
 * payment and artwork, repairs what differs, and queues checks of artwork that never came.
 * Only the latest history entry can be restored; an older one is replaced by an empty item, so that its version is
 * never counted again. Counts must be rebuilt afterwards.
 */
export async function rebuildOrders(cursor: string | undefined): Promise<RebuildPage> {
  const [PK, SK] = ordersCursor.read(cursor) ?? [];
  const start = PK === undefined || SK === undefined ? undefined : { PK, SK };
  const { keys, next } = await scanKeys(historyPartition(""), start);
  const stored = await findItems(
    keys.filter((key) => key.SK === orderKey("").SK),
    (item) => item,
    { consistent: true },
  );
  const read = stored.map(readStored);
  const sound = read.filter((each) => "order" in each);
  const orders = sound.map(({ order }) => order);
  const kept = Map.groupBy(
    keys.filter(({ SK }) => SK.startsWith(historyPrefix)),
    ({ PK }) => PK,
  );
  const suspects = orders.filter(
    ({ id, version }) => kept.get(historyPartition(id))?.length !== version,
  );
  const card = await loadRateCard({ consistent: true });
  const findings = [
    ...read.filter((each) => "what" in each),
    ...(await runParallel(AT_ONCE, sound, mendKeys)),
    ...(await runParallel(AT_ONCE, orders, (order) => mendRules(order, card))),
    ...(await mendChecks(orders)),
    ...(await mendHistories(suspects)),
  ];
  return {
    orders: stored.length,
    findings: findings.flat(),
    user_ids: [...new Set(orders.map(({ user_id }) => user_id))],
    next_cursor: next === undefined ? null : ordersCursor.write([next.PK, next.SK]),
  };
}

interface Stored {
  readonly item: StoredItem;
  readonly order: OrderRecord;
}

/** A stored order; a finding if it is damaged, which keeps no other from being mended. */
function readStored(item: StoredItem): Stored | RebuildFinding {
  try {
    return { item, order: readOrder(item) };
  } catch (error) {
    const { message: detail } = error as Error;
    const order_id = readHistoryKey(item).id;
    return { what: "damage", user_id: null, order_id, detail, mended: false };
  }
}

/** Writes an order again at its present version, if its index keys are wrong. */
async function mendKeys({ item, order }: Stored): Promise<RebuildFinding[]> {
  const { id, user_id, version } = order;
  const right = toItem(order);
  const wrong = Object.entries(indexes).flatMap(([name, { partition, sort }]) =>
    item[partition] === right[partition] && item[sort] === right[sort] ? [] : name,
  );
  // A concurrent write brings the right keys itself.
  if (wrong.length === 0 || !(await replaceOrder(order, version))) return [];
  const detail = `not where it belongs in ${wrong.join(", ")}`;
  return [{ what: "index_keys", user_id, order_id: id, detail, mended: true }];
}

/**
 * Applies the rate card's rules to an open order, as a version of its own: no concurrent change undoes it. One that goes
 * by `warn` is not brought back to `hold`: an operator may have released it.
 */
async function mendRules(order: OrderRecord, card: Rules): Promise<RebuildFinding[]> {
  const { id, user_id, status, deleted_at, version } = order;
  if (!isOpen(status) || deleted_at !== null) return [];
  const { production_requires_payment: requires_payment } = card;
  const isReleased = order.artwork_check === "warn" && card.artwork_check === "hold";
  const artwork_check = isReleased ? "warn" : card.artwork_check;
  const found: Pick<RebuildFinding, "what" | "detail">[] = [];
  if (order.requires_payment !== requires_payment) {
    const detail = `${requires_payment ? "waits" : "no longer waits"} for its payment, by the rate card`;
    found.push({ what: "payment_rule", detail });
  }
  if (order.artwork_check !== artwork_check) {
    const detail = `goes by ${artwork_check} for its artwork, no longer by ${order.artwork_check}`;
    found.push({ what: "artwork_rule", detail });
  }
  if (found.length === 0) return [];
  const note = found.map(({ detail }) => detail).join("; ");
  const entry = { by: "service", action: "updated", from: status, note } as const;
  const ruled = settleHold({ ...order, requires_payment, artwork_check });
  const mended = await replaceOrder(nextVersion(order, ruled, lastChange(SERVICE, entry)), version);
  return found.map((each) => ({ ...each, user_id, order_id: id, mended }));
}

/**
 * Queues the checks of artwork that waits for too long. One that comes twice does nothing. Throws if the queue does not
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
    return { what: "artwork_check", user_id, order_id, detail, mended: true };
  });
}

async function mendHistories(suspects: readonly OrderRecord[]): Promise<RebuildFinding[]> {
  let lacking = await runParallel(AT_ONCE, suspects, findLacking);
  for (let look = 1; look < LOOKS && lacking.some(({ versions }) => versions.length > 0); look++) {
    await sleep(PAUSE_MS, undefined, { signal: requestSignal() });
    const rest = lacking.filter(({ versions }) => versions.length > 0);
    lacking = await runParallel(AT_ONCE, rest, ({ order }) => findLacking(order));
  }
  return (await runParallel(AT_ONCE, lacking, mendHistory)).flat();
}

/** The versions of an order that have no history entry. */
async function findLacking(order: OrderRecord) {
  const kept = await queryItems(
    historyPartition(order.id),
    (item) => readHistoryKey(item).version,
    { prefix: historyPrefix, attributes: ["PK", "SK"], consistent: true },
  );
  const all = Array.from({ length: order.version }, (_, index) => index + 1);
  return { order, versions: all.filter((version) => !kept.includes(version)) };
}

type Lacking = Awaited<ReturnType<typeof findLacking>>;

async function mendHistory({ order, versions }: Lacking): Promise<RebuildFinding[]> {
  const { id, user_id } = order;
  const put: number[] = [];
  for (const version of versions) {
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
  return [{ what: "history", user_id, order_id: id, detail, mended: true }];
}
