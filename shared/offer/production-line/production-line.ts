import * as z from "zod/mini";
import { DayRange } from "#shared/offer/rate-card/day-range.ts";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { Facility, FacilityType } from "./facility.ts";

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
  /** The pieces of a day, in UTC, up to which it gets orders before lines without room; 0 if it is not known. */
  capacity_per_day: z.int(),
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
  capacity_per_day: true,
});
export type ProductionLineSchema = z.infer<typeof ProductionLineSchema>;

/** The fields that older lines lack. */
const laterFields = { preference: 0, prefers_countries: [], capacity_per_day: 0 };

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
