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

export type Permission = (typeof publicPermissions)[number];
