import * as z from "zod/mini";
import { SpeedType } from "./shipping.ts";
import { storedZones } from "./zone.ts";

/**
 * The effect of artwork that cannot be printed: the order waits for its owner, its owner gets a warning, or artwork is
 * not checked.
 */
export const ArtworkRule = z.enum(["hold", "warn", "off"]);
export type ArtworkRule = z.infer<typeof ArtworkRule>;

/**
 * The effect of data for customs that an order's owner has not given: the order waits for it, its owner gets a warning,
 * or it is not asked for.
 */
export const CustomsRule = z.enum(["require", "warn", "off"]);
export type CustomsRule = z.infer<typeof CustomsRule>;

/** A rate card as it is stored: its amounts in cents, its rates in millionths. */
export const RateCardRecord = z.strictObject({
  currency: z.string(),
  zones: storedZones,
  speed: z.record(SpeedType, z.int()),
  box: z.int(),
  discounts: z.array(z.strictObject({ min_quantity: z.int(), rate_millionths: z.int() })),
  taxes: z.array(
    z.strictObject({
      country: z.string(),
      state: z.optional(z.string()),
      rate_millionths: z.int(),
    }),
  ),
  production_requires_payment: z.boolean(),
  artwork_check: ArtworkRule,
  customs_data: CustomsRule,
  /** The days after the delivery, or else after the shipping, in which an order can be claimed. */
  claim_days: z.strictObject({ delivered: z.int(), shipped: z.int() }),
});
export type RateCardRecord = z.infer<typeof RateCardRecord>;
