import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#shared/key/caller.ts";
import { loadOffer } from "#shared/offer/load-offer.ts";
import { notMovable } from "#shared/order/order-refusals.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { facilityOf, namedLine } from "#shared/order/routing/choose-production-line.ts";
import { shipFrom } from "#shared/order/routing/find-facility.ts";
import { leadDaysOf } from "#shared/order/routing/lead-days.ts";
import { itemsMadeBy } from "#shared/order/routing/items-made-by.ts";
import { scheduleOf } from "#shared/order/routing/ship-by.ts";
import { isSeen } from "#shared/order/store/order-store.ts";
import { ValidationFailure, type FieldFault } from "#shared/refusal/errors.ts";
import type { OrderMove } from "./move-request.ts";

type Reroute = Extract<OrderMove, { action: "reroute" }>;

/**
 * Returns the order at the line of a move, with its estimate and `ship_by` computed again and its price unchanged. The
 * line is checked as for an order that names it. Throws VALIDATION_ERROR with a fault for each thing that the line
 * cannot do and for a facility that the actor's key is not for, and ORDER_NOT_MOVABLE if the order is there already.
 */
export async function reroute(
  order: OrderRecord,
  move: Reroute,
  actor: Actor,
): Promise<OrderRecord> {
  const { offer } = await loadOffer(order.items);
  const items = itemsMadeBy(order.items, offer);
  const facility = move.facility ?? (order.names_facility ? order.facility : "");
  const demand = { ...order, facility, items };
  const { line, faults } = namedLine(offer.productionLines, move.production_line_id, demand);
  if (line === undefined) throw new ValidationFailure(faults.map(toFault));
  const site = { production_line_id: line.id, facility: facility || facilityOf(line, order) };
  const rerouted = {
    ...order,
    ...site,
    production_line_name: line.name,
    ship_from: shipFrom({ ...order, ...site }, offer),
    routed_by: "rerouted" as const,
    rerouted_from: leftSites(order, site),
    lead_days: leadDaysOf(order, line.id, offer),
  };
  if (line.id === order.production_line_id && rerouted.facility === order.facility) {
    throw notMovable(order, `The order is at ${line.name} (${order.facility}) already.`);
  }
  if (!isSeen(rerouted, actor)) {
    const msg = `Your key is not for the facility ${rerouted.facility}: give one of ${actor.facilities.join(", ")}`;
    throw new ValidationFailure([{ loc: ["body", "facility"], msg, type: "unsupported" }]);
  }
  return { ...rerouted, ...scheduleOf(rerouted, offer) };
}

type Site = OrderRecord["rerouted_from"][number];

/** Returns the sites from which an order was rerouted, once it comes to another. */
function leftSites(
  { rerouted_from, production_line_id, facility }: OrderRecord,
  site: Site,
): readonly Site[] {
  const left = { production_line_id, facility };
  const others = rerouted_from.filter(
    (each) => !isDeepStrictEqual(each, left) && !isDeepStrictEqual(each, site),
  );
  return [...others, left];
}

/** The body of a move has the line and its facility alone. */
function toFault(fault: FieldFault): FieldFault {
  const field = fault.loc[1] === "facility" ? "facility" : "production_line_id";
  return { ...fault, loc: ["body", field] };
}
