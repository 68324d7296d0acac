import * as z from "zod/mini";

export const MAXIMUM_DAYS = 180;

const days = () => z.int().check(z.gte(0), z.lte(MAXIMUM_DAYS));

/** How long something takes, in business days. */
export const DayRange = z
  .object({ min: days(), max: days() })
  .check(
    z.refine(({ min, max }) => min <= max, { path: ["max"], error: "Must not be less than min" }),
  );
export type DayRange = z.infer<typeof DayRange>;
