import type { Reply } from "./call.ts";

/** A function remembers a key for half a second; a revocation holds within a second. */
const HOLDS_WITHIN_MS = 1000;

/** Returns the reply that shows that a key has ended, or the last reply if it does not end in time. */
export async function untilRefused(send: () => Promise<Reply>): Promise<Reply> {
  const deadline = performance.now() + HOLDS_WITHIN_MS;
  for (;;) {
    const sentAt = performance.now();
    const reply = await send();
    if (reply.status === 401 || sentAt > deadline) return reply;
  }
}
