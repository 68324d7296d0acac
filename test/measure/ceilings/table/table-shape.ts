import { readAssembly } from "../../../../infra/assembly/read-assembly.ts";
import { Stack } from "../../../../infra/local/assembly/stack.ts";

/** Names of the attributes that are a key. */
export interface KeyNames {
  readonly partition: string;
  readonly sort: string;
}

/** A table as its template describes it. */
export interface TableShape {
  readonly name: string;
  readonly key: KeyNames;
  /** The indexes by name; each projects keys only. */
  readonly indexes: ReadonlyMap<string, KeyNames>;
}

interface Schema {
  readonly KeySchema: readonly { readonly AttributeName: string; readonly KeyType: string }[];
}

interface Index extends Schema {
  readonly IndexName: string;
  readonly Projection: { readonly ProjectionType: string };
}

/** Reads the stack of a cloud assembly, with its resources. */
export async function readTemplate(folder: string): Promise<Stack> {
  return new Stack(await readAssembly(folder), {
    gateway: "",
    dynamodb: "",
    queues: "",
    objects: "",
  });
}

/**
 * Returns the shape of a stack's one table. Throws if an index projects more than keys, because its units would differ.
 */
export function readShape(stack: Stack): TableShape {
  const [table] = stack.resources("AWS::DynamoDB::GlobalTable");
  if (table === undefined) throw new Error("The stack has no table");
  const { GlobalSecondaryIndexes: indexes = [], ...schema } = table.properties as Schema & {
    readonly GlobalSecondaryIndexes?: readonly Index[];
  };
  const wide = indexes.find(({ Projection }) => Projection.ProjectionType !== "KEYS_ONLY");
  if (wide !== undefined) throw new Error(`${wide.IndexName} projects more than keys`);
  return {
    name: table.name,
    key: keyOf(schema),
    indexes: new Map(indexes.map((index) => [index.IndexName, keyOf(index)])),
  };
}

function keyOf({ KeySchema }: Schema): KeyNames {
  const named = (type: string) =>
    KeySchema.find(({ KeyType }) => KeyType === type)?.AttributeName ?? "";
  return { partition: named("HASH"), sort: named("RANGE") };
}
