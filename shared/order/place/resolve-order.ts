import type { OfferContext } from "#shared/offer/load-offer.ts";
import { shippingMethodOf } from "#shared/offer/rate-card/shipping.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import type { Fault } from "#shared/refusal/errors.ts";
import { toState } from "#shared/values/state.ts";
import { chooseProductionLine, type Demand } from "./choose-production-line.ts";
import { toCountryCode } from "./country.ts";
import type { OrderDraft, OrderLine } from "./order-draft.ts";
import { priceOrder, type Price } from "./price-order.ts";
import { itemFaults, resolveItems } from "./resolve-items.ts";

/** What an order asks for that decides who makes it and what it costs. */
export type OrderWish = Readonly<
  Pick<
    OrderDraft,
    | "email"
    | "phone"
    | "country"
    | "state"
    | "zip"
    | "facility"
    | "shipping_method"
    | "speed_type"
    | "label_url"
    | "production_line_id"
  >
> & { readonly items: readonly OrderLine[]; readonly inserts: readonly unknown[] };

/** An existing order and the fields that the request changes; what depends on none of these stays as it is. */
export interface Standing {
  readonly order: OrderRecord;
  readonly asked: readonly string[];
}

/** What an order becomes by what was asked. */
export type Resolved = Price &
  Pick<
    OrderRecord,
    | "items"
    | "shipping_method"
    | "country"
    | "state"
    | "production_line_id"
    | "production_line_name"
  >;

/** The order resolved, or every fault that keeps it from being so. */
export type Resolution =
  | { readonly order: Resolved; readonly faults: readonly [] }
  | { readonly order?: never; readonly faults: readonly Fault[] };

/** Fields that decide which line produces an order, and those that decide its price. */
const LINE_FIELDS = [
  "facility",
  "shipping_method",
  "label_url",
  "speed_type",
  "production_line_id",
];
const PRICE_FIELDS = [
  "items",
  "inserts",
  "shipping_method",
  "label_url",
  "speed_type",
  "country",
  "state",
];

/**
 * Resolves what an order asks for, its address checked before, against what is offered: its items, its production line
 * and its price. An existing order keeps what does not depend on the changed fields, its line as long as that takes it,
 * and the ids and production data of unchanged items.
 */
export function resolveOrder(
  wish: OrderWish,
  { offer, productionLines, rateCard }: OfferContext,
  standing?: Standing,
): Resolution {
  const stays = (fields: readonly string[]) =>
    standing !== undefined && !standing.asked.some((field) => fields.includes(field))
      ? standing.order
      : undefined;
  const shipping_method = shippingMethodOf(wish);
  const own = stays(LINE_FIELDS);
  const choice =
    own === undefined
      ? chooseLine({ ...wish, shipping_method }, productionLines, standing?.order)
      : { line: { id: own.production_line_id, name: own.production_line_name }, faults: [] };
  const kept = stays(["items"])?.items;
  const faults = [...choice.faults, ...(kept === undefined ? itemFaults(wish.items, offer) : [])];
  if (choice.line === undefined || faults.length > 0) return { faults };
  const items = kept ?? resolveItems(wish.items, offer, standing?.order.items);
  const country = toCountryCode(wish.country) ?? wish.country;
  const state = toState(country, wish.state) ?? wish.state;
  const { subtotal, shipping_fee, box_fee, discount, tax, total } =
    stays(PRICE_FIELDS) ??
    priceOrder({ ...wish, items, shipping_method, country, state }, rateCard);
  const order = {
    items,
    shipping_method,
    country,
    state,
    production_line_id: choice.line.id,
    production_line_name: choice.line.name,
    subtotal,
    shipping_fee,
    box_fee,
    discount,
    tax,
    total,
  };
  return { order, faults: [] };
}

/** An order that does not name another line keeps its own as long as that takes it. */
function chooseLine(
  wish: Demand & Pick<OrderWish, "production_line_id">,
  lines: OfferContext["productionLines"],
  former: OrderRecord | undefined,
) {
  if (former !== undefined && wish.production_line_id === "") {
    const own = chooseProductionLine(lines, former.production_line_id, wish);
    if (own.line !== undefined) return own;
  }
  return chooseProductionLine(lines, wish.production_line_id, wish);
}
