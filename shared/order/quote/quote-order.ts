import { loadExplainedOffer, type Offer } from "#shared/offer/load-offer.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import { ShippingMethod, shippingMethodOf } from "#shared/offer/rate-card/shipping.ts";
import { deliveryFaults } from "#shared/order/place/address.ts";
import { toCountryCode } from "#shared/order/place/country.ts";
import { absentFields } from "#shared/order/order-fields.ts";
import { resolveOrder, type OrderWish } from "#shared/order/place/resolve-order.ts";
import { ValidationFailure, type FieldFault } from "#shared/refusal/errors.ts";
import type { Quoted, QuoteRequest } from "./quote.ts";

/**
 * Returns the resolved order for each shipping method that can serve it, or for the method that it names. Stores
 * nothing. Throws VALIDATION_ERROR with the faults that the order would have, except for missing parts of the address.
 */
export async function quoteOrder(request: QuoteRequest): Promise<Quoted[]> {
  const { offer } = await loadExplainedOffer(request.items);
  return resolveQuotes(request, offer);
}

/** {@link quoteOrder} against a given offer. */
export function resolveQuotes(request: QuoteRequest, offer: Offer): Quoted[] {
  const wish = { ...absentFields, ...request } as OrderWish;
  const isOpen = wish.shipping_method === "" && wish.label_url === "";
  const methods = isOpen ? ShippingMethod.options : [shippingMethodOf(wish)];
  const resolutions = methods.map((shipping_method) =>
    resolveOrder({ ...wish, shipping_method }, offer),
  );
  const faults = distinctFaults([
    ...placeFaults(wish, offer.rateCard),
    ...resolutions.flatMap((each) => each.faults),
  ]);
  const orders = resolutions.flatMap(({ order }) => order ?? []);
  // A method that is not supported does not prevent quotes of the others.
  const inAnyCase = faults.filter(({ type }) => type !== "unsupported");
  if (orders.length > 0 && inAnyCase.length > 0) throw new ValidationFailure(inAnyCase);
  if (orders.length === 0) throw new ValidationFailure(isOpen ? withoutMethod(faults) : faults);
  return orders.map((order) => ({ ...unnamed, ...absentFields, ...request, ...order }) as Quoted);
}

/** The fields that an order requires and a quote does not. */
const unnamed = { first_name: "", address_line_1: "", city: "" };

/** Returns the faults of the given parts of the address. A missing state is a fault only if the tax depends on it. */
function placeFaults(wish: OrderWish, { taxes }: RateCardRecord): FieldFault[] {
  const code = toCountryCode(wish.country);
  const isTaxed = taxes.some(({ country, state }) => country === code && state !== undefined);
  return deliveryFaults(wish)
    .filter(({ field, type }) => type !== "missing" || (field === "state" && isTaxed))
    .map(({ field, msg, type }) => ({ loc: ["body", field], msg, type }));
}

/**
 * Replaces the faults of all methods by a single one. If another field excludes every line, returns its faults instead.
 */
function withoutMethod(faults: readonly FieldFault[]): readonly FieldFault[] {
  const others = faults.filter(({ loc }) => loc[1] !== "shipping_method");
  if (others.length > 0) return others;
  const msg = "No shipping method serves this order; GET /production-lines lists what lines do";
  return [{ loc: ["body", "shipping_method"], msg, type: "unsupported" }];
}

/** Returns a single fault for each place and type: every method words the same fault in its own way. */
function distinctFaults(faults: readonly FieldFault[]): FieldFault[] {
  const byPlace = faults.map((fault) => [[...fault.loc, fault.type].join(), fault] as const);
  return [...new Map(byPlace).values()];
}
