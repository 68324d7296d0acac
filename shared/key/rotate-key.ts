import { ApiError } from "#shared/refusal/errors.ts";
import { timestamp } from "#shared/values/time.ts";
import { isValid, type KeyRecord } from "./key.ts";
import { getKey, newKey, replaceKey, type NewKey } from "./key-store.ts";
import { requireGrantable } from "./permission.ts";

export interface Rotation extends NewKey {
  /** The key that it takes the place of, as it is then. */
  readonly replaced: KeyRecord;
}

/**
 * Issues a key in the place of another, with its owner, name, permissions, rate limit and expiry; the former is valid
 * for so many seconds more, and never longer than it was. Throws NOT_FOUND; FORBIDDEN if the caller, by the
 * permissions that it holds, could not issue such a key; CONFLICT for a key that is revoked, expired or rotated
 * already: of two rotations at once, one only hands out a key.
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
  throw new ApiError("CONFLICT", `The key ${id} was changed at the same moment; try again.`);
}

function requireRotatable(record: KeyRecord, now: string): void {
  const { id, revoked_at, replaced_by } = record;
  if (revoked_at !== undefined) {
    throw new ApiError("CONFLICT", `The key ${id} is revoked; issue a new one.`);
  }
  if (replaced_by !== undefined) {
    throw new ApiError("CONFLICT", `The key ${id} was rotated already; rotate ${replaced_by}.`, {
      data: { replaced_by },
    });
  }
  if (!isValid(record, now)) {
    throw new ApiError("CONFLICT", `The key ${id} has expired; issue a new one.`);
  }
}
