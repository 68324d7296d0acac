import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, expect, test } from "vitest";
import { loadOffer } from "#shared/offer/load-offer.ts";
import {
  catalogVersionKey,
  productPartition,
  variationKey,
  type TableKey,
} from "#shared/table/keys.ts";
import { TABLE_NAME } from "#shared/table/table.ts";
import { FaultyAws, type Call } from "../../support/faulty-aws.ts";

const SKU = "TEE-CLASSIC-BLACK-M";

/** Two generations of a catalog: one product and one variation, which costs more in the second. */
const prices = { first: 100, second: 200 };
let published: keyof typeof prices = "first";

const dynamodb = await FaultyAws.start();
process.env["AWS_ENDPOINT_URL_DYNAMODB"] = dynamodb.url;
afterAll(() => dynamodb.stop());

function answer({ response }: Call, document: unknown): void {
  response.writeHead(200, { "content-type": "application/x-amz-json-1.0" });
  response.end(JSON.stringify(document));
}

const items = (): (TableKey & Record<string, unknown>)[] => [
  { ...catalogVersionKey, version: published, generation: published },
  ...Object.entries(prices).flatMap(([generation, price]) => [
    { ...variationKey(generation, SKU), sku: SKU, product_id: "product", price },
    { PK: productPartition(generation), SK: "product", id: "product", name: generation },
  ]),
];

dynamodb.inject("BatchGetItem", "", (call) => {
  const found = items().filter(({ PK, SK }) =>
    call.text.includes(JSON.stringify({ PK: { S: PK }, SK: { S: SK } })),
  );
  answer(call, { Responses: { [TABLE_NAME]: found.map((item) => marshall(item)) } });
});
dynamodb.inject("Query", "", (call) => {
  const found = items().filter(({ PK }) => call.text.includes(`"S":"${PK}"`));
  answer(call, { Items: found.map((item) => marshall(item)) });
});
dynamodb.inject("GetItem", "", (call) => {
  answer(call, {});
});

async function load() {
  const { offer } = await loadOffer([{ sku: SKU }]);
  return { price: offer.variations.get(SKU)?.price, product: offer.products[0]?.name };
}

test("two orders at once, just after a publication, are each of one generation", async () => {
  expect(await load()).toEqual({ price: 100, product: "first" });
  published = "second";
  const second = { price: 200, product: "second" };
  expect(await Promise.all([load(), load()])).toEqual([second, second]);
});
