import type { TableKey } from "./keys.ts";

/** A key without an item, for the warm-up: every function that checks API keys may read `KEY#…`. */
export const noKey: TableKey = { PK: "KEY#none", SK: "NONE" };
export const keyKey = (hash: string): TableKey => ({ PK: `KEY#${hash}`, SK: "KEY" });
/** The partition of the live API keys of all owners. */
export const owners = "OWNERS";
export const ownerKeys = (owner: string) => `USER#${owner}#KEY`;
export const keyById = (id: string) => `KEY#${id}`;
/** Index keys of an API key, by the owner of the orders that it places. */
export const keyIndexKeys = (
  key: { id: string; created_at: string; mode: string },
  owner: string,
) => ({
  GSI1PK: ownerKeys(owner),
  GSI1SK: `${key.created_at}#${key.id.slice(0, 8)}`,
  GSI2PK: keyById(key.id),
  GSI2SK: "KEY",
  // Test twins are not listed as owners.
  ...(key.mode === "test" ? {} : { GSI3PK: owners, GSI3SK: `${owner}#${key.created_at}` }),
});

/** Reads the owner from the GSI3 sort key of {@link keyIndexKeys}. */
export const readOwner = (sortKey: string): string => sortKey.split("#")[0] ?? "";

export const requestCounts = (keyId: string) => `RATE#${keyId}`;
/** Minutes since 1970: eight digits until the year 2160, so that text order is time order. */
export const requestMinute = (at: Date) => String(Math.floor(at.getTime() / 60_000));
export const requestCountKey = (keyId: string, at: Date): TableKey => ({
  PK: requestCounts(keyId),
  SK: requestMinute(at),
});

/** Returns when a minute of {@link requestMinute} began. */
export function readRequestMinute(minute: string): Date {
  return new Date(Number(minute) * 60_000);
}

export const canaryPartition = "CANARY";
export const canaryKey: TableKey = { PK: canaryPartition, SK: "STATE" };
export const canaryNotificationPrefix = (orderId: string) => `NOTIFICATION#${orderId}#`;
export const canaryNotificationKey = (orderId: string, eventId: string): TableKey => ({
  PK: canaryPartition,
  SK: `${canaryNotificationPrefix(orderId)}${eventId}`,
});
