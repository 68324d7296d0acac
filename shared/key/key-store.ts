import { randomUUID } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { ApiError } from "#shared/refusal/errors.ts";
import { LOOKUP_MS, retry } from "#shared/runtime/retry.ts";
import { keyById, keyIndexKeys, keyKey, ownerKeys } from "#shared/table/caller-keys.ts";
import { ENTITY_ATTRIBUTE, type StoredItem, type TableKey } from "#shared/table/keys.ts";
import { findItem, getItems, queryIndex, table, TABLE_NAME } from "#shared/table/table.ts";
import { transact } from "#shared/table/transact.ts";
import { timestamp } from "#shared/values/time.ts";
import { createKey, hashKey, readKey, type KeyRecord } from "./key.ts";

/** Characters of a key that are kept, so that people can tell their keys apart. */
const PREFIX_LENGTH = 8;

export type KeyRequest = Pick<KeyRecord, "user_id" | "name" | "permissions" | "rate_limit"> & {
  readonly expires?: string | undefined;
};

/** A key's record, and where it lies in the table. */
export interface StoredKey {
  readonly tableKey: TableKey;
  readonly record: KeyRecord;
}

/** A key and its record. */
export interface NewKey {
  readonly key: string;
  readonly record: KeyRecord;
}

/** Makes a key for a request. The key itself exists only now: the table keeps its hash. */
export function newKey(request: KeyRequest): NewKey {
  const key = createKey();
  const { user_id, name, permissions, rate_limit, expires } = request;
  const record: KeyRecord = {
    id: randomUUID(),
    user_id,
    name,
    prefix: key.slice(0, PREFIX_LENGTH),
    permissions,
    rate_limit,
    created_at: timestamp(),
    ...(expires === undefined ? {} : { expires }),
  };
  return { key, record };
}

/** Issues a key with any permissions; callers check first what they may hand out. */
export async function issueKey(request: KeyRequest): Promise<NewKey> {
  const issued = newKey(request);
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item: toItem(issued) }));
  return issued;
}

/** All keys of a user, revoked ones too, the newest first; one issued moments ago may still be missing. */
export async function listKeys(owner: string): Promise<KeyRecord[]> {
  const { entries } = await queryIndex({
    index: "GSI1",
    partition: ownerKeys(owner),
    descending: true,
  });
  return getItems(entries, readKey, { consistent: true });
}

/** One key by its id; throws NOT_FOUND. */
export async function getKey(id: string): Promise<StoredKey> {
  const tableKey = await findTableKey(id);
  if (tableKey === undefined) throw keyNotFound(id);
  const record = await findItem(tableKey, readKey, { consistent: true });
  if (record === undefined) throw keyNotFound(id);
  return { tableKey, record };
}

/** Revokes a key from its next request on, and returns it; undefined if there is no key with this id. */
export async function revokeKey(id: string): Promise<KeyRecord | undefined> {
  const key = await findTableKey(id);
  if (key === undefined) return undefined;
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: key,
        UpdateExpression: "SET revoked_at = if_not_exists(revoked_at, :now)",
        ConditionExpression: "attribute_exists(PK)",
        ExpressionAttributeValues: { ":now": timestamp() },
        ReturnValues: "ALL_NEW",
      }),
    );
    return readKey(Attributes as StoredItem);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/**
 * Puts a new key and sets the time at which the former one ends: both or neither. False if the former was revoked,
 * replaced or expired meanwhile.
 */
export function replaceKey(
  { tableKey }: StoredKey,
  expires: string,
  successor: NewKey,
): Promise<boolean> {
  return transact([
    { Put: { TableName: TABLE_NAME, Item: toItem(successor) } },
    {
      Update: {
        TableName: TABLE_NAME,
        Key: tableKey,
        UpdateExpression: "SET expires = :expires, replaced_by = :successor",
        ConditionExpression:
          "attribute_exists(PK) AND attribute_not_exists(revoked_at) AND attribute_not_exists(replaced_by) AND (attribute_not_exists(expires) OR expires > :now)",
        ExpressionAttributeValues: {
          ":expires": expires,
          ":successor": successor.record.id,
          ":now": timestamp(),
        },
      },
    },
  ]);
}

/** There is no key with an id. */
export function keyNotFound(id: string): ApiError {
  return new ApiError("NOT_FOUND", `There is no key ${id}.`);
}

/** Looks again for a while: the index trails the table by a moment, so a key just issued may be missing. */
function findTableKey(id: string): Promise<TableKey | undefined> {
  return retry(async () => {
    const { entries } = await queryIndex({ index: "GSI2", partition: keyById(id) });
    const [entry] = entries;
    return entry && { PK: entry.PK, SK: entry.SK };
  }, LOOKUP_MS);
}

function toItem({ key, record }: NewKey): Record<string, unknown> {
  return {
    ...record,
    ...keyKey(hashKey(key)),
    ...keyIndexKeys(record),
    [ENTITY_ATTRIBUTE]: "key",
  };
}
