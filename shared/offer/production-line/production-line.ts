import * as z from "zod/mini";
import { countryCode } from "#shared/offer/rate-card/card-fields.ts";
import { DayRange } from "#shared/offer/rate-card/day-range.ts";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { distinct } from "#shared/values/distinct.ts";
import { lines, requiredText } from "#shared/values/fields.ts";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { Facility, facilityCode, FacilityType } from "./facility.ts";

/** Facilities that a line may support. */
export const FACILITIES = 50;

export const LAST_PREFERENCE = 1000;
export const PREFERRED_COUNTRIES = 250;

/** A production line as it is stored: what it can serve. */
export const ProductionLineRecord = z.strictObject({
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
  /** Its place among lines that can all make an order: the lowest comes first. */
  preference: z.int(),
  /** The countries whose orders it gets before other lines. */
  prefers_countries: z.array(z.string()),
});
export type ProductionLineRecord = z.infer<typeof ProductionLineRecord>;

/** A production line as operators see it, with those of its facilities whose place was given. */
export const OperatorProductionLine = z.extend(ProductionLineRecord, {
  facilities: z.array(Facility),
});
export type OperatorProductionLine = z.infer<typeof OperatorProductionLine>;

/** A production line as merchants see it, without the rules by which it gets its orders. */
export const ProductionLineSchema = z.omit(OperatorProductionLine, {
  preference: true,
  prefers_countries: true,
});
export type ProductionLineSchema = z.infer<typeof ProductionLineSchema>;

/** The fields that older lines lack. */
const laterFields = { preference: 0, prefers_countries: [] };

/** Reads a stored production line, of any release. */
export function readProductionLine(item: StoredItem): ProductionLineRecord {
  return { ...laterFields, ...(withoutKeys(item) as ProductionLineRecord) };
}

/** Returns a line with those of some facilities that it supports. */
export function withFacilities(
  line: ProductionLineRecord,
  facilities: readonly Facility[],
): OperatorProductionLine {
  const own = facilities.filter(({ code }) => line.supported_facilities.includes(code));
  return { ...line, facilities: own };
}

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
});
