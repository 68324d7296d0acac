import * as z from "zod/mini";
import { oneStation, stationFields } from "#shared/order/queues/floor-queue.ts";
import { requiredCode } from "#shared/values/fields.ts";

export const TAKE_ID_LENGTH = 64;

/** The queue to take the next order from. A `take_id` makes the take idempotent. */
export const OrderTakeSchema = z
  .object({ ...stationFields, take_id: z.optional(requiredCode(TAKE_ID_LENGTH)) })
  .check(oneStation(1));
export type OrderTakeSchema = z.infer<typeof OrderTakeSchema>;
