import { deliveryTurnsKey } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";

/** As if a user's webhooks had been called at a time as often as any minute allows. */
export async function useUpRate(owner: string, since: number): Promise<void> {
  const calls = new Uint8Array(new Uint32Array(100).buffer);
  const turns = { version: 1, since, calls, promises: new Uint8Array() };
  await putItems([{ ...deliveryTurnsKey(owner), ...turns }]);
}

/** As if so many notifications of a user waited that the next one has no turn for a minute after a time. */
export async function promiseTurns(owner: string, since: number): Promise<void> {
  const promises = new Uint8Array(new Uint32Array(90).buffer);
  const turns = { version: 1, since, calls: new Uint8Array(), promises };
  await putItems([{ ...deliveryTurnsKey(owner), ...turns }]);
}
