import * as z from "zod/mini";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";

/** A facility's code. The facilities are data: those that production lines support. */
export const FacilityType = z.string();
export type FacilityType = z.infer<typeof FacilityType>;

/** A site of production lines: its place, and the days and hours on which it works. */
export const Facility = z.strictObject({
  code: FacilityType,
  name: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  /** An IANA name, such as America/Chicago. */
  time_zone: z.string(),
  /** The local time from which an order counts as of the next business day; empty without one. */
  cut_off: z.string(),
  /** The dates other than weekends on which it does not work. */
  holidays: z.array(z.string()),
});
export type Facility = z.infer<typeof Facility>;

/** Reads a stored facility, of any release. */
export function readFacility(item: StoredItem): Facility {
  return withoutKeys(item) as Facility;
}
