import { randomUUID } from "node:crypto";
import type { Actor, Caller } from "#shared/key/caller.ts";
import { operatorPermissions } from "#shared/key/permission.ts";

/** The actor of a test's changes of orders without a request: a new user, or the one given. */
export function actor(
  userId: string = randomUUID(),
): Actor & Pick<Caller, "mode" | "productionDelay"> {
  const keyId = randomUUID();
  return { userId, keyId, keyName: "test", facilities: [], mode: "live", productionDelay: 0 };
}

/** The actor of a test's changes of keys without a request. */
export const keyManager: Caller = {
  ...actor(),
  permissions: operatorPermissions,
};
