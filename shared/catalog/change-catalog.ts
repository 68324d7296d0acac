import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "#shared/errors.ts";
import { catalogVersionKey } from "#shared/table/keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";
import {
  findCatalogVersion,
  snapshotOf,
  type CatalogSnapshot,
  type CatalogVersion,
} from "./catalog-snapshot.ts";

/** Changes that lost a race are decided anew, so many times. */
const ATTEMPTS = 6;

/** What a change writes, at most 99 whole items with their keys, and what it answers. */
export interface CatalogChange<Result> {
  readonly puts: readonly object[];
  readonly result: Result;
}

/**
 * Changes something of the published catalog: lets `decide` make the items from the catalog as it is (or refuse by
 * throwing), and writes them as one with a new version, on the condition that nobody changed the catalog in between;
 * otherwise decides again on what is there then. Throws what `decide` throws, and CONFLICT when others keep writing
 * first.
 */
export async function changeCatalog<Result>(
  decide: (snapshot: CatalogSnapshot) => CatalogChange<Result> | Promise<CatalogChange<Result>>,
): Promise<Result> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (attempt > 1) await sleep(Math.random() * 25 * 2 ** attempt);
    const published = await findCatalogVersion({ consistent: true });
    const generation = published?.generation ?? uuidv7();
    const snapshot = await snapshotOf(published);
    const { puts, result } = await decide({ ...snapshot, generation });
    if (await commit(puts, { ...published, generation }, published?.version)) return result;
  }
  throw new ApiError(
    "CONFLICT",
    "Others changed the catalog at the same moment. Nothing was changed; try again.",
  );
}

/** Condition of a write of the version: it is still the one that was read, or there is still none. */
export const versionIsStill = (version: string | undefined) =>
  version === undefined
    ? { ConditionExpression: "attribute_not_exists(PK)" }
    : {
        ConditionExpression: "version = :version",
        ExpressionAttributeValues: { ":version": version },
      };

/** Whether a transaction was refused because something was not, or did not stay, as its conditions say. */
export function isConditionFailure(error: unknown): boolean {
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
  return codes.includes("ConditionalCheckFailed") || codes.includes("TransactionConflict");
}

async function commit(
  puts: readonly object[],
  next: Omit<CatalogVersion, "PK" | "SK" | "version">,
  version: string | undefined,
): Promise<boolean> {
  try {
    await table.send(
      new TransactWriteCommand({
        TransactItems: [
          ...puts.map((item) => ({ Put: { TableName: TABLE_NAME, Item: { ...item } } })),
          {
            Put: {
              TableName: TABLE_NAME,
              Item: { ...next, ...catalogVersionKey, version: randomUUID() },
              ...versionIsStill(version),
            },
          },
        ],
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
