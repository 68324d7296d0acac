import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Assemblies from "../../../infra/assembly/read-assembly.ts";
import type * as Stacks from "../../../infra/local/assembly/stack.ts";
import type * as Synthesis from "../../../infra/local/assembly/synthesize.ts";
import type * as Descriptions from "../../../infra/local/functions/describe-functions.ts";
import type { Tree } from "../tree/start-tree.ts";

/** The settings with which a function of the stack runs. */
export interface FunctionDescription {
  readonly bundle: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The settings of functions by name. */
export type FunctionDescriptions = ReadonlyMap<string, FunctionDescription>;

/** Describes the functions of a checkout's stack on the emulators of its service. They queue to `queueUrl`. */
export async function describeFunctions(
  { folder, dataDir, host }: Tree,
  queueUrl: string,
): Promise<FunctionDescriptions> {
  const load = async <Module>(path: string) =>
    (await import(pathToFileURL(join(folder, "infra/local", path)).href)) as Module;
  const { synthesize } = await load<typeof Synthesis>("assembly/synthesize.ts");
  const { Stack } = await load<typeof Stacks>("assembly/stack.ts");
  const { readAssembly } = await load<typeof Assemblies>("../assembly/read-assembly.ts");
  const functions = await load<typeof Descriptions>("functions/describe-functions.ts");
  const endpoints = {
    gateway: host.api,
    dynamodb: host.environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "",
    queues: host.environment["AWS_ENDPOINT_URL_SQS"] ?? "",
  };
  const assembly = await readAssembly(await synthesize(join(dataDir, "bench-assembly")));
  const described = functions.describeFunctions(new Stack(assembly, endpoints), endpoints, {});
  return new Map(
    [...described.values()].map(({ name, folder, environment }) => [
      name,
      {
        bundle: join(folder, "index.mjs"),
        environment: { ...environment, ...("QUEUE_URL" in environment && { QUEUE_URL: queueUrl }) },
      },
    ]),
  );
}
