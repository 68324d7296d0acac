import { randomUUID } from "node:crypto";
import type { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";

/** Returns a production line. Fields that are not given have usual values. */
export function productionLine(
  given: Partial<OperatorProductionLine> = {},
): OperatorProductionLine {
  return {
    id: randomUUID(),
    name: "Austin",
    description: "",
    is_active: true,
    supported_shipping_methods: [...ShippingMethod.options],
    supported_facilities: ["TX"],
    supports_speed_type: false,
    supports_label_url: true,
    production_days: null,
    preference: 0,
    prefers_countries: [],
    capacity_per_day: 0,
    facilities: [],
    ...given,
  };
}
