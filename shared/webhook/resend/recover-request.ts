import * as z from "zod/mini";
import { pastTime } from "#shared/values/fields.ts";

/** A request to recover the notifications of changes since a time. */
export const RecoverRequest = z.object({ since: pastTime() });
export type RecoverRequest = z.infer<typeof RecoverRequest>;

export const RecoverResult = z.strictObject({
  success: z.literal(true),
  recovered: z.int(),
  /** Whether all were queued; repeat the request if not. */
  complete: z.boolean(),
});
export type RecoverResult = z.infer<typeof RecoverResult>;
