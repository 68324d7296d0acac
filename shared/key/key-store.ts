import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { ApiError, ValidationFailure, type FieldFault } from "#shared/refusal/errors.ts";
import { conflicted } from "#shared/refusal/conflicted.ts";
import { LOOKUP_MS, retry } from "#shared/runtime/retry.ts";
import {
  keyById,
  keyIndexKeys,
  keyKey,
  ownerKeys,
  owners,
  readOwner,
} from "#shared/table/caller-keys.ts";
import { ENTITY_ATTRIBUTE, type TableKey } from "#shared/table/keys.ts";
import { findItem, findItems, queryIndex, table, TABLE_NAME } from "#shared/table/table.ts";
import { putIf, transact } from "#shared/table/transact.ts";
import { asExpected } from "#shared/table/update.ts";
import { timestamp } from "#shared/values/time.ts";
import { ownerIn, ownerOf } from "./caller.ts";
import { createKey, hashKey, readKey, type KeyMode, type KeyRecord } from "./key.ts";

/** Random characters of a key that are stored, so that people can distinguish their keys. */
const SHOWN_LENGTH = 4;

/** A key to issue: live, bound to no facility and without a delay unless it says otherwise. */
export type KeyRequest = Pick<
  KeyRecord,
  "user_id" | "name" | "permissions" | "rate_limit" | "expires"
> &
  Partial<Pick<KeyRecord, "merchant" | "mode" | "facilities" | "production_delay">>;

export interface NewKey {
  readonly key: string;
  readonly record: KeyRecord;
}

/** Makes a key and its record. Only this return value holds the key itself: the table has its hash. */
export function newKey(request: KeyRequest, issued_by: string): NewKey {
  const { user_id, name, merchant, mode = "live", permissions, facilities = [] } = request;
  const { rate_limit, production_delay = 0, expires } = request;
  const key = createKey(mode);
  const record: KeyRecord = {
    id: randomUUID(),
    user_id,
    name,
    merchant,
    mode,
    prefix: key.slice(0, key.lastIndexOf("_") + 1 + SHOWN_LENGTH),
    permissions,
    facilities,
    rate_limit,
    production_delay,
    created_at: timestamp(),
    issued_by,
    expires,
  };
  return { key, record };
}

/**
 * Stores a new key. Callers check first which permissions they may grant. Throws VALIDATION_ERROR at `user_id` for a
 * test twin.
 */
export async function issueKey(request: KeyRequest, issuedBy: string): Promise<NewKey> {
  await refuseTwin(request.user_id, ["body", "user_id"]);
  const issued = newKey(request, issuedBy);
  await table.send(new PutCommand(putOf(keyKey(hashKey(issued.key)), issued.record)));
  return issued;
}

/**
 * All keys of a user in a mode, revoked ones too, newest first. Eventually consistent: a key just issued may be missing.
 */
export async function listKeys(user_id: string, mode: KeyMode): Promise<KeyRecord[]> {
  const { entries } = await queryIndex({
    index: "GSI1",
    partition: ownerKeys(ownerIn(mode, user_id)),
    descending: true,
  });
  return findItems(entries, readKey, { consistent: true });
}

/** Users whom a refusal names, and keys that are read for it. */
const USERS_NAMED = 10;
const KEYS_READ = 100;

/**
 * Throws VALIDATION_ERROR at the field if no key of either mode belongs to the user. Retries for a moment, because a
 * key just issued may be missing. Callers ask when they found nothing of the user.
 */
export async function requireUser(user_id: string, loc: FieldFault["loc"]): Promise<void> {
  const partitions = (["live", "test"] as const).map((mode) => ownerKeys(ownerIn(mode, user_id)));
  const known = await retry(async () => {
    const read = partitions.map((partition) => queryIndex({ index: "GSI1", partition }, 1));
    return (await Promise.all(read)).some(({ entries }) => entries.length > 0) || undefined;
  }, LOOKUP_MS);
  if (known === true) return;
  const { entries } = await queryIndex<TableKey & { readonly GSI3SK: string }>(
    { index: "GSI3", partition: owners },
    KEYS_READ,
  );
  const users = new Set(entries.map(({ GSI3SK }) => readOwner(GSI3SK)));
  const named = [...users].slice(0, USERS_NAMED).join(", ");
  const msg = `There is no user ${user_id}; GET /owners lists them with the names of their keys: ${named}`;
  throw new ValidationFailure([{ loc, msg, type: "unknown_user" }]);
}

/**
 * Throws VALIDATION_ERROR at the field for a test twin, and names its user. Keys of a twin would reach the orders of
 * another mode, whose lists and counts are kept apart by nothing but the owner.
 */
export async function refuseTwin(user_id: string, loc: FieldFault["loc"]): Promise<void> {
  const { entries } = await queryIndex({ index: "GSI1", partition: ownerKeys(user_id) }, 1);
  const [key] = await findItems(entries, readKey);
  if (key === undefined || key.user_id === user_id) return;
  const msg = `${user_id} is the test twin of ${key.user_id}, and has no keys of its own: give ${key.user_id}`;
  throw new ValidationFailure([{ loc, msg, type: "test_twin" }]);
}

/** A key's new record, and the key that replaces it when it is rotated. */
export interface KeyChange {
  readonly record: KeyRecord;
  readonly successor?: NewKey;
}

/**
 * Changes a key by a conditional write. `decide` returns the change, or throws to refuse it; it runs again when another
 * write came first. Key and successor are written together; an unchanged record (the same object) is not written.
 * Throws NOT_FOUND, what `decide` throws, and CONFLICT when others keep writing first.
 */
export async function changeKey<Change extends KeyChange>(
  id: string,
  decide: (record: KeyRecord) => Change,
): Promise<Change> {
  const tableKey = await findTableKey(id);
  if (tableKey === undefined) throw keyNotFound(id);
  const changed = await retry(async () => {
    const record = await findItem(tableKey, readKey, { consistent: true });
    if (record === undefined) throw keyNotFound(id);
    const change = decide(record);
    if (change.record === record) return change;
    const put = { ...putOf(tableKey, change.record), ...asExpected(changeableOf(record)) };
    const { successor } = change;
    const isWritten = await (successor === undefined
      ? putIf(put)
      : transact([{ Put: put }, { Put: putOf(keyKey(hashKey(successor.key)), successor.record) }]));
    return isWritten ? change : undefined;
  });
  if (changed !== undefined) return changed;
  throw conflicted(
    `Others changed the key ${id} at the same moment. Nothing was changed; try again.`,
  );
}

/** Fields of a key that may change; some are optional. */
const changeable = [
  "name",
  "permissions",
  "facilities",
  "rate_limit",
  "production_delay",
  "expires",
  "revoked_at",
  "replaced_by",
] as const;

const changeableOf = (record: KeyRecord) =>
  Object.fromEntries(changeable.map((field) => [field, record[field]]));

function keyNotFound(id: string): ApiError {
  return new ApiError("NOT_FOUND", `There is no key ${id}.`);
}

/** Retries for a moment: the index is eventually consistent, so a key just issued may be missing. */
function findTableKey(id: string): Promise<TableKey | undefined> {
  return retry(async () => {
    const { entries } = await queryIndex({ index: "GSI2", partition: keyById(id) });
    const [entry] = entries;
    return entry && { PK: entry.PK, SK: entry.SK };
  }, LOOKUP_MS);
}

function putOf(tableKey: TableKey, record: KeyRecord) {
  return {
    TableName: TABLE_NAME,
    Item: {
      ...record,
      ...tableKey,
      ...keyIndexKeys(record, ownerOf(record)),
      [ENTITY_ATTRIBUTE]: "key",
    },
  };
}
