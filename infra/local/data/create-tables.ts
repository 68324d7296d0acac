import * as z from "zod/mini";
import { AwsError, callAws } from "../machine/call-aws.ts";
import type { Stack } from "../assembly/stack.ts";

const Properties = z.object({
  AttributeDefinitions: z.array(z.unknown()),
  KeySchema: z.array(z.unknown()),
  GlobalSecondaryIndexes: z.optional(z.array(z.unknown())),
  LocalSecondaryIndexes: z.optional(z.array(z.unknown())),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.string() })),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.string(), Enabled: z.boolean() }),
  ),
});

/** Creates each table of the stack that the emulator does not have yet, and returns the names of all. */
export async function createTables(stack: Stack, endpoint: string): Promise<string[]> {
  const tables = stack.resources("AWS::DynamoDB::Table");
  await Promise.all(
    tables.map(({ name, properties }) => createTable(endpoint, name, Properties.parse(properties))),
  );
  return tables.map(({ name }) => name);
}

async function createTable(
  endpoint: string,
  name: string,
  properties: z.infer<typeof Properties>,
): Promise<void> {
  const { StreamSpecification, TimeToLiveSpecification, ...schema } = properties;
  try {
    await callAws(endpoint, "DynamoDB_20120810.CreateTable", {
      TableName: name,
      BillingMode: "PAY_PER_REQUEST",
      ...schema,
      ...(StreamSpecification && {
        StreamSpecification: { StreamEnabled: true, ...StreamSpecification },
      }),
    });
  } catch (error) {
    if (error instanceof AwsError && error.name === "ResourceInUseException") return;
    throw error;
  }
  if (TimeToLiveSpecification === undefined) return;
  await callAws(endpoint, "DynamoDB_20120810.UpdateTimeToLive", {
    TableName: name,
    TimeToLiveSpecification,
  });
}
