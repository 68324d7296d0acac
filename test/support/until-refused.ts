import type { Reply } from "./call.ts";

/** A function knows a key for half a second; its end holds within a second. */
const HOLDS_WITHIN_MS = 1000;

/** The reply that tells that a key has ended, or the last one if none does in time. */
export async function untilRefused(send: () => Promise<Reply>): Promise<Reply> {
  const deadline = performance.now() + HOLDS_WITHIN_MS;
  for (;;) {
    const sentAt = performance.now();
    const reply = await send();
    if (reply.status === 401 || sentAt > deadline) return reply;
  }
}
