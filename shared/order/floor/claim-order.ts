import type { Actor } from "#shared/key/caller.ts";
import { loadRateCard } from "#shared/offer/rate-card/load-rate-card.ts";
import { changeOrderById } from "#shared/order/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import type { Floor } from "./floor-queue.ts";
import { findQueued, isQueued, queryQueue, rankOf } from "./list-queue.ts";
import { applyMove, wrongState } from "./apply-move.ts";
import { findStartBlocker, type ProductionRules } from "./start-blocker.ts";

/** Entries of the queue that are looked at together: most of them are there still unless many claim at once. */
const LOOKED_AT = 20;

/**
 * Takes the first new order of a line's or facility's queue into production; nobody else gets it. An order that
 * somebody else takes at the same moment is passed over, and so is one that waits for its label or a payment that the
 * rate card requires. Returns undefined when no order waits. Throws CONFLICT when others keep changing an order that
 * waits.
 */
export async function claimOrder(actor: Actor, floor: Floor): Promise<OrderRecord | undefined> {
  const production = await loadRateCard();
  let after = "";
  for (;;) {
    const { entries, more } = await queryQueue(floor, "new_order", { after, limit: LOOKED_AT });
    // The index trails the orders by a moment: skip those that have left the queue.
    for (const order of (await findQueued(entries, floor, "new_order")).values()) {
      if (findStartBlocker(order, production) !== undefined) continue;
      const claimed = await claim(actor, order.id, floor, production);
      if (claimed !== undefined) return claimed;
    }
    const last = entries.at(-1);
    if (!more || last === undefined) return undefined;
    after = rankOf(last);
  }
}

async function claim(
  actor: Actor,
  id: string,
  floor: Floor,
  production: ProductionRules,
): Promise<OrderRecord | undefined> {
  try {
    return await changeOrderById(actor, id, { action: "started" }, (order) => {
      if (!isQueued(order, floor, "new_order")) throw wrongState(order, "start");
      return applyMove(order, { action: "start" }, production);
    });
  } catch (error) {
    const isTaken = error instanceof ApiError && /^(ORDER_NOT_MOVABLE|NOT_FOUND)$/.test(error.code);
    if (!isTaken) throw error;
    return undefined;
  }
}
