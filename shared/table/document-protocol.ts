import { errorTypeRegistries } from "@aws-sdk/client-dynamodb";

/** An attribute's value as DynamoDB has it on the wire, of the types that the table's items use. */
type Attribute =
  | { readonly S: string }
  | { readonly N: string }
  | { readonly BOOL: boolean }
  | { readonly NULL: true }
  | { readonly B: string }
  | { readonly L: readonly Attribute[] }
  | { readonly M: Attributes };

interface Attributes {
  readonly [name: string]: Attribute;
}

/** Members of requests and replies that hold the attributes of one item, and those that hold a list of such. */
const ONE = /^(Item|Key|Attributes|ExpressionAttributeValues|ExclusiveStartKey|LastEvaluatedKey)$/;
const MANY = /^(Items|Keys)$/;

/** The SDK's schema of a body of any form, as that of an error. */
const ANY_FORM = 15;

/**
 * Settings of a DynamoDB client that takes and gives items as plain JavaScript. The SDK's own way walks every value
 * twice: from JSON by its schemas to attributes, and by the document client from these to JavaScript. Errors keep their
 * attributes as they come.
 */
export const documentProtocol = {
  protocolSettings: {
    defaultNamespace: "com.amazonaws.dynamodb",
    serviceTarget: "DynamoDB_20120810",
    errorTypeRegistries,
    jsonCodec: {
      setSerdeContext: () => undefined,
      createSerializer: () => {
        let text = "";
        return {
          setSerdeContext: () => undefined,
          write: (_schema: unknown, input: unknown) => {
            text = JSON.stringify(convert(input, toAttributes));
          },
          flush: () => text,
        };
      },
      createDeserializer: () => ({
        setSerdeContext: () => undefined,
        read: (schema: unknown, body: Uint8Array) => {
          const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
          const reply: unknown = JSON.parse(bytes.toString());
          if (schema === ANY_FORM) return reply;
          return convert(reply, (attributes) => toItem(attributes as Attributes));
        },
        readObject: (_schema: unknown, member: unknown) => member,
      }),
    },
  },
};

/** A request or reply with the attributes of each item converted, and the rest as it is. */
function convert(part: unknown, item: (attributes: object) => unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => convert(each, item));
  if (typeof part !== "object" || part === null) return part;
  const converted: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(part as Record<string, unknown>)) {
    if (ONE.test(name)) converted[name] = member && item(member);
    else if (MANY.test(name)) converted[name] = (member as object[]).map(item);
    else if (name === "Responses") converted[name] = convertFound(member as Found, item);
    else converted[name] = convert(member, item);
  }
  return converted;
}

/** What a batch found, by its table. */
type Found = Readonly<Record<string, readonly object[]>>;

function convertFound(found: Found, item: (attributes: object) => unknown): unknown {
  return Object.fromEntries(
    Object.entries(found).map(([table, items]) => [table, items.map((each) => item(each))]),
  );
}

/** An item's attributes; what is undefined is left out. Throws a TypeError for what a table cannot hold. */
function toAttributes(item: object): Attributes {
  const attributes: Record<string, Attribute> = {};
  for (const name of Object.keys(item)) {
    const value = (item as Record<string, unknown>)[name];
    if (value !== undefined) attributes[name] = toAttribute(value);
  }
  return attributes;
}

function toAttribute(value: unknown): Attribute {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number" && Number.isFinite(value)) return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.map(toAttribute) };
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString("base64") };
  if (typeof value === "object") return { M: toAttributes(value) };
  throw new TypeError(`A table cannot hold a ${typeof value} such as this one`);
}

function toNative(attribute: Attribute): unknown {
  if ("S" in attribute) return attribute.S;
  if ("N" in attribute) return Number(attribute.N);
  if ("M" in attribute) return toItem(attribute.M);
  if ("L" in attribute) return attribute.L.map(toNative);
  if ("BOOL" in attribute) return attribute.BOOL;
  if ("NULL" in attribute) return null;
  return Buffer.from(attribute.B, "base64");
}

function toItem(attributes: Attributes): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const name of Object.keys(attributes)) {
    const attribute = attributes[name];
    if (attribute !== undefined) item[name] = toNative(attribute);
  }
  return item;
}
