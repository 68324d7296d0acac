import type * as z from "zod/mini";

/** A message in a body. Throws for one that is none, without a word of the body: errors are logged. */
export function readMessage<Message>(schema: z.ZodMiniType<Message>, body: string): Message {
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    throw new TypeError("The message is no JSON");
  }
  return schema.parse(message);
}
