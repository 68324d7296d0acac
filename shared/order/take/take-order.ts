import type { Actor } from "#shared/key/caller.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { loadRateCard } from "#shared/offer/rate-card/load-rate-card.ts";
import {
  changeOrderById,
  storeChange,
  type Decide,
  type Store,
} from "#shared/order/store/change-order.ts";
import { applyMove, wrongState } from "#shared/order/moves/apply-move.ts";
import type { Station } from "#shared/order/queues/floor-queue.ts";
import type { OrderTakeSchema } from "./take-request.ts";
import {
  findQueued,
  findQueueRanges,
  isQueued,
  queryQueue,
  rankOf,
  requireKnownStation,
  requireOwnFacility,
  type OwnStation,
  type QueueEntry,
} from "#shared/order/queues/list-queue.ts";
import { findStartBlocker } from "#shared/order/moves/start-blocker.ts";
import { findTake, putTake } from "#shared/order/store/take-store.ts";
import { versionKey, readVersionKey } from "#shared/order/list/order-chunk.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { readRank } from "#shared/table/floor-keys.ts";
import { AFTER } from "#shared/table/keys.ts";
import { timestamp } from "#shared/values/time.ts";

/** The number of queue entries that are read at once: twice the number of takes that one line may expect at once. */
const READ_SIZE = 32;

/**
 * The number of orders that a take skips because the rate card has begun to require what they lack: two reads of the
 * queue.
 */
const SKIP_LIMIT = 64;

/**
 * Takes the first new order of a line's or facility's queue into production. No two takes get the same order. Returns
 * undefined if no order is ready.
 *
 * A take skips orders that lack a part that the rate card has begun to require. A take that loses an order to another
 * take takes the next ones in a random order, so that takes do not follow each other from order to order.
 *
 * Idempotent for a day by key and `take_id`: a repeated take returns the order that it took, as the order is now. The
 * key counts because keys of one user may see different facilities.
 *
 * Throws VALIDATION_ERROR for a line or facility that is unknown or that the actor's key may not see. Throws CONFLICT
 * when the order of the take was given back or put on hold, when the `take_id` was used for another queue, and
 * when concurrent repetitions find different orders. It also throws CONFLICT when others keep changing a waiting order,
 * and when the take would skip too many orders.
 */
export async function takeOrder(
  actor: Actor,
  { take_id, ...station }: OrderTakeSchema,
): Promise<OrderRecord | undefined> {
  const own = { ...station, facilities: actor.facilities };
  requireOwnFacility(own, "body");
  const key = take_id === undefined ? undefined : `${actor.keyId}#${take_id}`;
  const known = key === undefined ? undefined : await findTake(key);
  if (key !== undefined && known !== undefined) {
    requireSameStation(known, station);
    const begun = await finish(actor, key, known.target);
    if (begun !== undefined) return begun;
    if (known.is_over === true) {
      throw new ApiError(
        "CONFLICT",
        "The order of this take was given back or put on hold. To take another order, give another take_id. Nothing was taken.",
      );
    }
  }
  const production = await loadRateCard();
  const decide = (order: OrderRecord) => {
    // A concurrent repetition of this take has taken it.
    if (key !== undefined && order.take_key === key) return order;
    if (!isQueued(order, own, "new_order")) throw wrongState(order, "start");
    const started = applyMove(order, { action: "start" }, production, actor);
    return key === undefined ? started : { ...started, take_key: key };
  };
  let target = known?.target;
  const store = async (after: OrderRecord, before: OrderRecord) => {
    if (key !== undefined) {
      const next = versionKey(before);
      await putTake(key, { ...station, target: next }, target);
      target = next;
    }
    return storeChange(after, before);
  };
  let isContended = false;
  let skipped = 0;
  for await (const entries of listReady(own)) {
    if (skipped >= SKIP_LIMIT) throw tooManySkipped();
    // The index is eventually consistent: skips orders that have left the queue. The rate card may have changed since.
    const queued = [...(await findQueued(entries, own, "new_order")).values()];
    const ready = queued.filter((order) => findStartBlocker(order, production) === undefined);
    skipped += queued.length - ready.length;
    for (const { id } of isContended ? shuffled(ready) : ready) {
      const taken = await take(actor, id, decide, store);
      if (taken !== undefined) return taken;
      isContended = true;
    }
  }
  return undefined;
}

function tooManySkipped(): ApiError {
  return new ApiError(
    "CONFLICT",
    `The first ${String(SKIP_LIMIT)} orders of this queue wait for a payment or for data for customs that the rate card has required since they were placed. Run \`orders rebuild\` (POST /orders/rebuild), which moves such orders to the blocked ones, and take again. Nothing was taken.`,
  );
}

const shuffled = (orders: readonly OrderRecord[]): OrderRecord[] =>
  orders
    .map((order) => ({ order, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ order }) => order);

/**
 * Yields the entries of orders that can be started now, rush orders first: first the first entry alone, which mostly
 * suffices, then the others.
 */
async function* listReady(station: OwnStation): AsyncGenerator<readonly QueueEntry[]> {
  const ranges = await findQueueRanges(station, "new_order");
  let after = "";
  for (;;) {
    const { entries, more } = await queryQueue(ranges, { after, limit: READ_SIZE });
    if (entries.length === 0 && after === "") await requireKnownStation(station, "body");
    // All orders of the same priority behind the first one that is not ready are not ready either.
    const now = timestamp();
    const late = entries.findIndex((entry) => readRank(rankOf(entry)).ready > now);
    const ready = late === -1 ? entries : entries.slice(0, late);
    yield ready.slice(0, 1);
    yield ready.slice(1);
    const next = entries[late] ?? entries.at(-1);
    if (next === undefined || (late === -1 && !more)) return;
    after = late === -1 ? rankOf(next) : `${readRank(rankOf(next)).priority}#${AFTER}`;
  }
}

/**
 * Takes the target of a repeated take, unless this take has taken it already. Returns undefined if others have
 * changed the order: the take takes one version only, so no further repetition can take it either.
 */
function finish(actor: Actor, key: string, target: string): Promise<OrderRecord | undefined> {
  const { id, version } = readVersionKey(target);
  return take(actor, id, (order) => {
    if (order.take_key === key) return order;
    if (order.version !== version) throw wrongState(order, "start");
    // The order could be started when the take was stored. The rate card in force is not asked again: a refusal now
    // would leave the target version for a later repetition, while this one goes on to take another order.
    return { ...applyMove(order, { action: "start" }, defaultRateCard, actor), take_key: key };
  });
}

/** Starts an order. Returns undefined if others have moved it meanwhile. */
async function take(
  actor: Actor,
  id: string,
  decide: Decide,
  store?: Store,
): Promise<OrderRecord | undefined> {
  try {
    return await changeOrderById(actor, id, { action: "started" }, decide, store);
  } catch (error) {
    const isTaken = error instanceof ApiError && /^(ORDER_NOT_MOVABLE|NOT_FOUND)$/.test(error.code);
    if (!isTaken) throw error;
    return undefined;
  }
}

function requireSameStation(known: Station, { production_line_id, facility }: Station): void {
  if (known.production_line_id === production_line_id && known.facility === facility) return;
  const queue = known.facility ?? `the line ${known.production_line_id ?? ""}`;
  throw new ApiError(
    "CONFLICT",
    `This take_id belongs to a take from ${queue}; give each take its own id. Nothing was taken.`,
  );
}
