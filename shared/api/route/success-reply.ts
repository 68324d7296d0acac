import * as z from "zod/mini";

/** Fields of every success besides its code and its data. */
export const SuccessReply = z.object({
  message: z.string(),
  request_id: z.uuid(),
  status: z.literal(true),
  timestamp: z.string(),
});
