import { deliveryTurnsKey } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";

/** Stores as many calls of a user's webhooks at a time as a minute allows. */
export async function useUpRate(owner: string, since: number): Promise<void> {
  const calls = new Uint8Array(new Uint32Array(100).buffer);
  const turns = { version: 1, since, calls, promises: new Uint8Array() };
  await putItems([{ ...deliveryTurnsKey(owner), ...turns }]);
}

/** Stores promises for so many waiting notifications of a user that the next one has no turn within a minute. */
export async function promiseTurns(owner: string, since: number): Promise<void> {
  const promises = new Uint8Array(new Uint32Array(90).buffer);
  const turns = { version: 1, since, calls: new Uint8Array(), promises };
  await putItems([{ ...deliveryTurnsKey(owner), ...turns }]);
}
