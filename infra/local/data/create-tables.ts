import { setTimeout } from "node:timers/promises";
import * as z from "zod/mini";
import { callAws, ifNot } from "../process/call-aws.ts";
import { StartError } from "../process/start-error.ts";
import type { Stack } from "../assembly/stack.ts";
import { onAws, readProperties, type StackResource } from "../assembly/supported.ts";
import type { KnownResources } from "./known-resources.ts";

const Index = z.strictObject({
  IndexName: z.string(),
  KeySchema: z.array(z.unknown()),
  Projection: z.unknown(),
});

const Properties = z.strictObject({
  AttributeDefinitions: z.array(z.unknown()),
  BillingMode: z.literal("PAY_PER_REQUEST"),
  GlobalSecondaryIndexes: z.optional(z.array(Index)),
  KeySchema: z.array(z.unknown()),
  Replicas: onAws,
  SSESpecification: onAws,
  TableName: onAws,
  StreamSpecification: z.strictObject({ StreamViewType: z.string() }),
  TimeToLiveSpecification: z.strictObject({ AttributeName: z.string(), Enabled: z.boolean() }),
});

/** The layout of the stack: its number, and the key of the item that holds the table's layout. */
const Metadata = z.object({
  Layout: z.optional(z.object({ key: z.record(z.string(), z.string()), number: z.int() })),
});

const TYPE = "AWS::DynamoDB::GlobalTable";

/** The longest that the deletion of a table may take. */
const DELETE_MS = 30_000;

interface Description {
  readonly TableId?: string;
  readonly CreationDateTime: number;
}

/**
 * Creates the missing tables of the stack. Throws StartError for a table that was lost, has been replaced or has
 * another layout.
 */
export async function createTables(
  stack: Stack,
  endpoint: string,
  known: KnownResources,
): Promise<void> {
  await Promise.all(
    stack.resources(TYPE).map(async (table) => {
      const { name } = table;
      const properties = readProperties(Properties, table);
      const existing = await describeTable(endpoint, name);
      known.require(name, existing && idOf(existing));
      if (existing !== undefined) await requireLayout(endpoint, table);
      known.add(name, idOf(existing ?? (await createTable(endpoint, name, properties))));
    }),
  );
}

/**
 * Deletes the stack's tables in the emulator if `confirm` agrees. Throws StartError if it does not, or if a table still
 * exists after half a minute.
 */
export async function deleteTables(
  stack: Stack,
  endpoint: string,
  confirm: (question: string) => Promise<boolean>,
): Promise<void> {
  const names: string[] = [];
  for (const { name } of stack.resources(TYPE)) {
    if ((await describeTable(endpoint, name)) !== undefined) names.push(name);
  }
  if (names.length === 0) return;
  const tables = `the table ${names.join(", ")} at ${endpoint}`;
  if (!(await confirm(`Delete ${tables}, with all that it holds?`))) {
    throw new StartError(
      `The fresh start was not made, because ${tables} is not this service's own to delete: say yes at a terminal, or delete it yourself and start again.`,
    );
  }
  for (const name of names) {
    await callAws(endpoint, "DynamoDB_20120810.DeleteTable", { TableName: name });
    const deadline = Date.now() + DELETE_MS;
    while ((await describeTable(endpoint, name)) !== undefined) {
      if (Date.now() > deadline) throw new StartError(`${tables} is not gone yet: start again.`);
      await setTimeout(100);
    }
  }
}

async function requireLayout(endpoint: string, { name, metadata }: StackResource): Promise<void> {
  const { Layout } = Metadata.parse(metadata);
  if (Layout === undefined) return;
  const { key, number } = Layout;
  const Key = Object.fromEntries(
    Object.entries(key).map(([field, value]) => [field, { S: value }]),
  );
  const { Item } = await callAws<{ Item?: { layout?: { N: string } } }>(
    endpoint,
    "DynamoDB_20120810.GetItem",
    { TableName: name, Key, ConsistentRead: true },
  );
  if (Item === undefined || Number(Item.layout?.N) === number) return;
  const has = Item.layout === undefined ? "no layout number" : `the layout ${Item.layout.N}`;
  throw new StartError(
    `The table ${name} at ${endpoint} has ${has}, and this version of the service works on the layout ${String(number)} alone: start the version that wrote it, or begin again with npm start -- --fresh.`,
  );
}

/** Some emulators give a table no id. */
const idOf = ({ TableId, CreationDateTime }: Description) => TableId ?? String(CreationDateTime);

async function describeTable(endpoint: string, name: string): Promise<Description | undefined> {
  const target = "DynamoDB_20120810.DescribeTable";
  const call = callAws<{ Table: Description }>(endpoint, target, { TableName: name });
  return (await ifNot("ResourceNotFoundException", call))?.Table;
}

async function createTable(
  endpoint: string,
  name: string,
  properties: z.output<typeof Properties>,
): Promise<Description> {
  const { AttributeDefinitions, BillingMode, GlobalSecondaryIndexes, KeySchema } = properties;
  const { StreamSpecification, TimeToLiveSpecification } = properties;
  const { TableDescription } = await callAws<{ TableDescription: Description }>(
    endpoint,
    "DynamoDB_20120810.CreateTable",
    {
      TableName: name,
      AttributeDefinitions,
      BillingMode,
      // The emulator may not know properties that are for AWS only.
      GlobalSecondaryIndexes: GlobalSecondaryIndexes?.map(
        ({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }),
      ),
      KeySchema,
      StreamSpecification: { StreamEnabled: true, ...StreamSpecification },
    },
  );
  await callAws(endpoint, "DynamoDB_20120810.UpdateTimeToLive", {
    TableName: name,
    TimeToLiveSpecification,
  });
  return TableDescription;
}
