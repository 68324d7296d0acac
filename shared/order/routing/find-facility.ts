import { territoryOf } from "#shared/offer/customs/territory.ts";
import type { Offer } from "#shared/offer/load-offer.ts";
import type { Facility } from "#shared/offer/production-line/facility.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";

/** Returns the facility of an order's line; undefined if its place is not known. */
export const findFacility = (
  order: Pick<OrderRecord, "production_line_id" | "facility">,
  { productionLines }: Pick<Offer, "productionLines">,
): Facility | undefined =>
  productionLines
    .find(({ id }) => id === order.production_line_id)
    ?.facilities.find(({ code }) => code === order.facility);

/**
 * Returns the country of an order's facility if its address is in another customs territory; empty otherwise, and if
 * the facility has no known place.
 */
export function shipFrom(
  order: Pick<OrderRecord, "production_line_id" | "facility" | "country" | "state" | "zip">,
  offer: Pick<Offer, "productionLines">,
): string {
  const country = findFacility(order, offer)?.country ?? "";
  return country !== "" && territoryOf({ country }) !== territoryOf(order) ? country : "";
}
