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
}

export function toCaller({ user_id, id, name, permissions }: KeyRecord): Caller {
  return { userId: user_id, keyId: id, keyName: name, permissions };
}
