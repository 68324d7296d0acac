import * as z from "zod/mini";
import { EU, territoryOf } from "#shared/offer/customs/territory.ts";
import { shipsByLabel } from "#shared/offer/rate-card/shipping.ts";
import type { OrderItemRecord, OrderRecord } from "./order-record.ts";
import { isOpen } from "./order-status.ts";
import { balanceDue, type Payable } from "./balance.ts";

/** The parts of an order that its owner may still have to give. */
export const Missing = z.enum(["label", "payment", "customs_data"]);
export type Missing = z.infer<typeof Missing>;

/** The fields of an order that say whether customs ask for its parcels. */
type Journey = Pick<OrderRecord, "ship_from" | "shipping_method" | "label_url">;

/** The fields of an order from which {@link findCustomsGaps} derives what its owner has to give. */
export type CustomsParts = Journey &
  Pick<OrderRecord, "customs_data" | "country" | "state" | "zip"> & {
    readonly items: readonly Pick<OrderItemRecord, "retail_price" | "product_reference">[];
  };

/** Data for customs that the owner of an order has not given for one of its items. */
export interface CustomsGap {
  readonly item: number;
  readonly fields: readonly string[];
}

/**
 * Whether an order's parcels come to other customs than those of the country that they leave. The maker of a label
 * declares its parcel, so an order by its owner's label does not count.
 */
export const crossesCustoms = (order: Journey): boolean =>
  order.ship_from !== "" && order.label_url === "" && !shipsByLabel(order.shipping_method);

/**
 * Returns what the owner of an order that crosses a border has still to give for its items, unless the rate card asks
 * for nothing: the retail price, which is not 0 for a gift either, and into the European Union their own identifier of
 * the product.
 */
export function findCustomsGaps(order: CustomsParts): CustomsGap[] {
  if (order.customs_data === "off" || !crossesCustoms(order)) return [];
  const isIntoUnion = territoryOf(order) === EU;
  return order.items.flatMap(({ retail_price, product_reference }, item) => {
    const fields = [
      ...((retail_price ?? 0) === 0 ? ["retail_price"] : []),
      ...(isIntoUnion && product_reference === undefined ? ["product_reference"] : []),
    ];
    return fields.length === 0 ? [] : [{ item, fields }];
  });
}

/** The fields of an order from which {@link findMissing} derives what is missing. */
export type MissingParts = Payable & CustomsParts;

/** The rules of the rate card by which an order waits for a missing part, by the names of the order's own copies. */
export type WaitingRules = Pick<OrderRecord, "requires_payment" | "customs_data">;

/**
 * Whether an order lacks each part: the label and required data for customs until production takes the order, and the
 * payment until it is complete.
 */
const isLacking: Readonly<Record<Missing, (order: MissingParts) => boolean>> = {
  label: ({ shipping_method, label_url, status }) =>
    shipsByLabel(shipping_method) && label_url === "" && isOpen(status),
  payment: (order) => balanceDue(order) > 0,
  customs_data: (order) =>
    order.customs_data === "require" && isOpen(order.status) && findCustomsGaps(order).length > 0,
};

/** Whether production waits for each part that an order lacks. */
const isWaitedFor: Readonly<Record<Missing, (rules: WaitingRules) => boolean>> = {
  label: () => true,
  payment: ({ requires_payment }) => requires_payment,
  // An order lacks it only by a rule that requires it.
  customs_data: () => true,
};

/** Returns the missing parts of an order. */
export const findMissing = (order: MissingParts): Missing[] =>
  Missing.options.filter((part) => isLacking[part](order));

/**
 * Returns the missing parts that production waits for: by the order's own copies of the rules, which are of its last
 * placement or change, or by others.
 */
export const findWaitedFor = (
  order: MissingParts & WaitingRules,
  { requires_payment, customs_data }: WaitingRules = order,
): Missing[] =>
  findMissing({ ...order, customs_data }).filter((part) =>
    isWaitedFor[part]({ requires_payment, customs_data }),
  );

/** Whether a new order misses a part that production waits for. */
export const isBlocked = (order: OrderRecord): boolean => findWaitedFor(order).length > 0;
