import { describe, digits } from "#shared/values/describe.ts";
import { DayRange, MAXIMUM_DAYS } from "./day-range.ts";

describe(DayRange, {
  id: "DayRange",
  about:
    "How long something takes, in business days: Monday to Friday, whatever holidays there are.",
  fields: {
    min: `The least, 0 to ${digits(MAXIMUM_DAYS)}.`,
    max: `The most, 0 to ${digits(MAXIMUM_DAYS)}, and not less than \`min\`.`,
  },
  example: { min: 1, max: 3 },
});
