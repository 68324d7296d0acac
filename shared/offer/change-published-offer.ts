import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { conflicted } from "#shared/refusal/conflicted.ts";
import { retry } from "#shared/runtime/retry.ts";
import {
  catalogKey,
  facilityKey,
  offerPartKey,
  offerVersionKey,
  productionLineKey,
  productKey,
  rateCardKey,
} from "#shared/table/keys.ts";
import { TABLE_NAME } from "#shared/table/table.ts";
import { transact } from "#shared/table/transact.ts";
import { asExpected } from "#shared/table/update.ts";
import { deleteItems, putItems } from "#shared/table/write-batches.ts";
import { changeParts, type NewParts, type OfferRecords } from "./offer-parts.ts";
import { offerCache } from "./offer-cache.ts";
import { layoutAfter, type OfferVersion, type PublishedOffer } from "./published-offer.ts";

/** A change of the offer: the records to write, and the result to return. */
export interface OfferChange<Result> {
  /** The whole of each record that is changed or added. */
  readonly changed: Partial<OfferRecords>;
  /** A further item, with its own condition: if it fails, `decide` runs again. */
  readonly conditionalPut?: {
    readonly Item: Record<string, unknown>;
    readonly ConditionExpression?: string;
    readonly ExpressionAttributeValues?: Record<string, unknown>;
  };
  readonly result: Result;
}

/**
 * Changes the published offer with optimistic locking: `decide` makes the changed records from the present offer, or
 * throws to refuse, and one transaction writes them with a new version. If others wrote first, `decide` runs again on the
 * latest offer. Throws what `decide` throws, and CONFLICT when others keep writing first.
 */
export async function changePublishedOffer<Result>(
  decide: (offer: PublishedOffer) => OfferChange<Result> | Promise<OfferChange<Result>>,
): Promise<Result> {
  const changed = await retry(async () => {
    const published = await offerCache.findVersion();
    const generation = published?.generation ?? uuidv7();
    const offer = await offerCache.of(published);
    const { changed, conditionalPut, result } = await decide({ ...offer, generation });
    const next = await publishVersion({
      published,
      // An import that was about to be published is refused, because it is of another version.
      fields: { former_generation: published?.former_generation, generation },
      toNewParts: (version) => changeParts(version, offer.parts, changed),
      condition: asExpected({ version: published?.version }),
      writes: [
        ...toItems(generation, changed).map((Item) => ({ Put: { TableName: TABLE_NAME, Item } })),
        ...(conditionalPut === undefined
          ? []
          : [{ Put: { TableName: TABLE_NAME, ...conditionalPut } }]),
      ],
    });
    return next && { result };
  });
  if (changed !== undefined) return changed.result;
  throw conflicted(
    "Others changed the catalog at the same moment. Nothing was changed; try again.",
  );
}

interface Publication {
  readonly published: OfferVersion | undefined;
  /** Fields of the new version other than its parts. */
  readonly fields: Omit<OfferVersion, "version" | "parts" | "superseded" | "changed_at" | "layout">;
  readonly toNewParts: (version: string) => NewParts;
  /** The condition on the version that is replaced. */
  readonly condition: object;
  /** Writes of the same transaction, at most 99 items (AWS limit). */
  readonly writes: Parameters<typeof transact>[0];
}

/**
 * Writes the parts of a new version, which no reader knows yet, and then by one transaction the version that names
 * them. Returns that version. If a condition of the transaction fails, deletes the parts again and returns undefined.
 */
export async function publishVersion({
  published,
  fields,
  toNewParts,
  condition,
  writes,
}: Publication): Promise<OfferVersion | undefined> {
  const version = randomUUID();
  const { parts, items } = toNewParts(version);
  const kept = new Set(parts.map(({ id }) => id));
  const left = (published?.parts ?? []).filter(({ id }) => !kept.has(id));
  const next: OfferVersion = {
    ...fields,
    version,
    parts: parts.map(({ id, bytes }) => ({ id, bytes })),
    superseded: left.map(({ id }) => id),
    changed_at: Date.now(),
    layout: layoutAfter(published),
  };
  await deleteItems((published?.superseded ?? []).map(offerPartKey));
  await putItems(items);
  const isWritten = await transact([
    ...writes,
    { Put: { TableName: TABLE_NAME, Item: { ...next, ...offerVersionKey }, ...condition } },
  ]);
  if (isWritten) return next;
  await deleteItems(items);
  return undefined;
}

/** The items of changed records, which imports and single changes start from. */
function toItems(generation: string, changed: Partial<OfferRecords>): Record<string, unknown>[] {
  const { catalogs = [], products = [], productionLines = [], facilities = [], rateCard } = changed;
  return [
    ...catalogs.map((catalog) => ({ ...catalog, ...catalogKey(generation, catalog.id) })),
    ...products.map((product) => ({ ...product, ...productKey(generation, product.id) })),
    ...productionLines.map((line) => ({ ...line, ...productionLineKey(line.id) })),
    ...facilities.map((facility) => ({ ...facility, ...facilityKey(facility.code) })),
    ...(rateCard === undefined ? [] : [{ ...rateCard, ...rateCardKey }]),
  ];
}
