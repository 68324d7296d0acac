import * as z from "zod/mini";
import { ApiError } from "#shared/refusal/errors.ts";

/** Permissions that a merchant's key may carry. */
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

/** Permissions of operators, which no key of a merchant carries. */
export const operatorPermissions = [
  "manage:keys",
  "manage:catalog",
  "manage:production",
  "manage:orders",
  "floor:orders",
  "manage:deliveries",
  "manage:erasures",
] as const;

export const permissions = [...publicPermissions, ...operatorPermissions] as const;

export const Permission = z.enum(permissions);
export type Permission = z.infer<typeof Permission>;

export function isOperatorPermission(permission: Permission): boolean {
  return operatorPermissions.some((known) => known === permission);
}

/** Permissions that include others. */
const included: Partial<Record<Permission, readonly Permission[]>> = {
  "manage:orders": ["floor:orders"],
};

/** Whether some permissions hold a permission, itself or as part of another. */
export function holds(held: readonly Permission[], permission: Permission): boolean {
  return held.some((each) => each === permission || included[each]?.includes(permission));
}

/**
 * Throws FORBIDDEN, which names the permission, for a key that does not hold it. The message also says so if the key is
 * the other API's.
 */
export function requirePermission(held: readonly Permission[], permission: Permission): void {
  if (holds(held, permission)) return;
  const message = `This API key does not have the permission ${permission}.${strangerHint(held, permission)}`;
  throw new ApiError("FORBIDDEN", message, { data: { permission } });
}

function strangerHint(held: readonly Permission[], required: Permission): string {
  const isOfOperators = isOperatorPermission(required);
  const isStranger = held.every((own) => isOperatorPermission(own) !== isOfOperators);
  if (!isStranger || held.length === 0) return "";
  const [given, taken] = isOfOperators
    ? ["a merchant's", "operators'"]
    : ["an operator's", "merchants'"];
  return ` It is ${given} key, and this API takes ${taken} keys.`;
}

/**
 * Prevents escalation: a caller needs each operator's permission of a key to issue, change or revoke it. Throws
 * FORBIDDEN, which names every missing permission.
 */
export function requireHeld(concerned: readonly Permission[], held: readonly Permission[]): void {
  const missing = [...new Set(concerned)].filter(
    (each) => isOperatorPermission(each) && !holds(held, each),
  );
  const [permission] = missing;
  if (permission === undefined) return;
  throw new ApiError(
    "FORBIDDEN",
    `This API key does not have ${missing.join(", ")}, so it can neither issue nor change a key that has it.`,
    { data: { permission } },
  );
}
