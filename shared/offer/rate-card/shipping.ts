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

/** Whether the client brings the label: then the order pays no shipping, and its address is stored but not checked. */
export function shipsByLabel(
  method: ShippingMethod,
): method is Exclude<ShippingMethod, PricedMethod> {
  return method === "by_tiktok" || method === "by_seller";
}

/** The method of a draft: the one given, else `by_seller` if it brings a label, else `standard`. */
export function shippingMethodOf(order: {
  shipping_method?: unknown;
  label_url?: unknown;
}): ShippingMethod {
  const method = ShippingMethod.safeParse(order.shipping_method);
  if (method.success) return method.data;
  return order.label_url === undefined || order.label_url === "" ? "standard" : "by_seller";
}
