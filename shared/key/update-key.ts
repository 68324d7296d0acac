import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import type { Caller } from "./caller.ts";
import type { KeyRecord } from "./key.ts";
import { BOUND_KEYS, canBeBound, TEST_KEYS, type ApiKeyUpdate } from "./key-request.ts";
import { changeKey } from "./key-store.ts";
import { isOperatorPermission, requireHeld } from "./permission.ts";

/**
 * Changes the given fields of a key; requests notice within a second. A later expiry revives an expired key. Throws
 * NOT_FOUND; VALIDATION_ERROR for operators' permissions of a key to test with, and for facilities of a key that does
 * not have `floor:orders` alone; CONFLICT for a revoked key; FORBIDDEN if the key has, or would get, operators'
 * permissions that the caller does not hold.
 */
export async function updateKey(
  id: string,
  given: ApiKeyUpdate,
  caller: Caller,
): Promise<KeyRecord> {
  const { record } = await changeKey(id, (former) => {
    const { name = former.name, permissions = former.permissions } = given;
    const { facilities = former.facilities } = given;
    const { rate_limit = former.rate_limit, expires = former.expires } = given;
    const { production_delay = former.production_delay } = given;
    requireHeld([...former.permissions, ...permissions], caller.permissions);
    if (former.revoked_at !== undefined) {
      throw new ApiError("CONFLICT", `The key ${id} is revoked; issue a new one.`);
    }
    if (former.mode === "test" && permissions.some(isOperatorPermission)) {
      const fault = { loc: ["body", "permissions"], msg: TEST_KEYS, type: "value_error" };
      throw new ValidationFailure([fault]);
    }
    if (!canBeBound({ permissions, facilities })) {
      const fault = { loc: ["body", "facilities"], msg: BOUND_KEYS, type: "value_error" };
      throw new ValidationFailure([fault]);
    }
    const end = expires === "never" ? undefined : expires;
    const changed = { name, permissions, facilities, rate_limit, production_delay, expires: end };
    return { record: { ...former, ...changed, updated_by: caller.keyId } };
  });
  return record;
}
