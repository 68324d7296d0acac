import * as z from "zod/mini";
import { ShippingMethod } from "#shared/order/shipping.ts";

/** A facility's code. Which there are is data: those that production lines support. */
export const FacilityType = z
  .string()
  .register(z.globalRegistry, { id: "FacilityType", examples: ["TX"] });
export type FacilityType = z.infer<typeof FacilityType>;

/** A line of a factory: what it can take (design section 3). */
export const ProductionLineSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    is_active: z.boolean(),
    supported_shipping_methods: z.array(ShippingMethod),
    supported_facilities: z.array(FacilityType),
    supports_speed_type: z.boolean(),
    supports_label_url: z.boolean(),
  })
  .register(z.globalRegistry, { id: "ProductionLineSchema" });
export type ProductionLineSchema = z.infer<typeof ProductionLineSchema>;
