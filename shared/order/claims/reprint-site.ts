import type { Offer } from "#shared/offer/load-offer.ts";
import { notMovable } from "#shared/order/order-refusals.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { chooseProductionLine, facilityOf } from "#shared/order/routing/choose-production-line.ts";
import { shipFrom } from "#shared/order/routing/find-facility.ts";
import { leadDaysOf } from "#shared/order/routing/lead-days.ts";
import { itemsMadeBy } from "#shared/order/routing/items-made-by.ts";

/**
 * Returns the fields of the line of an order that prints pieces of the first one again. They are empty while the line
 * of the first order takes orders at its facility. Otherwise they are of the line that an order without one would get.
 * A facility that no line has any more is not asked for. Throws ORDER_NOT_MOVABLE if no line can make it.
 */
export function reprintSite(
  reprint: OrderRecord,
  offer: Offer,
  first: OrderRecord,
): Partial<OrderRecord> {
  const { productionLines } = offer;
  const open = productionLines.filter(
    ({ is_active, supported_facilities }) =>
      is_active && supported_facilities.includes(reprint.facility),
  );
  if (open.some(({ id }) => id === reprint.production_line_id)) return {};
  const named = reprint.names_facility && open.length > 0 ? reprint.facility : "";
  const demand = { ...reprint, facility: named, items: itemsMadeBy(reprint.items, offer) };
  // Capacities are not asked: a reprint that leaves its line is rare, and the loads would be read for each decision.
  const choice = chooseProductionLine({ productionLines }, "", demand);
  const { line } = choice;
  if (line === undefined) {
    const why = choice.faults.map(({ msg }) => msg).join("; ");
    throw notMovable(
      first,
      `No line prints the pieces again: ${why}. Give an active line what it lacks, or decide the claim in another way.`,
    );
  }
  const site = { production_line_id: line.id, facility: named || facilityOf(line, reprint) };
  return {
    ...site,
    ...{ production_line_name: line.name, names_facility: named !== "" },
    routed_by: choice.routed_by,
    ship_from: shipFrom({ ...reprint, ...site }, offer),
    lead_days: leadDaysOf(reprint, line.id, offer),
  };
}
