import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "./usage-error.ts";

const STACK_TIMEOUT_MS = 10_000;

/** Variables that commands read, each by the stack's output that holds its value. */
const OUTPUTS: Readonly<Record<string, string>> = {
  TABLE_NAME: "TableName",
  QUEUE_URL: "DeliveryQueueUrl",
  STREAM_FAILURES_BUCKET: "StreamFailuresBucket",
  FAN_OUT_FUNCTION: "FanOutFunction",
  PROJECT_ORDERS_FUNCTION: "ProjectOrdersFunction",
};

/**
 * Points this process at a stage: that of a stack on AWS, found by its outputs with the caller's own credentials, or
 * the service on this machine. An environment that names a table already is left as it is.
 */
export async function connect(stack: string | undefined): Promise<void> {
  if (stack !== undefined) {
    setVariables(await stackOutputs(stack));
    return;
  }
  if (process.env["TABLE_NAME"] !== undefined) return;
  const file = join(process.env["DATA_DIR"] ?? ".local", "service.json");
  if (!existsSync(file)) {
    throw new UsageError(
      "No service runs on this machine: start it with npm start, or give --stack <name>.",
    );
  }
  const service = JSON.parse(readFileSync(file, "utf8")) as {
    environment: Record<string, string>;
    outputs: Record<string, string>;
  };
  Object.assign(process.env, service.environment);
  setVariables(service.outputs);
}

function setVariables(outputs: Readonly<Record<string, string>>): void {
  for (const [variable, output] of Object.entries(OUTPUTS)) {
    const value = outputs[output];
    if (value === undefined) {
      throw new UsageError(`The stack has no output ${output}: is it one of this service?`);
    }
    process.env[variable] = value;
  }
}

async function stackOutputs(stack: string): Promise<Record<string, string>> {
  const { CloudFormationClient, DescribeStacksCommand } =
    await import("@aws-sdk/client-cloudformation");
  const client = new CloudFormationClient({ maxAttempts: 3 });
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }), {
    abortSignal: AbortSignal.timeout(STACK_TIMEOUT_MS),
  });
  const outputs = Stacks?.[0]?.Outputs ?? [];
  return Object.fromEntries(
    outputs.map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]),
  );
}
