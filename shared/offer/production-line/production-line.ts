import * as z from "zod/mini";
import { DayRange } from "#shared/offer/rate-card/day-range.ts";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { distinct } from "#shared/values/distinct.ts";
import { lines, requiredText } from "#shared/values/fields.ts";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";

/** Facilities that a line may support. */
export const FACILITIES = 50;

/** A facility's code. The facilities are data: those that production lines support. */
export const FacilityType = z.string();
export type FacilityType = z.infer<typeof FacilityType>;

/** A production line, and what it can serve. */
export const ProductionLineSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  supported_shipping_methods: z.array(ShippingMethod),
  supported_facilities: z.array(FacilityType),
  supports_speed_type: z.boolean(),
  supports_label_url: z.boolean(),
  /** Business days that the line needs for an order; null if they were not given. */
  production_days: z.nullable(DayRange),
});
export type ProductionLineSchema = z.infer<typeof ProductionLineSchema>;

/** Reads a stored production line, of any release. */
export function readProductionLine(item: StoredItem): ProductionLineSchema {
  return withoutKeys(item) as ProductionLineSchema;
}

const facilityCode = () =>
  z
    .string()
    .check(z.regex(/^[A-Z0-9_-]{1,16}$/, "Must be 1 to 16 capital letters, digits, _ or -"));

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
});
