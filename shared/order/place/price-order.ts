import type { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import type { ShippingMethod, SpeedType } from "#shared/offer/rate-card/shipping.ts";
import { findFee, findZone } from "#shared/offer/rate-card/zone.ts";
import { Price } from "#shared/order/order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { pick } from "#shared/values/pick.ts";
import type { FieldFault } from "#shared/refusal/errors.ts";
import { fromAmount, HIGHEST_AMOUNT, shareOf, toPriceText } from "#shared/values/money.ts";
import { countOrdered, madeOf, type Countable } from "#shared/order/pieces.ts";

/** The fields that decide the price of an order. Costs are in cents. */
export interface Priceable {
  readonly items: readonly (Countable & { readonly base_cost: number })[];
  readonly inserts: readonly unknown[];
  readonly shipping_method: ShippingMethod;
  readonly label_url: string;
  readonly speed_type: SpeedType | "";
  readonly country: string;
  readonly state: string;
}

/**
 * Returns the fault of an order that cannot be shipped: its country has no zone, or its zone does not have the method.
 */
export function shippingFaults(
  order: Pick<Priceable, "country" | "shipping_method" | "label_url">,
  { zones }: RateCardRecord,
): FieldFault[] {
  const { country, shipping_method } = order;
  const zone = findZone(zones, country);
  if (findFee(zone, order) !== undefined) return [];
  if (zone === undefined) {
    const msg = `Orders to ${country} ship by your own label only`;
    return [{ loc: ["body", "country"], msg, type: "unsupported" }];
  }
  const msg = `Orders to ${country} (${zone.name}) ship by ${Object.keys(zone.methods).join(", ")}; not by ${shipping_method}`;
  return [{ loc: ["body", "shipping_method"], msg, type: "unsupported" }];
}

/** Returns the fault of items whose sum exceeds the highest amount. */
export function subtotalFaults(items: Priceable["items"]): FieldFault[] {
  const subtotal = subtotalOf(items);
  if (subtotal <= fromAmount(HIGHEST_AMOUNT)) return [];
  const msg = `Cost ${toPriceText(subtotal)} together; an order's items may cost at most ${HIGHEST_AMOUNT.toFixed(2)}: place several orders`;
  return [{ loc: ["body", "items"], msg, type: "quantity_out_of_range" }];
}

/** Returns the sum of the costs of the pieces that are made, in cents. */
export const subtotalOf = (items: Priceable["items"]): number =>
  items.reduce((sum, item) => sum + item.base_cost * madeOf(item), 0);

/**
 * Prices an order by a rate card, in cents: `total = subtotal + shipping_fee + box_fee + tax - discount`. The shipping
 * fee includes the surcharge for speed, even if the client gives the label. The caller has checked {@link
 * shippingFaults} and {@link subtotalFaults}.
 */
export function priceOrder(order: Priceable, card: RateCardRecord): Price {
  const pieces = countOrdered(order.items);
  const subtotal = subtotalOf(order.items);
  const fee = findFee(findZone(card.zones, order.country), order);
  if (fee === undefined) throw new Error("An order is priced only where it ships");
  const { first_item, additional_item } = fee;
  const surcharge = order.speed_type === "" ? 0 : card.speed[order.speed_type] * pieces;
  const shipping_fee = first_item + additional_item * (pieces - 1) + surcharge;
  const box_fee = order.inserts.length > 0 ? card.box : 0;
  const discount = shareOf(subtotal, discountRate(pieces, card));
  const tax = shareOf(subtotal - discount, taxRate(order, card));
  const total = subtotal + shipping_fee + box_fee + tax - discount;
  return { subtotal, shipping_fee, box_fee, discount, tax, total };
}

/** Returns the price of an order that replaces claimed pieces: it costs nothing. */
export function priceOfReprint(items: Priceable["items"]): Price {
  const subtotal = subtotalOf(items);
  return { subtotal, shipping_fee: 0, box_fee: 0, discount: subtotal, tax: 0, total: 0 };
}

/** The amounts of an order at its last pricing, if pieces could not be made since. */
type Priced = Partial<Pick<OrderRecord, "full_price">>;

/**
 * Returns the price of an order without the pieces that production could not make: without their cost, and with the
 * discount and the tax in proportion. Shipping and the box cost what they did. Every report reckons from the amounts of
 * the last pricing, so that pieces cost the same whether they are reported at once or one by one.
 */
export function priceOfMade(order: Price & Priced & Pick<Priceable, "items">): Price & Priced {
  const { shipping_fee, box_fee } = order;
  const subtotal = subtotalOf(order.items);
  if (subtotal === order.subtotal) return pick(Price, order);
  const full = order.full_price ?? order;
  const discount = inProportion(full.discount, subtotal, full.subtotal);
  const tax = inProportion(full.tax, subtotal - discount, full.subtotal - full.discount);
  const total = subtotal + shipping_fee + box_fee + tax - discount;
  const full_price = { subtotal: full.subtotal, discount: full.discount, tax: full.tax };
  return { subtotal, shipping_fee, box_fee, discount, tax, total, full_price };
}

const inProportion = (cents: number, part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((cents * part) / whole);

function discountRate(pieces: number, { discounts }: RateCardRecord): number {
  const reached = discounts.filter(({ min_quantity }) => pieces >= min_quantity);
  const [highest] = reached.sort((one, other) => other.min_quantity - one.min_quantity);
  return highest?.rate_millionths ?? 0;
}

function taxRate({ country, state }: Priceable, { taxes }: RateCardRecord): number {
  const entry = taxes.find(
    (tax) =>
      tax.country === country &&
      (tax.state === undefined || tax.state.toLowerCase() === state.trim().toLowerCase()),
  );
  return entry?.rate_millionths ?? 0;
}
