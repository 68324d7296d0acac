import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { ENTITY_ATTRIBUTE, keyById, keyIndexKeys, keyKey, ownerKeys } from "#shared/table/keys.ts";
import type { TableKey } from "#shared/table/keys.ts";
import { getItems, queryIndex, table, TABLE_NAME } from "#shared/table/table.ts";
import { timestamp } from "#shared/time.ts";
import { createKey, hashKey, keyId, type KeyRecord } from "./key.ts";

/** Characters of a key that are kept, so that people can tell their keys apart. */
const PREFIX_LENGTH = 8;

export type KeyRequest = Pick<KeyRecord, "user_id" | "name" | "permissions" | "rate_limit"> & {
  readonly expires?: string | undefined;
};

/** Issues a key. This is the only time that the key itself is there: the table keeps its hash. */
export async function issueKey(
  request: KeyRequest,
): Promise<{ readonly key: string; readonly record: KeyRecord }> {
  const key = createKey();
  const hash = hashKey(key);
  const { user_id, name, permissions, rate_limit, expires } = request;
  const record: KeyRecord = {
    id: keyId(hash),
    user_id,
    name,
    prefix: key.slice(0, PREFIX_LENGTH),
    permissions,
    rate_limit,
    created_at: timestamp(),
    ...(expires === undefined ? {} : { expires }),
  };
  await table.send(
    new PutCommand({
      TableName: TABLE_NAME,
      Item: { ...record, ...keyKey(hash), ...keyIndexKeys(record), [ENTITY_ATTRIBUTE]: "key" },
    }),
  );
  return { key, record };
}

/** All keys of a user, revoked ones too, the newest first. */
export async function listKeys(owner: string): Promise<KeyRecord[]> {
  const { entries } = await queryIndex({
    index: "GSI1",
    partition: ownerKeys(owner),
    descending: true,
  });
  return (await getItems<KeyRecord & TableKey>(entries, { consistent: true })).map(toRecord);
}

/** Revokes a key from its next request on, and returns it; undefined if there is no key with this id. */
export async function revokeKey(id: string): Promise<KeyRecord | undefined> {
  const { entries } = await queryIndex({ index: "GSI2", partition: keyById(id) });
  const [key] = entries;
  if (key === undefined) return undefined;
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { PK: key.PK, SK: key.SK },
        UpdateExpression: "SET revoked_at = if_not_exists(revoked_at, :now)",
        ConditionExpression: "attribute_exists(PK)",
        ExpressionAttributeValues: { ":now": timestamp() },
        ReturnValues: "ALL_NEW",
      }),
    );
    return toRecord(Attributes as KeyRecord);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

function toRecord(item: KeyRecord): KeyRecord {
  const { id, user_id, name, prefix, permissions, rate_limit, created_at } = item;
  return {
    id,
    user_id,
    name,
    prefix,
    permissions,
    rate_limit,
    created_at,
    ...(item.expires === undefined ? {} : { expires: item.expires }),
    ...(item.revoked_at === undefined ? {} : { revoked_at: item.revoked_at }),
  };
}
