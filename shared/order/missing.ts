import * as z from "zod/mini";
import { EU, territoryOf } from "#shared/offer/customs/territory.ts";
import { shipsByLabel } from "#shared/offer/rate-card/shipping.ts";
import type { OrderItemRecord, OrderRecord } from "./order-record.ts";
import { isOpen } from "./order-status.ts";
import { balanceDue, type Payable } from "./payment.ts";

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
 * for nothing: the retail price, and into the European Union their own identifier of the product.
 */
export function findCustomsGaps(order: CustomsParts): CustomsGap[] {
  if (order.customs_data === "off" || !crossesCustoms(order)) return [];
  const isIntoUnion = territoryOf(order) === EU;
  return order.items.flatMap(({ retail_price, product_reference }, item) => {
    const fields = [
      ...(retail_price === undefined ? ["retail_price"] : []),
      ...(isIntoUnion && product_reference === undefined ? ["product_reference"] : []),
    ];
    return fields.length === 0 ? [] : [{ item, fields }];
  });
}

/**
 * Returns the missing parts: the label and required data for customs until production takes the order, and the payment
 * until it is complete.
 */
export function findMissing(
  order: Payable & CustomsParts & Pick<OrderRecord, "shipping_method" | "label_url">,
): Missing[] {
  const { shipping_method, label_url, status, customs_data } = order;
  const hasNoLabel = shipsByLabel(shipping_method) && label_url === "" && isOpen(status);
  const lacksData =
    customs_data === "require" && isOpen(status) && findCustomsGaps(order).length > 0;
  return [
    ...(hasNoLabel ? (["label"] as const) : []),
    ...(balanceDue(order) > 0 ? (["payment"] as const) : []),
    ...(lacksData ? (["customs_data"] as const) : []),
  ];
}

/**
 * Whether a new order misses a part that production waits for. The rate card at the order's last placement or change
 * decides whether that includes the payment.
 */
export function isBlocked(order: OrderRecord): boolean {
  const missing = findMissing(order);
  if (missing.includes("label") || missing.includes("customs_data")) return true;
  return order.requires_payment && missing.includes("payment");
}
