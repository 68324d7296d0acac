import type { KeyRecord } from "./key.ts";

/** Who does something: a key and its owner. */
export interface Actor {
  readonly userId: string;
  readonly keyId: string;
  readonly keyName: string;
}

/** An actor with the permissions of its key. */
export interface Caller extends Actor {
  readonly permissions: readonly string[];
  /** Minutes that an order waits before production, if it names none. */
  readonly productionDelay: number;
}

export function toCaller(record: KeyRecord): Caller {
  const { user_id, id, name, permissions, production_delay = 0 } = record;
  return {
    userId: user_id,
    keyId: id,
    keyName: name,
    permissions,
    productionDelay: production_delay,
  };
}
