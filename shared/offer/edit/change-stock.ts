import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { VariationUpsert } from "#shared/offer/catalog/catalog-row.ts";
import {
  readVariation,
  type ProductRecord,
  type VariationRecord,
} from "#shared/offer/catalog/product.ts";
import {
  findOfferVersion,
  publishedOfferOf,
  type OfferVersion,
} from "#shared/offer/published-offer.ts";
import { overtaken } from "#shared/refusal/overtaken.ts";
import { retry } from "#shared/runtime/retry.ts";
import { variationKey, type StoredItem } from "#shared/table/keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";
import { toCents } from "#shared/values/money.ts";

/** Fields that are read from the variation each time, and that no other part of the catalog depends on. */
const stockFields = ["price", "is_available", "stock_quantity"] as const;
type StockFields = Pick<VariationUpsert, (typeof stockFields)[number]>;

/** Whether only stock and price of a variation are to be changed. */
export function isStockChange(fields: VariationUpsert): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => stockFields.some((field) => field === name));
}

/**
 * Changes stock and price of a variation by a write of its own. The catalog keeps its version, so that it is not
 * reloaded and concurrent changes do not conflict. Returns undefined if there is no such variation. Throws CONFLICT
 * when catalogs keep being published meanwhile.
 */
export async function changeStock(
  sku: string,
  fields: StockFields,
): Promise<{ readonly variation: VariationRecord; readonly product: ProductRecord } | undefined> {
  let published = await findOfferVersion();
  const written = new Map<string, VariationRecord | undefined>();
  const isWritten = await retry(async () => {
    for (const generation of generationsOf(published)) {
      if (!written.has(generation)) {
        written.set(generation, await setFields(sku, generation, fields));
      }
    }
    published = await findOfferVersion();
    // If a catalog was published meanwhile, or is about to be, it must get the change too.
    return generationsOf(published).every((each) => written.has(each)) || undefined;
  });
  if (isWritten === undefined) {
    throw overtaken("A catalog was published at the same moment. Try again.");
  }
  const variation = written.get(published?.generation ?? "");
  const { writtenProducts } = await publishedOfferOf(published);
  const product = writtenProducts.find(({ id }) => id === variation?.product_id);
  return variation === undefined || product === undefined ? undefined : { variation, product };
}

/** The published generation, and then the one that is about to be. */
function generationsOf(published: OfferVersion | undefined): string[] {
  const { generation = "", upcoming } = published ?? {};
  return upcoming === undefined ? [generation] : [generation, upcoming.generation];
}

async function setFields(
  sku: string,
  generation: string,
  { price, ...others }: StockFields,
): Promise<VariationRecord | undefined> {
  const values = { ...others, ...(price === undefined ? {} : { price: toCents(price) }) };
  const names = Object.keys(values);
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: variationKey(generation, sku),
        UpdateExpression: `SET ${names.map((name) => `${name} = :${name}`).join(", ")}`,
        ConditionExpression: "attribute_exists(PK)",
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [`:${name}`, value]),
        ),
        ReturnValues: "ALL_NEW",
      }),
    );
    return readVariation(Attributes as StoredItem);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
