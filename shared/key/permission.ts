import * as z from "zod/mini";
import { ApiError } from "#shared/refusal/errors.ts";

/** Permissions that a public key may carry: the six of the seed's section 5, then those of the design's section 3. */
export const publicPermissions = [
  "read:catalog",
  "read:products",
  "read:orders",
  "create:orders",
  "delete:orders",
  "cancel:orders",
  "update:orders",
  "read:production-lines",
  "read:webhooks",
  "create:webhooks",
  "update:webhooks",
  "delete:webhooks",
] as const;

/** Permissions of operators, which no key of a merchant carries (design section 3). */
export const operatorPermissions = [
  "manage:keys",
  "manage:catalog",
  "manage:production",
  "manage:orders",
  "manage:deliveries",
] as const;

export const permissions = [...publicPermissions, ...operatorPermissions] as const;

/** What a key may be allowed to do. */
export const Permission = z.enum(permissions).register(z.globalRegistry, { id: "Permission" });
export type Permission = z.infer<typeof Permission>;

/** Whether a permission is one of operators. */
export function isOperatorPermission(permission: Permission): boolean {
  return operatorPermissions.some((known) => known === permission);
}

/**
 * Refuses to hand out more than the caller has: only who holds an operator's permission can grant it. Throws FORBIDDEN
 * with the first missing permission.
 */
export function requireGrantable(granted: readonly Permission[], held: readonly string[]): void {
  const missing = granted.find((each) => isOperatorPermission(each) && !held.includes(each));
  if (missing === undefined) return;
  throw new ApiError(
    "FORBIDDEN",
    `This API key lacks the permission ${missing}, so it cannot hand it out.`,
    { data: { permission: missing } },
  );
}
