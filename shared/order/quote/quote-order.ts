import { loadOffer, type OfferContext } from "#shared/offer/load-offer.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card.ts";
import { ShippingMethod, shippingMethodOf } from "#shared/offer/rate-card/shipping.ts";
import { deliveryFaults } from "#shared/order/place/address.ts";
import { toCountryCode } from "#shared/order/place/country.ts";
import { absentFields } from "#shared/order/order-fields.ts";
import { resolveOrder, type OrderWish, type Resolved } from "#shared/order/place/resolve-order.ts";
import { ValidationFailure, type Fault } from "#shared/refusal/errors.ts";
import type { QuoteRequest } from "./quote.ts";

/**
 * What an order would become by each shipping method that can serve it or, if it names one, by that; nothing is stored.
 * Throws VALIDATION_ERROR with the faults that the order would have, those of an incomplete address aside.
 */
export async function quoteOrder(request: QuoteRequest): Promise<Resolved[]> {
  return resolveQuotes(request, await loadOffer(request.items));
}

/** {@link quoteOrder} against an offer. */
export function resolveQuotes(request: QuoteRequest, context: OfferContext): Resolved[] {
  const wish = { ...absentFields, ...request } as OrderWish;
  const isOpen = wish.shipping_method === "" && wish.label_url === "";
  const methods = isOpen ? ShippingMethod.options : [shippingMethodOf(wish)];
  const resolutions = methods.map((shipping_method) =>
    resolveOrder({ ...wish, shipping_method }, context),
  );
  const faults = distinctFaults([
    ...placeFaults(wish, context.rateCard),
    ...resolutions.flatMap((each) => each.faults),
  ]);
  const orders = resolutions.flatMap(({ order }) => order ?? []);
  // What a method or its lines do not support keeps the others from nothing.
  const inAnyCase = faults.filter(({ type }) => type !== "unsupported");
  if (orders.length > 0 && inAnyCase.length > 0) throw new ValidationFailure(inAnyCase);
  if (orders.length === 0) throw new ValidationFailure(isOpen ? withoutMethod(faults) : faults);
  return orders;
}

/** The faults of the address, as far as it is given; the state is needed where the price depends on it. */
function placeFaults(wish: OrderWish, { taxes }: RateCardRecord): Fault[] {
  const code = toCountryCode(wish.country);
  const isTaxed = taxes.some(({ country, state }) => country === code && state !== undefined);
  return deliveryFaults(wish)
    .filter(({ field, type }) => type !== "missing" || (field === "state" && isTaxed))
    .map(({ field, msg, type }) => ({ loc: ["body", field], msg, type }));
}

/** In place of a fault for each method one of all; what else keeps an order from every line comes first. */
function withoutMethod(faults: readonly Fault[]): readonly Fault[] {
  const others = faults.filter(({ loc }) => loc[1] !== "shipping_method");
  if (others.length > 0) return others;
  const msg = "No shipping method serves this order; GET /production-lines lists what lines do";
  return [{ loc: ["body", "shipping_method"], msg, type: "unsupported" }];
}

/** One for each place and kind: of several methods, each has its own words for the same fault. */
function distinctFaults(faults: readonly Fault[]): Fault[] {
  const byPlace = faults.map((fault) => [[...fault.loc, fault.type].join(), fault] as const);
  return [...new Map(byPlace).values()];
}
