import { NIL, v5 as uuidv5 } from "uuid";
import * as z from "zod/mini";
import type { KeyMode, KeyRecord } from "./key.ts";
import type { Permission } from "./permission.ts";

/** Who does something: a key and its owner. */
export interface Actor {
  readonly userId: string;
  readonly keyId: string;
  readonly keyName: string;
  /** The facilities whose orders alone there are for it; all of them if empty. */
  readonly facilities: readonly string[];
}

/** Who changes an order without a key: the service itself. */
export const SERVICE: Actor = { userId: NIL, keyId: NIL, keyName: "service", facilities: [] };

/** Two days. */
export const MAXIMUM_PRODUCTION_DELAY = 2880;

/** Minutes in which an order can be corrected before production may take it. */
export const productionDelay = () => z.int().check(z.gte(0), z.lte(MAXIMUM_PRODUCTION_DELAY));

/** An actor with the permissions of its key. */
export interface Caller extends Actor {
  readonly permissions: readonly Permission[];
  readonly mode: KeyMode;
  /** Minutes that an order waits before production, if it does not say how long. */
  readonly productionDelay: number;
}

export function toCaller(record: KeyRecord): Caller {
  const { id, name, permissions, facilities, mode, production_delay } = record;
  return {
    userId: ownerOf(record),
    keyId: id,
    keyName: name,
    permissions,
    facilities,
    mode,
    productionDelay: production_delay,
  };
}

const TWINS = "5d3e9b1a-8c47-4f26-b0d5-7a19c2e64f83";

/**
 * Who owns what is made with a user's keys of a mode: the user, or their test twin for keys to test with. The twin is a
 * separate user, so that orders, subscriptions, turns and counts of both are apart by what keeps users apart.
 */
export function ownerIn(mode: KeyMode, userId: string): string {
  return mode === "test" ? uuidv5(userId, TWINS) : userId;
}

/** Who owns what is made with a key. */
export const ownerOf = ({ mode, user_id }: Pick<KeyRecord, "mode" | "user_id">) =>
  ownerIn(mode, user_id);
