import * as z from "zod/mini";
import { queryInteger } from "#shared/values/fields.ts";
import { oneStation, stationFields } from "./floor-queue.ts";

/** The earliest day of which the work is still known. */
const MOST_DAYS_AGO = 2;

/** Query parameters of the work of a day at a production line, at a facility, or in the whole house. */
export const ShiftQuery = z
  .object({ ...stationFields, days_ago: z._default(queryInteger(0, MOST_DAYS_AGO), 0) })
  .check(oneStation(0));
export type ShiftQuery = z.infer<typeof ShiftQuery>;

/** The orders of a person that were shipped in an hour. */
export const ShippedWork = z.strictObject({
  /** The name of the key that took the orders; empty if they were started without one. */
  taken_by: z.string(),
  hour: z.int().check(z.gte(0), z.lte(23)),
  orders: z.int(),
  pieces: z.int(),
});

/** The pieces that were made again for a reason. */
export const RemadeWork = z.strictObject({ reason: z.string(), pieces: z.int() });

/** The work of a day, by the clock of each facility. */
export const Shift = z.strictObject({
  shipped: z.array(ShippedWork),
  remade: z.array(RemadeWork),
});
export type Shift = z.infer<typeof Shift>;
