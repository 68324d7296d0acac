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
  "manage:deliveries",
  "manage:erasures",
] as const;

export const permissions = [...publicPermissions, ...operatorPermissions] as const;

export const Permission = z.enum(permissions);
export type Permission = z.infer<typeof Permission>;

export function isOperatorPermission(permission: Permission): boolean {
  return operatorPermissions.some((known) => known === permission);
}

/**
 * Prevents escalation: a caller needs each operator's permission of a key to issue, change or revoke it. Throws
 * FORBIDDEN, which names all that the caller lacks.
 */
export function requireHeld(concerned: readonly Permission[], held: readonly string[]): void {
  const missing = [...new Set(concerned)].filter(
    (each) => isOperatorPermission(each) && !held.includes(each),
  );
  const [permission] = missing;
  if (permission === undefined) return;
  throw new ApiError(
    "FORBIDDEN",
    `This API key lacks ${missing.join(", ")}, and so can neither issue nor change a key that has this.`,
    { data: { permission } },
  );
}
