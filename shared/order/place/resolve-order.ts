import type { Offer } from "#shared/offer/load-offer.ts";
import { shippingMethodOf } from "#shared/offer/rate-card/shipping.ts";
import { rulesOf, type CopiedRules, type OrderRecord } from "#shared/order/order-record.ts";
import { Price } from "#shared/order/order.ts";
import type { FieldFault } from "#shared/refusal/errors.ts";
import { pick } from "#shared/values/pick.ts";
import {
  chooseProductionLine,
  facilityOf,
  type Demand,
} from "#shared/order/routing/choose-production-line.ts";
import { toPlace } from "./destination.ts";
import { shipFrom } from "#shared/order/routing/find-facility.ts";
import { leadDaysOf } from "#shared/order/routing/lead-days.ts";
import { isMadeBy, itemsMadeBy, type MadeItem } from "#shared/order/routing/items-made-by.ts";
import type { OrderDraft, OrderLine, OrderUpdateSchema } from "./order-draft.ts";
import { priceOrder, shippingFaults, subtotalFaults } from "./price-order.ts";
import { itemFaults, resolveItems } from "./resolve-items.ts";

/** The requested fields from which an order is resolved. */
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

/** The names of fields that a request changes. */
export type ChangedFields = readonly (keyof OrderUpdateSchema)[];

/** An existing order, and the fields that a request changes. Values that do not depend on these stay as they are. */
export interface ExistingOrder {
  readonly order: OrderRecord;
  readonly changed: ChangedFields;
}

/** The fields of an order that are resolved from the request. */
export type Resolved = Price &
  CopiedRules &
  Pick<
    OrderRecord,
    | "items"
    | "shipping_method"
    | "country"
    | "state"
    | "facility"
    | "names_facility"
    | "lead_days"
    | "ship_from"
    | "production_line_id"
    | "production_line_name"
    | "routed_by"
  >;

/** The resolved fields, or every fault against them. */
export type Resolution =
  | { readonly order: Resolved; readonly faults: readonly [] }
  | { readonly order?: never; readonly faults: readonly FieldFault[] };

/** The fields that decide the production line. */
const LINE_FIELDS = [
  "facility",
  "shipping_method",
  "label_url",
  "speed_type",
  "production_line_id",
] as const satisfies ChangedFields;

/** The fields that decide the price. */
const PRICE_FIELDS = [
  "items",
  "inserts",
  "shipping_method",
  "label_url",
  "speed_type",
  "country",
  "state",
] as const satisfies ChangedFields;

/**
 * Resolves a request against the offer: items, production line and price. The caller has checked the address. An
 * existing order keeps the values that do not depend on the changed fields, its line if that can still serve it, and
 * the ids and production data of unchanged items.
 */
export function resolveOrder(wish: OrderWish, offer: Offer, existing?: ExistingOrder): Resolution {
  const { rateCard } = offer;
  const shipping_method = shippingMethodOf(wish);
  const place = toPlace(wish);
  const shipped = { ...wish, shipping_method, ...place };
  const demand = { ...shipped, items: itemsMadeBy(wish.items, offer) };
  const keep = existing && keptFrom(existing, demand.items);
  const choice = keep?.choice ?? chooseLine(demand, offer, existing?.order);
  const faults = [
    ...choice.faults,
    ...(keep?.price === undefined ? shippingFaults(shipped, rateCard) : []),
    ...(keep?.items === undefined ? itemFaults(wish.items, offer) : []),
  ];
  if (choice.line === undefined || faults.length > 0) return { faults };
  const { line } = choice;
  const items = keep?.items ?? resolveItems(wish.items, offer, existing?.order.items);
  const tooDear = subtotalFaults(items);
  if (tooDear.length > 0) return { faults: tooDear };
  const facility = wish.facility || facilityOf(line, existing?.order);
  const order = {
    items,
    shipping_method,
    ...place,
    facility,
    ship_from: shipFrom({ ...shipped, production_line_id: line.id, facility }, offer),
    names_facility: wish.facility !== "",
    ...rulesOf(rateCard),
    lead_days: keep?.lead_days === undefined ? leadDaysOf(shipped, line.id, offer) : keep.lead_days,
    production_line_id: line.id,
    production_line_name: line.name,
    routed_by: choice.routed_by,
    ...pick(Price, keep?.price ?? priceOrder({ ...shipped, items }, rateCard)),
  };
  return { order, faults: [] };
}

/** Whether a change of some fields may move an order that keeps its items to another line. */
export const choosesLine = (changed: ChangedFields) => touches(changed, LINE_FIELDS);

/** Whether a change of some fields prices an order again. */
export const isRepriced = (changed: ChangedFields) => touches(changed, PRICE_FIELDS);

const touches = (changed: ChangedFields, fields: ChangedFields) =>
  changed.some((field) => fields.includes(field));

/** Returns the values that an existing order keeps because they do not depend on the changed fields. */
function keptFrom({ order, changed }: ExistingOrder, items: readonly MadeItem[]) {
  const line = lineOf(order);
  const stays = (...fields: ChangedFields) => !touches(changed, fields);
  return {
    // A line that makes the new items too keeps the order, as it would keep the old ones.
    choice:
      stays(...LINE_FIELDS) && items.every((item) => isMadeBy(item, line))
        ? { line, routed_by: order.routed_by, faults: [] }
        : undefined,
    items: stays("items") ? order.items : undefined,
    price: stays(...PRICE_FIELDS) ? order : undefined,
    lead_days: stays(...LINE_FIELDS, "country") ? order.lead_days : undefined,
  };
}

/** Returns an order's own line, as of the time when it was chosen. */
function lineOf({ production_line_id, production_line_name, facility }: OrderRecord) {
  return {
    id: production_line_id,
    name: production_line_name,
    supported_facilities: [facility],
  };
}

/** Chooses the line. An order that names no other line keeps its own if that can still serve it. */
function chooseLine(
  wish: Demand & Pick<OrderWish, "production_line_id">,
  offer: Offer,
  former: OrderRecord | undefined,
) {
  if (former !== undefined && wish.production_line_id === "") {
    const own = chooseProductionLine(offer, former.production_line_id, wish);
    if (own.line !== undefined) return { ...own, routed_by: former.routed_by };
  }
  return chooseProductionLine(offer, wish.production_line_id, wish);
}
