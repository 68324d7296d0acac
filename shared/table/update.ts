import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { TTL_ATTRIBUTE, type StoredItem, type TableKey } from "./keys.ts";
import { table, TABLE_NAME } from "./table.ts";

/** Values to set and increments to add, by the paths of attributes: `name`, `parts.3`. */
interface Update {
  readonly set?: object;
  readonly add?: object;
}

/**
 * Updates an item by a conditional write and returns its new state. Returns undefined, with nothing written, if it is
 * missing or not as {@link asExpected}. If a reply is lost, the SDK repeats the write: counts are added twice, and an
 * expected value that the first write replaced is refused.
 */
export async function updateIf(
  key: TableKey,
  change: Update,
  expected: object = {},
): Promise<StoredItem | undefined> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({ ...updateOf(key, change, expected), ReturnValues: "ALL_NEW" }),
    );
    return Attributes as StoredItem;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/**
 * Adds to numbers of an item, which begins with its first addition and is deleted some seconds after its last one.
 * Returns the sums. If a reply is lost, the SDK's retry adds twice.
 */
export async function addToCounts<Name extends string>(
  key: TableKey,
  counts: Readonly<Record<Name, number>>,
  keptSeconds: number,
): Promise<Readonly<Record<Name, number>>> {
  const entries = Object.entries<number>(counts);
  const { Attributes } = await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: key,
      UpdateExpression: `ADD ${entries.map((_, at) => `#n${String(at)} :n${String(at)}`).join(", ")} SET #ttl = :ttl`,
      ExpressionAttributeNames: {
        ...Object.fromEntries(entries.map(([name], at) => [`#n${String(at)}`, name])),
        "#ttl": TTL_ATTRIBUTE,
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(entries.map(([, by], at) => [`:n${String(at)}`, by])),
        ":ttl": Math.floor(Date.now() / 1000) + keptSeconds,
      },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  return Attributes as Readonly<Record<Name, number>>;
}

/** The update of {@link updateIf} as a part of a transaction. */
export function updateOf({ PK, SK }: TableKey, { set = {}, add = {} }: Update, expected = {}) {
  return {
    TableName: TABLE_NAME,
    Key: { PK, SK },
    UpdateExpression: [...clause("SET", set, " = "), ...clause("ADD", add, " ")].join(" "),
    // Without this, an update would create a deleted item again, with only these attributes.
    ConditionExpression: ["attribute_exists(PK)", ...conditions(expected)].join(" AND "),
    ExpressionAttributeNames: namesOf({ ...set, ...add, ...expected }),
    ExpressionAttributeValues: { ...valuesOf(":", { ...set, ...add }), ...valuesOf(WAS, expected) },
  };
}

/**
 * The condition that attributes still have these values, by path. An attribute whose value is undefined must be absent.
 */
export function asExpected(expected: object) {
  const values = valuesOf(WAS, expected);
  return {
    ConditionExpression: conditions(expected).join(" AND "),
    ExpressionAttributeNames: namesOf(expected),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

/** An update may replace the value that it expects, so the two have their own placeholders. */
const WAS = ":was_";

function clause(word: string, changes: object, operator: string): string[] {
  const terms = Object.keys(changes).map((path) => nameOf(path) + operator + valueOf(":", path));
  return terms.length === 0 ? [] : [`${word} ${terms.join(", ")}`];
}

const conditions = (expected: object) =>
  Object.entries(expected).map(([path, value]) =>
    value === undefined
      ? `attribute_not_exists(${nameOf(path)})`
      : `${nameOf(path)} = ${valueOf(WAS, path)}`,
  );

const nameOf = (path: string) => `#${path.replaceAll(".", ".#")}`;
const valueOf = (prefix: string, path: string) => prefix + path.replaceAll(".", "_");

/** Placeholders, because an attribute's name may be one of DynamoDB's reserved words. */
const namesOf = (values: object) =>
  Object.fromEntries(
    Object.keys(values).flatMap((path) => path.split(".").map((name) => [`#${name}`, name])),
  );

const valuesOf = (prefix: string, values: object) =>
  Object.fromEntries(
    Object.entries<unknown>({ ...values }).flatMap(([path, value]) =>
      value === undefined ? [] : [[valueOf(prefix, path), value] as const],
    ),
  );
