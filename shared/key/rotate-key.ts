import { ApiError } from "#shared/refusal/errors.ts";
import { overtaken } from "#shared/refusal/overtaken.ts";
import { timestamp } from "#shared/values/time.ts";
import { isValid, type KeyRecord } from "./key.ts";
import { getKey, newKey, replaceKey, type NewKey } from "./key-store.ts";
import { requireGrantable } from "./permission.ts";

export interface Rotation extends NewKey {
  /** The former key as it is after the rotation. */
  readonly replaced: KeyRecord;
}

/**
 * Issues a key in the place of another, with its owner, name, permissions, rate limit and expiry; the former stays
 * valid for the given seconds, but not beyond its own expiry. Throws NOT_FOUND; FORBIDDEN if the caller's permissions
 * do not suffice to issue such a key; CONFLICT for a key that is revoked or expired, KEY_ROTATED for one that was
 * rotated already: of two rotations at once, only one hands out a key.
 */
export async function rotateKey(
  id: string,
  graceSeconds: number,
  held: readonly string[],
): Promise<Rotation> {
  const stored = await getKey(id);
  const former = stored.record;
  requireGrantable(former.permissions, held);
  const now = new Date();
  requireRotatable(former, timestamp(now));
  const issued = newKey(former);
  const graceEnd = timestamp(new Date(now.getTime() + graceSeconds * 1000));
  const { expires: ownEnd = graceEnd } = former;
  const expires = ownEnd < graceEnd ? ownEnd : graceEnd;
  if (await replaceKey(stored, expires, issued)) {
    return { ...issued, replaced: { ...former, expires } };
  }
  requireRotatable((await getKey(id)).record, timestamp());
  throw overtaken(`The key ${id} was changed at the same moment; try again.`);
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
