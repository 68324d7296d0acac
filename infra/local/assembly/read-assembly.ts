import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { StartError } from "../process/start-error.ts";

const Manifest = z.object({ artifacts: z.record(z.string(), z.object({ type: z.string() })) });

const AssetManifest = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Condition: z.optional(z.string()),
      Metadata: z.optional(z.record(z.string(), z.unknown())),
      Properties: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  Outputs: z.optional(z.record(z.string(), z.object({ Value: z.unknown() }))),
});
export type Template = z.infer<typeof Template>;

/** A synthesized stack: its template as written, and the place of each file asset on this machine. */
export interface Assembly {
  readonly stackName: string;
  readonly template: Template;
  /** The absolute path of an asset's folder or file, by the S3 key that the template gives it. */
  readonly assets: ReadonlyMap<string, string>;
}

/** Reads the stack of a cloud assembly (`cdk.out`). Throws {@link StartError} if it holds none or several. */
export async function readAssembly(folder: string): Promise<Assembly> {
  const { artifacts } = Manifest.parse(await readJson(join(folder, "manifest.json")));
  const stacks = Object.keys(artifacts).filter(
    (id) => artifacts[id]?.type === "aws:cloudformation:stack",
  );
  const [stackName] = stacks;
  if (stackName === undefined || stacks.length > 1) {
    throw new StartError(
      `${folder} holds ${String(stacks.length)} stacks; one machine runs exactly one.`,
    );
  }
  const template = Template.parse(await readJson(join(folder, `${stackName}.template.json`)));
  const { files } = AssetManifest.parse(await readJson(join(folder, `${stackName}.assets.json`)));
  const assets = new Map<string, string>();
  for (const { source, destinations } of Object.values(files)) {
    for (const { objectKey } of Object.values(destinations)) {
      assets.set(objectKey, join(folder, source.path));
    }
  }
  return { stackName, template, assets };
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8"));
}
