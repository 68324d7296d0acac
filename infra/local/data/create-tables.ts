import * as z from "zod/mini";
import { callAws, ifNot } from "../machine/call-aws.ts";
import type { Stack } from "../assembly/stack.ts";
import { onAws, readProperties } from "../assembly/supported.ts";
import type { KnownResources } from "./known-resources.ts";

const Index = z.strictObject({
  IndexName: z.string(),
  KeySchema: z.array(z.unknown()),
  Projection: z.unknown(),
});

const Properties = z.strictObject({
  AttributeDefinitions: z.array(z.unknown()),
  BillingMode: z.literal("PAY_PER_REQUEST"),
  ContributorInsightsSpecification: onAws,
  DeletionProtectionEnabled: onAws,
  GlobalSecondaryIndexes: z.optional(z.array(Index)),
  KeySchema: z.array(z.unknown()),
  PointInTimeRecoverySpecification: onAws,
  SSESpecification: onAws,
  StreamSpecification: z.strictObject({ StreamViewType: z.string() }),
  TimeToLiveSpecification: z.strictObject({ AttributeName: z.string(), Enabled: z.boolean() }),
});

interface Description {
  readonly TableId?: string;
  readonly CreationDateTime: number;
}

/**
 * Creates each table of the stack that the emulator does not have yet. Throws StartError for a table that was lost or
 * has been replaced.
 */
export async function createTables(
  stack: Stack,
  endpoint: string,
  known: KnownResources,
): Promise<void> {
  await Promise.all(
    stack.resources("AWS::DynamoDB::Table").map(async (table) => {
      const { name } = table;
      const properties = readProperties(Properties, table);
      const existing = await describeTable(endpoint, name);
      known.require(name, existing && idOf(existing));
      known.add(name, idOf(existing ?? (await createTable(endpoint, name, properties))));
    }),
  );
}

/** Not every emulator gives a table an id. */
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
      // What is for AWS only the emulator may not know.
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
