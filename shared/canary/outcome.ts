import * as z from "zod/mini";

/** What a run found, for whoever invokes it beside its schedule. */
export const CanaryOutcome = z.object({
  result: z.enum(["off", "under way", "passed", "failed"]),
  /** The order that an earlier run placed, which this one checked. */
  order_id: z.optional(z.string()),
  /** What is missing of that order. */
  missing: z.array(z.string()),
  errors: z.array(z.string()),
});
export type CanaryOutcome = z.infer<typeof CanaryOutcome>;
