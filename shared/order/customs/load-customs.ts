import { customsOf } from "#shared/offer/customs/customs-data.ts";
import { findOffered, loadOffer } from "#shared/offer/load-offer.ts";
import { crossesCustoms } from "#shared/order/missing-parts.ts";
import { toOrderCustoms, type OrderCustoms } from "./order-customs.ts";

/** Returns what customs ask of an order, by the catalog of now, which is read only if the order crosses a border. */
export async function loadCustoms(
  order: Parameters<typeof toOrderCustoms>[0],
): Promise<OrderCustoms | null> {
  if (!crossesCustoms(order)) return null;
  const { offer } = await loadOffer(order.items);
  const factsOf = (sku: string) => {
    const offered = findOffered(offer, sku);
    return offered === undefined ? null : customsOf(offered);
  };
  return toOrderCustoms(order, factsOf, offer.rateCard.currency);
}
