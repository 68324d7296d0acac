import * as z from "zod/mini";
import { countryCode } from "#shared/offer/rate-card/card-fields.ts";
import { DayRange } from "#shared/offer/rate-card/day-range.ts";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { distinct } from "#shared/values/distinct.ts";
import { lines, requiredText } from "#shared/values/fields.ts";
import { facilityCode } from "./facility-upsert.ts";

/** Facilities that a line may support. */
export const FACILITIES = 50;

export const LAST_PREFERENCE = 1000;
export const PREFERRED_COUNTRIES = 250;
export const HIGHEST_CAPACITY = 1_000_000;

const fields = {
  name: requiredText(),
  description: lines(),
  is_active: z.boolean(),
  supported_shipping_methods: z
    .array(ShippingMethod)
    .check(z.minLength(1), distinct("Must name each method once")),
  supported_facilities: z
    .array(facilityCode())
    .check(z.minLength(1), z.maxLength(FACILITIES), distinct("Must name each facility once")),
  supports_speed_type: z.boolean(),
  supports_label_url: z.boolean(),
  production_days: DayRange,
  preference: z.int().check(z.gte(0), z.lte(LAST_PREFERENCE)),
  prefers_countries: z
    .array(countryCode())
    .check(z.maxLength(PREFERRED_COUNTRIES), distinct("Must name each country once")),
  capacity_per_day: z.int().check(z.gte(0), z.lte(HIGHEST_CAPACITY)),
};

/** The fields of a line that operators may change. */
export const ProductionLineUpsert = z.partial(z.object(fields));
export type ProductionLineUpsert = z.infer<typeof ProductionLineUpsert>;

/** A line as operators write it, with its defaults. */
export const NewProductionLine = z.object({
  id: z.uuid(),
  ...fields,
  description: z._default(fields.description, ""),
  is_active: z._default(fields.is_active, true),
  supports_speed_type: z._default(fields.supports_speed_type, false),
  supports_label_url: z._default(fields.supports_label_url, false),
  production_days: z._default(z.nullable(fields.production_days), null),
  preference: z._default(fields.preference, 0),
  prefers_countries: z._default(fields.prefers_countries, []),
  capacity_per_day: z._default(fields.capacity_per_day, 0),
});
