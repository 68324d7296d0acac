import { loadOffer, type OfferContext } from "#shared/offer/load-offer.ts";
import { shipsByLabel, type ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import type { Actor } from "#shared/key/caller.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { changeOrder } from "#shared/order/change-order.ts";
import { PLACED_BYTES, requireFit } from "#shared/order/order-size.ts";
import { toOrder } from "#shared/order/order-view.ts";
import type { Order } from "#shared/order/order.ts";
import type { OrderItemRecord, OrderRecord } from "#shared/order/order-record.ts";
import { ApiError, ValidationFailure, type Fault } from "#shared/refusal/errors.ts";
import { addressFaults, toCountryCode } from "./address.ts";
import { chooseProductionLine } from "./choose-production-line.ts";
import type { OrderUpdateSchema } from "./order-draft.ts";
import { priceOrder } from "./price-order.ts";
import { itemFaults, resolveItems } from "./resolve-items.ts";

/** Fields that decide which line produces an order, and those that decide its price. */
const LINE_FIELDS = [
  "facility",
  "shipping_method",
  "label_url",
  "speed_type",
  "production_line_id",
] as const;
const PRICE_FIELDS = [
  "items",
  "inserts",
  "shipping_method",
  "label_url",
  "speed_type",
  "country",
  "state",
] as const;

/**
 * Changes the given fields of an order that production has not taken yet, chooses its line and prices it anew where
 * they matter to that. Throws NOT_FOUND, ORDER_NOT_EDITABLE, VALIDATION_ERROR with every fault, and CONFLICT.
 */
export async function updateOrder(
  by: Actor,
  idOrReference: string,
  patch: OrderUpdateSchema,
): Promise<Order> {
  const context = await loadOffer(patch.items ?? []);
  const note = Object.keys(patch).join(", ");
  const changed = await changeOrder(by, idOrReference, { action: "updated", note }, (order) => {
    if (!isOpen(order.status)) {
      throw new ApiError(
        "ORDER_NOT_EDITABLE",
        `An order can be changed while it is new_order or on_hold; this one is ${order.status}.`,
      );
    }
    return applyPatch(order, patch, context);
  });
  return toOrder(changed);
}

function applyPatch(
  order: OrderRecord,
  { items: lines, ...fields }: OrderUpdateSchema,
  { offer, productionLines, rateCard }: OfferContext,
): OrderRecord {
  const merged = { ...order, ...withoutUndefined(fields) };
  const shipping_method = methodAfter(order, fields);
  const patched = { ...merged, shipping_method };
  const faults: Fault[] = addressFaults(patched).map(({ field, msg, type }) => ({
    loc: ["body", field],
    msg,
    type,
  }));
  let { production_line_id, production_line_name } = order;
  if (touches(fields, LINE_FIELDS)) {
    const choice = lineAfter(patched, order, fields, productionLines);
    faults.push(...choice.faults);
    production_line_id = choice.line?.id ?? production_line_id;
    production_line_name = choice.line?.name ?? production_line_name;
  }
  faults.push(...itemFaults(lines ?? [], offer));
  if (faults.length > 0) throw new ValidationFailure(faults);
  const items: readonly OrderItemRecord[] =
    lines === undefined ? order.items : resolveItems(lines, offer, order.items);
  const country = toCountryCode(patched.country) ?? patched.country;
  const changed = { ...patched, items, country, production_line_id, production_line_name };
  requireFit(changed, "Give fewer inserts or items.", PLACED_BYTES);
  if (lines === undefined && !touches(fields, PRICE_FIELDS)) return changed;
  const price = priceOrder(changed, rateCard);
  return { ...changed, ...price, payment_status: paymentAfter(order, price.total) };
}

/** What an order costs more than when it was paid is still to be paid. */
function paymentAfter({ payment_status, paid, total }: OrderRecord, newTotal: number) {
  if (payment_status === "paid" && newTotal > total) return "pending";
  if (payment_status === "pending" && paid > 0 && newTotal <= paid) return "paid";
  return payment_status;
}

/** An order that names no line anew stays with its own while that one takes it. */
function lineAfter(
  patched: Parameters<typeof chooseProductionLine>[2],
  order: OrderRecord,
  { production_line_id: named = "" }: OrderUpdateSchema,
  productionLines: OfferContext["productionLines"],
) {
  if (named === "") {
    const own = chooseProductionLine(productionLines, order.production_line_id, patched);
    if (own.line !== undefined) return own;
  }
  return chooseProductionLine(productionLines, named, patched);
}

/** A label given without a method implies `by_seller`, unless the order ships by a label already. */
function methodAfter(
  { shipping_method: former }: OrderRecord,
  { shipping_method: asked = "", label_url = "" }: OrderUpdateSchema,
): ShippingMethod {
  if (asked !== "") return asked;
  return label_url === "" || shipsByLabel(former) ? former : "by_seller";
}

function touches(patch: object, fields: readonly string[]): boolean {
  return fields.some((field) => field in patch);
}

function withoutUndefined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };
}
