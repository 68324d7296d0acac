import type { Offer } from "#shared/offer/load-offer.ts";
import { findFee, findZone } from "#shared/offer/rate-card/zone.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";

/**
 * Returns the business days that a line's production and the transport to a country take together; null unless both are
 * known.
 */
export function leadDaysOf(
  order: Parameters<typeof findFee>[1] & Pick<OrderRecord, "country">,
  production_line_id: string,
  { productionLines, rateCard }: Pick<Offer, "productionLines" | "rateCard">,
): OrderRecord["lead_days"] {
  const making = productionLines.find(({ id }) => id === production_line_id)?.production_days;
  const transit = findFee(findZone(rateCard.zones, order.country), order)?.transit_days;
  if (!making || !transit) return null;
  return { min: making.min + transit.min, max: making.max + transit.max };
}
