import * as z from "zod/mini";
import { pastTime } from "#shared/values/fields.ts";

/** Since when. */
export const RecoverRequest = z.object({ since: pastTime() });
export type RecoverRequest = z.infer<typeof RecoverRequest>;

/** What became of the notifications that were undelivered. */
export const RecoverResult = z.strictObject({
  success: z.literal(true),
  recovered: z.int(),
  /** Whether all are on their way; if not, the same request goes on. */
  complete: z.boolean(),
});
export type RecoverResult = z.infer<typeof RecoverResult>;
