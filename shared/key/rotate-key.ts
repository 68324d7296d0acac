import { ApiError } from "#shared/refusal/errors.ts";
import { timestamp } from "#shared/values/time.ts";
import type { Caller } from "./caller.ts";
import { isValid, type KeyRecord } from "./key.ts";
import { changeKey, newKey, type KeyChange } from "./key-store.ts";
import { requireHeld } from "./permission.ts";

/**
 * Replaces a key by a new one with the same owner, name, permissions, facilities, rate limit and expiry. The former
 * stays valid for the given seconds, but not beyond its own expiry. Throws NOT_FOUND; FORBIDDEN if it has operators'
 * permissions that the caller does not hold; CONFLICT if it is revoked or expired; KEY_ROTATED if it was rotated
 * already. So only one of two concurrent rotations issues a key.
 */
export function rotateKey(
  id: string,
  graceSeconds: number,
  { keyId, permissions }: Caller,
): Promise<Required<KeyChange>> {
  return changeKey(id, (former) => {
    requireHeld(former.permissions, permissions);
    const now = new Date();
    requireRotatable(former, timestamp(now));
    const successor = newKey(former, keyId);
    const graceEnd = timestamp(new Date(now.getTime() + graceSeconds * 1000));
    const { expires: ownEnd = graceEnd } = former;
    const expires = ownEnd < graceEnd ? ownEnd : graceEnd;
    const replaced_by = successor.record.id;
    return { record: { ...former, expires, replaced_by, rotated_by: keyId }, successor };
  });
}

function requireRotatable(record: KeyRecord, now: string): void {
  const { id, revoked_at, replaced_by } = record;
  if (revoked_at !== undefined) {
    throw new ApiError("CONFLICT", `The key ${id} is revoked; issue a new one.`);
  }
  if (replaced_by !== undefined) {
    throw new ApiError("KEY_ROTATED", `The key ${id} was rotated already; rotate ${replaced_by}.`, {
      data: { replaced_by },
    });
  }
  if (!isValid(record, now)) {
    throw new ApiError("CONFLICT", `The key ${id} has expired; issue a new one.`);
  }
}
