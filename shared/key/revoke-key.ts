import { timestamp } from "#shared/values/time.ts";
import type { Caller } from "./caller.ts";
import type { KeyRecord } from "./key.ts";
import { changeKey } from "./key-store.ts";
import { requireHeld } from "./permission.ts";

/**
 * Revokes a key; idempotent. Throws NOT_FOUND, and FORBIDDEN if the key has operators' permissions that the caller does
 * not hold.
 */
export async function revokeKey(id: string, { keyId, permissions }: Caller): Promise<KeyRecord> {
  const { record } = await changeKey(id, (former) => {
    requireHeld(former.permissions, permissions);
    if (former.revoked_at !== undefined) return { record: former };
    return { record: { ...former, revoked_at: timestamp(), revoked_by: keyId } };
  });
  return record;
}
