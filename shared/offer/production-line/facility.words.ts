import { TEXT_LENGTH } from "#shared/values/fields.ts";
import { describe, describeValue, digits } from "#shared/values/describe.ts";
import { Facility, FacilityType } from "./facility.ts";
import { FacilityUpsert, HOLIDAYS } from "./facility-upsert.ts";

describeValue(FacilityType, {
  id: "FacilityType",
  about: "The code of a factory's site. `GET /production-lines` lists the codes that there are.",
  example: "TX",
});

const cutOff = "The local time from which an order counts as of the next business day";

export const { example: exampleFacility } = describe(Facility, {
  id: "Facility",
  about: "A factory's site: its place, and when it works.",
  fields: {
    code: "Its code, which an order's `facility` is.",
    name: "Its name.",
    country: "The two-letter code of its country.",
    state: "Its state; may be empty.",
    city: "Its city; may be empty.",
    time_zone: "The IANA name of its time zone.",
    cut_off: `${cutOff}; empty if there is none.`,
    holidays: "The dates other than weekends on which it does not work.",
  },
  example: {
    code: "TX",
    name: "Austin",
    country: "US",
    state: "TX",
    city: "Austin",
    time_zone: "America/Chicago",
    cut_off: "14:00",
    holidays: ["2026-12-25", "2027-01-01"],
  },
});

/** The request that makes the facility of the examples. */
export const exampleFacilityRequest = {
  name: exampleFacility.name,
  country: exampleFacility.country,
  state: exampleFacility.state,
  city: exampleFacility.city,
  time_zone: exampleFacility.time_zone,
  cut_off: exampleFacility.cut_off,
  holidays: exampleFacility.holidays,
};

describe(FacilityUpsert, {
  id: "FacilityUpsert",
  about: "Changes of a facility. A field that is left out stays as it is.",
  fields: {
    name: `Its name, up to ${digits(TEXT_LENGTH)} characters. Needed for a new one.`,
    country: "The two-letter code of its country. Needed for a new one.",
    state: "Its state.",
    city: "Its city.",
    time_zone: "The IANA name of its time zone, such as `America/Chicago`. Needed for a new one.",
    cut_off: `${cutOff}, such as \`14:00\`; empty for none.`,
    holidays: `Dates other than weekends on which it does not work, up to ${digits(HOLIDAYS)}. They replace the former ones.`,
  },
  example: exampleFacilityRequest,
});
