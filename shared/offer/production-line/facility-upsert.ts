import * as z from "zod/mini";
import { countryCode } from "#shared/offer/rate-card/card-fields.ts";
import { distinct } from "#shared/values/distinct.ts";
import { copiedCode, date, requiredText, text } from "#shared/values/fields.ts";
import { isTimeZone } from "#shared/values/local-time.ts";
import { FacilityType } from "./facility.ts";

/** Holidays that a facility may name: those of some years. */
export const HOLIDAYS = 100;

export const facilityCode = () =>
  z
    .string()
    .check(
      copiedCode,
      z.regex(/^[A-Z0-9_-]{1,16}$/, "Must be 1 to 16 capital letters, digits, _ or -"),
    );

const fields = {
  name: requiredText(),
  country: countryCode(),
  state: text(),
  city: text(),
  time_zone: z
    .string()
    .check(z.refine(isTimeZone, "Must be the IANA name of a time zone such as America/Chicago")),
  cut_off: z
    .string()
    .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "Must be a time such as 14:00, or empty")),
  holidays: z.array(date()).check(z.maxLength(HOLIDAYS), distinct("Must name each day once")),
};

/** The fields of a facility that operators may change. */
export const FacilityUpsert = z.partial(z.object(fields));
export type FacilityUpsert = z.infer<typeof FacilityUpsert>;

/** A facility as operators write it, with its defaults. */
export const NewFacility = z.object({
  code: FacilityType,
  ...fields,
  state: z._default(fields.state, ""),
  city: z._default(fields.city, ""),
  cut_off: z._default(fields.cut_off, ""),
  holidays: z._default(fields.holidays, []),
});
