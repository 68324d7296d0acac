import { marshall } from "@aws-sdk/util-dynamodb";
import type { TableKey } from "#shared/table/keys.ts";
import { TABLE_NAME } from "#shared/table/table.ts";
import { FaultyAws, refuse, type Call } from "./faulty-aws.ts";

type Item = TableKey & Readonly<Record<string, unknown>>;

/** A table with the current items of a test, which ignores writes and records every call. */
export interface CatalogTable {
  readonly calls: readonly Call[];
  /** Refuses reads of several items until the returned function is called. */
  fail(): () => void;
  stop(): Promise<void>;
}

/** Replaces DynamoDB in tests of when something is read. Modules of shared/ read from it. */
export async function startCatalogTable(items: () => readonly Item[]): Promise<CatalogTable> {
  const dynamodb = await FaultyAws.start();
  process.env["AWS_ENDPOINT_URL_DYNAMODB"] = dynamodb.url;
  const calls: Call[] = [];
  dynamodb.watch((call) => calls.push(call));
  let isFailing = false;

  const answer = ({ response }: Call, document: unknown) => {
    response.writeHead(200, { "content-type": "application/x-amz-json-1.0" });
    response.end(JSON.stringify(document));
  };
  const find = (call: Call) =>
    items()
      .filter(({ PK, SK }) => call.text.includes(JSON.stringify({ PK: { S: PK }, SK: { S: SK } })))
      .map(toWire);
  dynamodb.inject("BatchGetItem", "", (call) => {
    if (isFailing) return refuse("ValidationException")(call);
    answer(call, { Responses: { [TABLE_NAME]: find(call) } });
  });
  dynamodb.inject("GetItem", "", (call) => {
    const [Item] = find(call);
    answer(call, { Item });
  });
  dynamodb.inject("Query", "", (call) => {
    const found = items().filter(({ PK }) => call.text.includes(`"S":"${PK}"`));
    answer(call, { Items: found.map(toWire) });
  });
  for (const operation of ["BatchWriteItem", "TransactWriteItems"]) {
    dynamodb.inject(operation, "", (call) => {
      answer(call, {});
    });
  }
  return {
    calls,
    fail: () => {
      isFailing = true;
      return () => {
        isFailing = false;
      };
    },
    stop: () => dynamodb.stop(),
  };
}

/** Returns an item as it is sent: bytes are base64 texts. */
function toWire(item: Item) {
  const bytes = Object.entries(item).filter(([, value]) => value instanceof Uint8Array);
  return {
    ...marshall(item),
    ...Object.fromEntries(
      bytes.map(([name, value]) => [
        name,
        { B: Buffer.from(value as Uint8Array).toString("base64") },
      ]),
    ),
  };
}
