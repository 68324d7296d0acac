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

export type Permission = (typeof permissions)[number];
