import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { VariationUpsert } from "#shared/offer/catalog/catalog-row.ts";
import {
  readVariation,
  type ProductRecord,
  type VariationRecord,
} from "#shared/offer/catalog/product.ts";
import { findOfferVersion, offerOf } from "#shared/offer/published-offer.ts";
import { overtaken } from "#shared/refusal/overtaken.ts";
import { retry } from "#shared/runtime/retry.ts";
import { variationKey, type StoredItem } from "#shared/table/keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";
import { toCents } from "#shared/values/money.ts";

/** What readers take from the variation itself, each time, and what no other part of the catalog depends on. */
const stockFields = ["price", "is_available", "stock_quantity"] as const;
type StockFields = Pick<VariationUpsert, (typeof stockFields)[number]>;

/** Whether stock and price are all that is to be changed of a variation. */
export function isStockChange(fields: VariationUpsert): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => stockFields.some((field) => field === name));
}

/**
 * Changes stock and price of a variation, by one write of its own: the catalog's version stays, so that nobody reads the
 * catalog anew, and nobody waits for anybody else. Undefined if there is no such variation. Throws CONFLICT when
 * catalogs are published all the while.
 */
export async function changeStock(
  sku: string,
  fields: StockFields,
): Promise<{ readonly variation: VariationRecord; readonly product: ProductRecord } | undefined> {
  let published = await findOfferVersion();
  const written = await retry(async () => {
    const generation = published?.generation ?? "";
    const variation = await setFields(sku, generation, fields);
    published = await findOfferVersion();
    // A catalog that was published meanwhile is to have the change too.
    return (published?.generation ?? "") === generation ? { variation } : undefined;
  });
  if (written === undefined) {
    throw overtaken("A catalog was published at the same moment. Try again.");
  }
  const { variation } = written;
  const { writtenProducts } = await offerOf(published);
  const product = writtenProducts.find(({ id }) => id === variation?.product_id);
  return variation === undefined || product === undefined ? undefined : { variation, product };
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
