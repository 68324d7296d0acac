import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "./usage-error.ts";

const STACK_TIMEOUT_MS = 10_000;

/**
 * Points this process at a table: that of a stack on AWS, found by its outputs with the caller's own credentials, or
 * that of the service on this machine. An environment that names a table already is left as it is.
 */
export async function connect(stack: string | undefined): Promise<void> {
  if (stack !== undefined) {
    process.env["TABLE_NAME"] = await findTableName(stack);
    return;
  }
  if (process.env["TABLE_NAME"] !== undefined) return;
  const file = join(process.env["DATA_DIR"] ?? ".local", "service.json");
  if (!existsSync(file)) {
    throw new UsageError(
      "No service runs on this machine: start it with npm start, or give --stack <name>.",
    );
  }
  const service = JSON.parse(readFileSync(file, "utf8")) as { environment: Record<string, string> };
  Object.assign(process.env, service.environment);
}

async function findTableName(stack: string): Promise<string> {
  const { CloudFormationClient, DescribeStacksCommand } =
    await import("@aws-sdk/client-cloudformation");
  const client = new CloudFormationClient({ maxAttempts: 3 });
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }), {
    abortSignal: AbortSignal.timeout(STACK_TIMEOUT_MS),
  });
  const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === "TableName");
  if (output?.OutputValue === undefined) {
    throw new UsageError(`The stack ${stack} has no output TableName: is it one of this service?`);
  }
  return output.OutputValue;
}
