import { randomUUID } from "node:crypto";
import type { Actor, Caller } from "#shared/key/caller.ts";
import { operatorPermissions } from "#shared/key/permission.ts";

/** Who changes an order where a test does so without a request: somebody of no account, or the user given. */
export function actor(
  userId: string = randomUUID(),
): Actor & Pick<Caller, "mode" | "productionDelay"> {
  const keyId = randomUUID();
  return { userId, keyId, keyName: "test", facilities: [], mode: "live", productionDelay: 0 };
}

/** Who issues, changes and revokes keys where a test does so without a request. */
export const keyManager: Caller = {
  ...actor(),
  permissions: operatorPermissions,
};
