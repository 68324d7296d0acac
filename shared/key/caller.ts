import type { KeyRecord } from "./key.ts";

/** Who does something: the key that called, and whose it is. */
export interface Actor {
  readonly userId: string;
  readonly keyId: string;
  /** What the key's owner calls it. */
  readonly keyName: string;
}

/** Who calls, and what the key permits. */
export interface Caller extends Actor {
  readonly permissions: readonly string[];
}

/** The caller that a key stands for. */
export function toCaller({ user_id, id, name, permissions }: KeyRecord): Caller {
  return { userId: user_id, keyId: id, keyName: name, permissions };
}
