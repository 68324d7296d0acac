import * as z from "zod/mini";
import { AwsError, callAws } from "../machine/call-aws.ts";
import type { Stack } from "../assembly/stack.ts";
import type { KnownResources } from "./known-resources.ts";

const Properties = z.object({
  AttributeDefinitions: z.array(z.unknown()),
  KeySchema: z.array(z.unknown()),
  GlobalSecondaryIndexes: z.optional(
    z.array(
      z.object({
        IndexName: z.string(),
        KeySchema: z.array(z.unknown()),
        Projection: z.unknown(),
      }),
    ),
  ),
  LocalSecondaryIndexes: z.optional(z.array(z.unknown())),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.string() })),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.string(), Enabled: z.boolean() }),
  ),
});

interface Description {
  readonly TableId?: string;
  readonly CreationDateTime: number;
}

/**
 * Creates each table of the stack that the emulator does not have yet, and returns the names of all. Throws StartError
 * for a table that was lost or has been replaced.
 */
export async function createTables(
  stack: Stack,
  endpoint: string,
  known: KnownResources,
): Promise<string[]> {
  const tables = stack.resources("AWS::DynamoDB::Table");
  await Promise.all(
    tables.map(async ({ name, properties }) => {
      const existing = await describeTable(endpoint, name);
      known.require(name, existing && idOf(existing));
      known.add(
        name,
        idOf(existing ?? (await createTable(endpoint, name, Properties.parse(properties)))),
      );
    }),
  );
  return tables.map(({ name }) => name);
}

/** Not every emulator gives a table an id. */
const idOf = ({ TableId, CreationDateTime }: Description) => TableId ?? String(CreationDateTime);

async function describeTable(endpoint: string, name: string): Promise<Description | undefined> {
  try {
    const target = "DynamoDB_20120810.DescribeTable";
    return (await callAws<{ Table: Description }>(endpoint, target, { TableName: name })).Table;
  } catch (error) {
    if (error instanceof AwsError && error.name === "ResourceNotFoundException") return undefined;
    throw error;
  }
}

async function createTable(
  endpoint: string,
  name: string,
  properties: z.infer<typeof Properties>,
): Promise<Description> {
  const { StreamSpecification, TimeToLiveSpecification, ...schema } = properties;
  const { TableDescription } = await callAws<{ TableDescription: Description }>(
    endpoint,
    "DynamoDB_20120810.CreateTable",
    {
      TableName: name,
      BillingMode: "PAY_PER_REQUEST",
      ...schema,
      ...(StreamSpecification && {
        StreamSpecification: { StreamEnabled: true, ...StreamSpecification },
      }),
    },
  );
  if (TimeToLiveSpecification !== undefined) {
    await callAws(endpoint, "DynamoDB_20120810.UpdateTimeToLive", {
      TableName: name,
      TimeToLiveSpecification,
    });
  }
  return TableDescription;
}
