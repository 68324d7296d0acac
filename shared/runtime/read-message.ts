import type * as z from "zod/mini";

/** Parses the message in a body. Throws for an invalid one, without quoting the body, because errors are logged. */
export function readMessage<Message>(schema: z.ZodMiniType<Message>, body: string): Message {
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    throw new TypeError("The message is no JSON");
  }
  return schema.parse(message);
}
