import * as z from "zod/mini";

const envelope = {
  code: z.string(),
  message: z.string(),
  request_id: z.uuid(),
  status: z.literal(false),
  timestamp: z.string(),
};

/** The body of every refusal but 422. */
export const ErrorReply = z
  .strictObject({ ...envelope, data: z.unknown() })
  .register(z.globalRegistry, { id: "ErrorReply" });

/** One fault of a request (seed section 7). */
export const ValidationError = z
  .strictObject({
    loc: z.array(z.union([z.string(), z.int()])),
    msg: z.string(),
    type: z.string(),
  })
  .register(z.globalRegistry, { id: "ValidationError" });

/** The body of a 422 (seed section 7): every fault, once for clients of either form. */
export const HTTPValidationError = z
  .strictObject({
    ...envelope,
    code: z.literal("VALIDATION_ERROR"),
    data: z.strictObject({
      errors: z.array(z.strictObject({ field: z.string(), message: z.string(), type: z.string() })),
    }),
    detail: z.array(ValidationError),
  })
  .register(z.globalRegistry, { id: "HTTPValidationError" });
