import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { canaryKey } from "#shared/table/caller-keys.ts";
import { withoutKeys, type Read } from "#shared/table/keys.ts";
import { findItem, table, TABLE_NAME } from "#shared/table/table.ts";
import { putIf } from "#shared/table/transact.ts";

/** The state that the canary keeps between runs. Only its own two functions may read it. */
export const CanaryState = z.strictObject({
  /** The API key itself. */
  key: z.string(),
  /** Its subscription, with the signing secret; absent before its first run. */
  webhook: z.optional(z.strictObject({ id: z.uuid(), secret: z.string() })),
  /** The reference of the order that the last run placed. */
  order_id: z.optional(z.string()),
});
export type CanaryState = z.infer<typeof CanaryState>;

/** Reads the state's item, written by any release. */
export const readState: Read<CanaryState> = (item) => withoutKeys(item) as CanaryState;

/** Returns the state; undefined if the canary is off. */
export function findState(): Promise<CanaryState | undefined> {
  return findItem(canaryKey, readState, { consistent: true });
}

/** Starts a new state, with a key that was never used. */
export async function beginState(key: string): Promise<void> {
  const Item = { key, ...canaryKey } satisfies CanaryState & typeof canaryKey;
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
}

/** Keeps a state unless the canary was switched meanwhile; returns whether it did. */
export function keepState(state: CanaryState): Promise<boolean> {
  return putIf({
    TableName: TABLE_NAME,
    Item: { ...state, ...canaryKey },
    ConditionExpression: "#key = :key",
    ExpressionAttributeNames: { "#key": "key" },
    ExpressionAttributeValues: { ":key": state.key },
  });
}

export async function removeState(): Promise<void> {
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: canaryKey }));
}
