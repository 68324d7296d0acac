import * as z from "zod/mini";
import { ownerIn } from "#shared/key/caller.ts";

/** The user of the canary: the service as a separate merchant, to see what merchants see. */
export const CANARY_USER = "4ca2a2c1-0f6e-4c1b-9a57-2d8e3b1f6a70";

/** The owner of its orders and subscription, a test twin, because its key is a test key. */
export const CANARY_OWNER = ownerIn("test", CANARY_USER);

/** The canary as operators see it. */
export const Canary = z.strictObject({
  is_on: z.boolean(),
  /** The owner of its orders and its subscription. */
  user_id: z.uuid(),
  /** When it was switched on; null if it is off. */
  since: z.nullable(z.string()),
  /** The minute of its last request; null if there was none since then. */
  last_used: z.nullable(z.string()),
});
export type Canary = z.infer<typeof Canary>;

/** The request that switches the canary. */
export const CanarySwitch = z.object({ is_on: z.boolean() });
