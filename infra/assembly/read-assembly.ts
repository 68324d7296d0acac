import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { inlineNested } from "./inline-nested.ts";
import { Template } from "./template.ts";

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

/** A synthesized stack: its template, and the place of each file asset on this machine. */
export interface Assembly {
  readonly stackName: string;
  /** The template with the resources of nested stacks in their place. */
  readonly template: Template;
  /** The absolute path of an asset's folder or file, by the S3 key that the template gives it. */
  readonly assets: ReadonlyMap<string, string>;
}

/** Reads the stack of a cloud assembly (`cdk.out`). Throws if it holds none or several. */
export async function readAssembly(folder: string): Promise<Assembly> {
  const { artifacts } = Manifest.parse(await readJson(join(folder, "manifest.json")));
  const stacks = Object.keys(artifacts).filter(
    (id) => artifacts[id]?.type === "aws:cloudformation:stack",
  );
  const [stackName] = stacks;
  if (stackName === undefined || stacks.length > 1) {
    throw new Error(`${folder} holds ${String(stacks.length)} stacks instead of one.`);
  }
  const { files } = AssetManifest.parse(await readJson(join(folder, `${stackName}.assets.json`)));
  const assets = new Map<string, string>();
  for (const { source, destinations } of Object.values(files)) {
    for (const { objectKey } of Object.values(destinations)) {
      assets.set(objectKey, join(folder, source.path));
    }
  }
  const readTemplate = async (path: string) => Template.parse(await readJson(path));
  const template = await inlineNested(
    await readTemplate(join(folder, `${stackName}.template.json`)),
    (url) => readTemplate(assetAt(url, assets)),
  );
  return { stackName, template, assets };
}

/** Returns the path of the asset at a `TemplateURL`, which ends with the asset's S3 key. */
function assetAt(url: unknown, assets: Assembly["assets"]): string {
  const text = JSON.stringify(url);
  const [, path] = [...assets].find(([key]) => text.includes(`/${key}`)) ?? [];
  if (path === undefined) throw new Error(`The assembly has no asset for ${text}.`);
  return path;
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8"));
}
