import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { overtaken } from "#shared/refusal/overtaken.ts";
import { retry } from "#shared/runtime/retry.ts";
import { offerVersionKey } from "#shared/table/keys.ts";
import { TABLE_NAME } from "#shared/table/table.ts";
import { transact } from "#shared/table/transact.ts";
import { timestamp } from "#shared/values/time.ts";
import { findOfferVersion, publishedOfferOf, type PublishedOffer } from "./published-offer.ts";

/** What a change writes, items with their keys, and returns. At most 99, as a transaction has 100 (AWS limit). */
export interface OfferChange<Result> {
  readonly puts: readonly object[];
  /** One more item, with a condition of its own: if it fails, `decide` runs again. */
  readonly conditionalPut?: {
    readonly Item: Record<string, unknown>;
    readonly ConditionExpression?: string;
    readonly ExpressionAttributeValues?: Record<string, unknown>;
  };
  readonly result: Result;
}

/**
 * Changes the published offer with optimistic locking: `decide` makes the items from the present offer, or throws
 * to refuse, and one transaction writes them with a new version. If others wrote first, `decide` runs again on the
 * latest offer. Throws what `decide` throws, and CONFLICT when others keep writing first.
 */
export async function changePublishedOffer<Result>(
  decide: (offer: PublishedOffer) => OfferChange<Result> | Promise<OfferChange<Result>>,
): Promise<Result> {
  const changed = await retry(async () => {
    const published = await findOfferVersion();
    const generation = published?.generation ?? uuidv7();
    const offer = await publishedOfferOf(published);
    const { puts, conditionalPut, result } = await decide({ ...offer, generation });
    const stamp = { version: randomUUID(), changed_at: timestamp() };
    // What was about to be published is refused: it is of another version.
    const next = { ...published, generation, ...offerVersionKey, ...stamp, upcoming: undefined };
    const isWritten = await transact([
      ...puts.map((item) => ({ Put: { TableName: TABLE_NAME, Item: { ...item } } })),
      ...(conditionalPut === undefined
        ? []
        : [{ Put: { TableName: TABLE_NAME, ...conditionalPut } }]),
      { Put: { TableName: TABLE_NAME, Item: next, ...versionIsStill(published?.version) } },
    ]);
    return isWritten ? { result } : undefined;
  });
  if (changed !== undefined) return changed.result;
  throw overtaken("Others changed the catalog at the same moment. Nothing was changed; try again.");
}

/** The condition that the offer's version is still the one that was read, or still absent. */
export const versionIsStill = (version: string | undefined) =>
  version === undefined
    ? { ConditionExpression: "attribute_not_exists(PK)" }
    : {
        ConditionExpression: "version = :version",
        ExpressionAttributeValues: { ":version": version },
      };
