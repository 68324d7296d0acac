import * as z from "zod/mini";

/** How an order is shipped. */
export const ShippingMethod = z.enum([
  "standard",
  "priority",
  "express",
  "global",
  "by_tiktok",
  "by_seller",
  "dhl_parcel_ground",
  "dhl_parcel_expedited",
]);
export type ShippingMethod = z.infer<typeof ShippingMethod>;

/** How fast an order is produced; absent for the usual speed. */
export const SpeedType = z.enum(["rush", "expedite"]);
export type SpeedType = z.infer<typeof SpeedType>;

/** The methods that the rate card prices: all but those by the client's own label. */
export const PricedMethod = z.enum([
  "standard",
  "priority",
  "express",
  "global",
  "dhl_parcel_ground",
  "dhl_parcel_expedited",
]);
export type PricedMethod = z.infer<typeof PricedMethod>;

/** The fields that decide how an order ships; in a draft either may be missing or of a wrong type. */
export interface Shipped {
  readonly shipping_method?: unknown;
  readonly label_url?: unknown;
}

/** Whether the client brings the label of every order by this method. */
export const shipsByLabel = (method: ShippingMethod): boolean =>
  method === "by_tiktok" || method === "by_seller";

/** The method of a draft: the one given, else `by_seller` if it brings a label, else `standard`. */
export function shippingMethodOf(order: Shipped): ShippingMethod {
  const method = ShippingMethod.safeParse(order.shipping_method);
  if (method.success) return method.data;
  return hasLabel(order) ? "by_seller" : "standard";
}

/** Whether a label takes the place of the order's method, which ships by one of ours otherwise. */
export function isMethodUnused(order: Shipped): boolean {
  return hasLabel(order) && !shipsByLabel(shippingMethodOf(order));
}

/**
 * Whether an order ships by its owner's label: by its method, or because it has one. Then it pays no shipping, and its
 * address is stored but not checked.
 */
export function shipsByOwnLabel(order: Shipped): boolean {
  return hasLabel(order) || shipsByLabel(shippingMethodOf(order));
}

const hasLabel = ({ label_url }: Shipped) => label_url !== undefined && label_url !== "";
