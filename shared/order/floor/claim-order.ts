import type { Actor } from "#shared/key/caller.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { loadRateCard } from "#shared/offer/rate-card/load-rate-card.ts";
import { changeOrderById, type Decide } from "#shared/order/store/change-order.ts";
import { applyMove, wrongState } from "#shared/order/floor/apply-move.ts";
import type { Floor, OrderClaimSchema } from "#shared/order/floor/floor-queue.ts";
import {
  findQueued,
  findStretches,
  isQueued,
  queryQueue,
  rankOf,
  requireKnownFloor,
  requireOwnFacility,
  type OwnFloor,
  type QueueEntry,
} from "#shared/order/floor/list-queue.ts";
import { findStartBlocker } from "#shared/order/floor/start-blocker.ts";
import { findClaim, putClaim } from "#shared/order/store/claim-store.ts";
import { noteOf, readNote } from "#shared/order/list/order-chunk.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { readRank } from "#shared/table/floor-keys.ts";
import { AFTER } from "#shared/table/keys.ts";
import { timestamp } from "#shared/values/time.ts";

/** The number of queue entries that are read at once: twice the number of claims that one line may expect at once. */
const LOOKED_AT = 32;

/**
 * The number of orders that a claim skips because the rate card has begun to require what they lack: two reads of the
 * queue.
 */
const PASSED_OVER = 64;

/**
 * Takes the first new order of a line's or facility's queue into production. No two claims get the same order. Returns
 * undefined if no order is ready.
 *
 * A claim skips orders that lack a part that the rate card has begun to require. A claim that loses an order to another
 * claim takes the next ones in a random order, so that claims do not follow each other from order to order.
 *
 * Idempotent for a day by key and `claim_id`: a repeated claim returns the order that it took, as the order is now. The
 * key counts because keys of one user may see different facilities.
 *
 * Throws VALIDATION_ERROR for a line or facility that is unknown or that the actor's key may not see. Throws CONFLICT
 * when the order that the claim took was given back or put on hold, when the `claim_id` was used for another queue, and
 * when concurrent repetitions find different orders. It also throws CONFLICT when others keep changing a waiting order,
 * and when the claim would skip too many orders.
 */
export async function claimOrder(
  actor: Actor,
  { claim_id, ...floor }: OrderClaimSchema,
): Promise<OrderRecord | undefined> {
  const own = { ...floor, facilities: actor.facilities };
  requireOwnFacility(own, "body");
  const mark = claim_id === undefined ? undefined : `${actor.keyId}#${claim_id}`;
  let known = mark === undefined ? undefined : await findClaim(mark);
  if (mark !== undefined && known !== undefined) {
    requireFloor(known, floor);
    const begun = await finish(actor, mark, known.target);
    if (begun !== undefined) return begun;
    if (known.is_over === true) {
      throw new ApiError(
        "CONFLICT",
        "The order that this claim took was given back or put on hold. To take another, claim with another claim_id; nothing was taken.",
      );
    }
  }
  const production = await loadRateCard();
  let losses = 0;
  let passed = 0;
  for await (const entries of listReady(own)) {
    if (passed >= PASSED_OVER) throw tooManyPassed();
    // The index is eventually consistent: skips orders that have left the queue. The rate card may have changed since.
    const queued = [...(await findQueued(entries, own, "new_order")).values()];
    const ready = queued.filter((order) => findStartBlocker(order, production) === undefined);
    passed += queued.length - ready.length;
    for (const { id } of losses > 0 ? shuffled(ready) : ready) {
      let reads = 0;
      const taken = await take(actor, id, async (order) => {
        // A second read means that another request has written the order meanwhile.
        if (++reads === 2) losses++;
        // A concurrent repetition of this claim has taken it.
        if (order.claim === mark) return order;
        if (!isQueued(order, own, "new_order")) throw wrongState(order, "start");
        const started = applyMove(order, { action: "start" }, production, actor);
        if (mark === undefined) return started;
        const claim = { ...floor, target: noteOf(order) };
        await putClaim(mark, claim, known?.target);
        known = claim;
        return { ...started, claim: mark };
      });
      if (taken !== undefined) return taken;
    }
  }
  return undefined;
}

function tooManyPassed(): ApiError {
  return new ApiError(
    "CONFLICT",
    `The first ${String(PASSED_OVER)} orders of this queue wait for a payment or for data for customs that the rate card has required since they were placed. Run \`orders rebuild\` (POST /orders/rebuild), which moves such orders to the blocked ones, and claim again. Nothing was taken.`,
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
async function* listReady(floor: OwnFloor): AsyncGenerator<readonly QueueEntry[]> {
  const stretches = await findStretches(floor, "new_order");
  let after = "";
  for (;;) {
    const { entries, more } = await queryQueue(stretches, { after, limit: LOOKED_AT });
    if (entries.length === 0 && after === "") await requireKnownFloor(floor, "body");
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
 * Takes the target of a repeated claim, unless this claim has taken it already. Returns undefined if others have
 * changed the order: the claim takes one version only, so no further repetition can take it either.
 */
function finish(actor: Actor, mark: string, target: string): Promise<OrderRecord | undefined> {
  const { id, version } = readNote(target);
  return take(actor, id, (order) => {
    if (order.claim === mark) return order;
    if (order.version !== version) throw wrongState(order, "start");
    // The order could be started when the claim was stored. The rate card in force is not asked again: a refusal now
    // would leave the target version for a later repetition, while this one goes on to take another order.
    return { ...applyMove(order, { action: "start" }, defaultRateCard, actor), claim: mark };
  });
}

async function take(actor: Actor, id: string, decide: Decide): Promise<OrderRecord | undefined> {
  try {
    return await changeOrderById(actor, id, { action: "started" }, decide);
  } catch (error) {
    const isTaken = error instanceof ApiError && /^(ORDER_NOT_MOVABLE|NOT_FOUND)$/.test(error.code);
    if (!isTaken) throw error;
    return undefined;
  }
}

function requireFloor(known: Floor, { production_line_id, facility }: Floor): void {
  if (known.production_line_id === production_line_id && known.facility === facility) return;
  const queue = known.facility ?? `the line ${known.production_line_id ?? ""}`;
  throw new ApiError(
    "CONFLICT",
    `This claim_id belongs to a claim from ${queue}; give each claim an id of its own. Nothing was taken.`,
  );
}
