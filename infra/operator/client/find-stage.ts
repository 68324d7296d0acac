import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { UsageError } from "../exit/usage-error.ts";
import type { Connection } from "#shared/api/client/client.ts";

/** The options by which an operator names a stage. */
export interface NamedStage {
  readonly url?: string | undefined;
  /** The name of a stack on AWS. */
  readonly stack?: string | undefined;
}

/** The names of a stage, in order of precedence. Without any, it is the service that runs on this machine. */
export interface Stage extends NamedStage {
  /**
   * The environment's POD_URL and POD_KEY, which are absent if empty, and DATA_DIR, the data folder of this machine's
   * service.
   */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

const Outputs = z.record(z.string(), z.string());
type Outputs = z.infer<typeof Outputs>;

/** Variables that commands with the operator's own AWS credentials read, each by the output that holds its value. */
const OUTPUTS: Readonly<Record<string, string>> = {
  TABLE_NAME: "TableName",
  STREAM_FAILURES_BUCKET: "StreamFailuresBucket",
};

/** The output of a stack with the address of an API, and the key of this machine's own service for it. */
const apis = {
  operator: { output: "OperatorApiUrl", ownKey: "operator_key", path: "" },
  public: { output: "ApiUrl", ownKey: "test_key", path: "/api/public/v1" },
} as const;
export type Api = keyof typeof apis;

/**
 * Returns the address of an API of a stage. Throws {@link UsageError} if none is named and none runs on this machine.
 */
export async function findUrl(
  { url, stack, variables }: Stage,
  api: Api = "operator",
): Promise<string> {
  const given = url ?? (stack === undefined ? variables["POD_URL"] || undefined : undefined);
  if (given !== undefined) {
    if (!isSafe(given)) {
      throw new UsageError(
        `The URL ${given} must begin with https:// (or http:// on this machine).`,
      );
    }
    const address = given.replace(/\/+$/, "");
    const { path } = apis[api];
    // POD_URL is usually that of the operator API, which a merchant's key must not be sent to.
    if (!address.endsWith(path))
      throw new UsageError(`The URL ${given} must end with ${path}: give it by --url.`);
    return address;
  }
  const outputs = stack === undefined ? readService(variables).outputs : await stackOutputs(stack);
  return requireOutput(outputs, apis[api].output);
}

/** Keys are sent by https, or stay on this machine. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "https:" || (protocol === "http:" && isHere);
}

/**
 * Returns an API of a stage and the key for it. The key of this machine's own service is sent to that service
 * only. Throws {@link UsageError} if either is unknown.
 */
export async function findConnection(
  stage: Stage,
  key: string | undefined,
  api: Api = "operator",
): Promise<Connection> {
  const url = await findUrl(stage, api);
  const given = key ?? (stage.variables["POD_KEY"] || undefined);
  if (given !== undefined) return { url, key: given };
  const isLocal = [stage.url, stage.stack, stage.variables["POD_URL"]].every((each) => !each);
  const file = join(dataFolder(stage.variables), "demo-keys.json");
  if (isLocal && existsSync(file)) {
    const keys = z.object({ operator_key: z.string(), test_key: z.string() });
    return { url, key: keys.parse(JSON.parse(readFileSync(file, "utf8")))[apis[api].ownKey] };
  }
  throw new UsageError(
    "Give a key with --key or POD_KEY; keys bootstrap makes the first one of operators.",
  );
}

/** The parts of a stage, for commands that use the operator's own AWS credentials. */
export interface NamedResources {
  /** The stack on AWS; undefined for the service on this machine. */
  readonly stack: string | undefined;
  /** The address of the service on this machine; empty on AWS. */
  readonly url: string;
  readonly outputs: Outputs;
}

/**
 * Points this process at a stage's table and bucket, for commands that use the operator's own AWS credentials. An
 * environment that already names a table is kept. Throws {@link UsageError} for a stage that is named only by its URL.
 */
export async function useResources(stage: Stage): Promise<void> {
  const { stack, variables } = stage;
  if (stack === undefined && variables["TABLE_NAME"] !== undefined) return;
  const { outputs } = await findResources(stage);
  for (const [variable, output] of Object.entries(OUTPUTS)) {
    process.env[variable] = requireOutput(outputs, output);
  }
}

/**
 * Returns the parts of a stage, and points this process at the service on this machine if the stage is that one.
 * Throws {@link UsageError} for a stage that is named only by its URL.
 */
export async function findResources({ url, stack, variables }: Stage): Promise<NamedResources> {
  if (stack === undefined && (url ?? (variables["POD_URL"] || undefined)) !== undefined) {
    throw new UsageError(
      "This command acts on a stage's own table and bucket, which no URL gives: name its stack with --stack, or leave out --url and POD_URL for the service on this machine.",
    );
  }
  if (stack !== undefined) return { stack, url: "", outputs: await stackOutputs(stack) };
  const { environment, ...service } = readService(variables);
  Object.assign(process.env, environment);
  return { stack, ...service };
}

function dataFolder(variables: Stage["variables"]): string {
  return variables["DATA_DIR"] ?? join(import.meta.dirname, "..", "..", "..", ".local");
}

/** Reads the file in which the service on this machine describes itself while it runs. */
function readService(variables: Stage["variables"]): {
  readonly url: string;
  readonly environment: Record<string, string>;
  readonly outputs: Outputs;
} {
  const file = join(dataFolder(variables), "service.json");
  if (!existsSync(file)) {
    throw new UsageError(
      "No service runs on this machine: start it with npm start (or set DATA_DIR as it has it), or give --url or --stack.",
    );
  }
  return z
    .object({ url: z.string(), environment: z.record(z.string(), z.string()), outputs: Outputs })
    .parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Returns the value of an output. Throws {@link UsageError} for a stack without it. */
export function requireOutput(outputs: Outputs, name: string): string {
  const value = outputs[name];
  if (value === undefined) {
    throw new UsageError(`The stack has no output ${name}: is it one of this service?`);
  }
  return value;
}

/** Returns the outputs of a stack. Throws the error of AWS, also for a stack that does not exist. */
export async function stackOutputs(stack: string): Promise<Outputs> {
  const { CloudFormationClient, DescribeStacksCommand } =
    await import("@aws-sdk/client-cloudformation");
  const { PATIENCE } = await import("./patience.ts");
  const client = new CloudFormationClient(PATIENCE);
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }));
  const outputs = Stacks?.[0]?.Outputs ?? [];
  return Object.fromEntries(
    outputs.map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]),
  );
}
