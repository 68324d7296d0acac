import { CloudFormationClient, paginateListStackResources } from "@aws-sdk/client-cloudformation";
import {
  DeleteResourcePolicyCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetResourcePolicyCommand,
  PolicyNotFoundException,
  PutResourcePolicyCommand,
} from "@aws-sdk/client-dynamodb";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { UsageError } from "../exit/usage-error.ts";
import { PATIENCE } from "./patience.ts";

/** Tells this denial from a policy that somebody else gave the table. */
const SID = "StageDeniesWrites";

/** Every action by which an item is written. */
const WRITES = [
  ...["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"],
  ...["PartiQLInsert", "PartiQLUpdate", "PartiQLDelete"],
];

interface Denial {
  readonly table: string;
  /** The ARN of who restores, as `sts get-caller-identity` has it. */
  readonly caller: string;
  /** The names of the roles of functions for events. */
  readonly roles: readonly string[];
}

/**
 * The policy of a table that lets nobody write but who restores and the functions for events: those keep histories, and
 * what subscribers were told. Without its own service role DynamoDB would stop replication, and after 20 hours give the
 * replica up for good (AWS).
 */
export function denialOf({ table, caller, roles }: Denial) {
  const [, partition = "aws", , , account = "", what = ""] = caller.split(":");
  // `assumed-role/<role>/<session>`, `user/<path>/<name>`.
  const parts = what.split("/");
  const own = parts[0] === "assumed-role" ? parts[1] : parts.at(-1);
  const principal = (name: string) => `arn:${partition}:iam::${account}:${name}`;
  return {
    Version: "2012-10-17",
    Statement: [
      {
        Sid: SID,
        Effect: "Deny",
        Principal: "*",
        Action: WRITES.map((action) => `dynamodb:${action}`),
        Resource: table,
        Condition: {
          ArnNotLike: {
            "aws:PrincipalArn": [
              principal(`*/${String(own)}`),
              ...roles.map((role) => principal(`role/${role}`)),
              principal("role/aws-service-role/replication.dynamodb.amazonaws.com/*"),
            ],
          },
        },
      },
    ],
  };
}

/**
 * Denies writes to a stage's table by its resource policy, and returns it. Safe to repeat. Throws {@link UsageError} for
 * a table that has another policy, which would be lost.
 */
export async function denyWrites(stack: string, TableName: string) {
  const dynamodb = new DynamoDBClient(PATIENCE);
  const identity = await new STSClient(PATIENCE).send(new GetCallerIdentityCommand({}));
  const table = await arnOf(dynamodb, TableName);
  await isDenied(dynamodb, table);
  const roles: string[] = [];
  const client = new CloudFormationClient(PATIENCE);
  for await (const page of paginateListStackResources({ client }, { StackName: stack })) {
    for (const each of page.StackResourceSummaries ?? []) {
      const { ResourceType, LogicalResourceId = "", PhysicalResourceId = "" } = each;
      if (ResourceType === "AWS::IAM::Role" && LogicalResourceId.startsWith("Events")) {
        roles.push(PhysicalResourceId);
      }
    }
  }
  const policy = denialOf({ table, caller: String(identity.Arn), roles });
  const Policy = JSON.stringify(policy);
  await dynamodb.send(new PutResourcePolicyCommand({ ResourceArn: table, Policy }));
  return policy;
}

/**
 * Takes the denial of a stage's table away. Returns whether there was one. Throws {@link UsageError} for a table that has
 * another policy.
 */
export async function allowWrites(TableName: string): Promise<boolean> {
  const dynamodb = new DynamoDBClient(PATIENCE);
  const ResourceArn = await arnOf(dynamodb, TableName);
  if (!(await isDenied(dynamodb, ResourceArn))) return false;
  await dynamodb.send(new DeleteResourcePolicyCommand({ ResourceArn }));
  return true;
}

/** Whether a table has the denial. Throws {@link UsageError} if it has another policy. */
async function isDenied(dynamodb: DynamoDBClient, ResourceArn: string): Promise<boolean> {
  try {
    const { Policy = "" } = await dynamodb.send(new GetResourcePolicyCommand({ ResourceArn }));
    if (Policy.includes(`"${SID}"`)) return true;
  } catch (error) {
    if (error instanceof PolicyNotFoundException) return false;
    throw error;
  }
  throw new UsageError(
    `The table ${ResourceArn} has a policy of its own, which this command would replace: keep it, and take it away first.`,
  );
}

async function arnOf(dynamodb: DynamoDBClient, TableName: string): Promise<string> {
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }));
  return String(Table?.TableArn);
}
