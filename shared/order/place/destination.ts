import type { OfferContext } from "#shared/offer/load-offer.ts";
import { findFee, findZone } from "#shared/offer/rate-card/zone.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { toState } from "#shared/values/state.ts";
import { toCountryCode } from "./country.ts";

/** Returns country and state as an order stores them: by their codes, as far as they are known. */
export function toPlace(given: Pick<OrderRecord, "country" | "state">) {
  const country = toCountryCode(given.country) ?? given.country;
  return { country, state: toState(country, given.state) ?? given.state };
}

/**
 * Returns the business days that a line's production and the transport to a country take together; null unless both are
 * known.
 */
export function leadDaysOf(
  order: Parameters<typeof findFee>[1] & Pick<OrderRecord, "country">,
  production_line_id: string,
  { productionLines, rateCard }: Pick<OfferContext, "productionLines" | "rateCard">,
): OrderRecord["lead_days"] {
  const making = productionLines.find(({ id }) => id === production_line_id)?.production_days;
  const transit = findFee(findZone(rateCard.zones, order.country), order)?.transit_days;
  if (!making || !transit) return null;
  return { min: making.min + transit.min, max: making.max + transit.max };
}
