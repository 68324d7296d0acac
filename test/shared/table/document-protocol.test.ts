import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { documentProtocol } from "#shared/table/document-protocol.ts";

const { jsonCodec } = documentProtocol.protocolSettings;

/** A command's input as it goes over the wire. */
function sent(input: unknown): unknown {
  const serializer = jsonCodec.createSerializer();
  serializer.write(undefined, input);
  return JSON.parse(serializer.flush());
}

const received = (reply: unknown) =>
  jsonCodec.createDeserializer().read(undefined, Buffer.from(JSON.stringify(reply)));

/** As the SDK writes attributes: bytes in base64. */
const onWire = (item: object): unknown =>
  JSON.parse(
    JSON.stringify(marshall(item, { removeUndefinedValues: true }), (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
    ),
  );

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string({ unit: "grapheme" }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.array(tie("value").filter((element) => element !== undefined)),
    fc.dictionary(fc.string(), tie("value"), { noNullPrototype: true }),
  ),
}));
const items = fc.dictionary(fc.string(), value, { noNullPrototype: true });

test("items go over the wire as the SDK's document client writes and reads them", () => {
  fc.assert(
    fc.property(items, (item) => {
      const attributes = onWire(item);
      expect(sent({ TableName: "T", Item: item })).toEqual({ TableName: "T", Item: attributes });
      const read = unmarshall(marshall(item, { removeUndefinedValues: true }));
      expect(received({ Item: attributes, Attributes: attributes })).toEqual({
        Item: read,
        Attributes: read,
      });
      expect(received({ Items: [attributes], Responses: { T: [attributes] } })).toEqual({
        Items: [read],
        Responses: { T: [read] },
      });
    }),
  );
});

test("bytes stay bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(sent({ Item: { bytes } })).toEqual({ Item: onWire({ bytes }) });
      const read = received({ Item: onWire({ bytes }) }) as { Item: { bytes: Uint8Array } };
      expect(Buffer.from(read.Item.bytes).equals(Buffer.from(bytes))).toBe(true);
    }),
  );
});

test("a batch's keys and writes are converted wherever they stand, names and expressions are not", () => {
  const key = { PK: "a", SK: "Item" };
  const attributes = { PK: { S: "a" }, SK: { S: "Item" } };
  const input = (one: unknown) => ({
    RequestItems: {
      T: { Keys: [one] },
      U: [{ PutRequest: { Item: one } }, { DeleteRequest: { Key: one } }],
    },
    TransactItems: [
      { Update: { Key: one, ExpressionAttributeValues: one, UpdateExpression: "SET #a = :b" } },
    ],
    ExpressionAttributeNames: { "#a": "Item" },
    ExclusiveStartKey: one,
  });
  expect(sent(input(key))).toEqual(input(attributes));
  const reply = (one: unknown) => ({
    UnprocessedKeys: { T: { Keys: [one] } },
    LastEvaluatedKey: one,
  });
  expect(received(reply(attributes))).toEqual(reply(key));
});

test.each([Number.NaN, Infinity, () => undefined, 1n])(
  "%s is refused, as a table cannot hold it",
  (bad) => {
    expect(() => sent({ Item: { bad } })).toThrow("A table cannot hold");
  },
);
