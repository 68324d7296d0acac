import { randomUUID } from "node:crypto";
import type { Actor } from "#shared/key/caller.ts";

/** Who changes an order where a test does so without a request: somebody of no account, or the user given. */
export function actor(userId: string = randomUUID()): Actor {
  return { userId, keyId: randomUUID(), keyName: "test" };
}
