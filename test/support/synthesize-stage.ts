import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Template } from "aws-cdk-lib/assertions";
import { readAssembly } from "../../infra/local/assembly/read-assembly.ts";

const ROOT = join(import.meta.dirname, "..", "..");

export interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export interface SynthesizedStage {
  readonly template: Template;
  /** Resources of one type by their logical ids. */
  resources(type: string): Record<string, Resource>;
  /** The findings of every validation plugin. */
  readonly findings: unknown[];
  /** The size in bytes of a file of a function's asset, by the asset's key. */
  fileSize(assetKey: string, file: string): number;
  remove(): void;
}

/** Synthesizes the stack of a stage as `cdk synth --context stage=<stage>` does. */
export async function synthesizeStage(stage: string): Promise<SynthesizedStage> {
  const folder = mkdtempSync(join(tmpdir(), "print-on-demand-assembly-"));
  const child = spawn(process.execPath, [join(ROOT, "infra", "app.ts")], {
    cwd: ROOT,
    env: {
      ...process.env,
      CDK_OUTDIR: folder,
      CDK_CONTEXT_JSON: JSON.stringify({ stage }),
    },
    stdio: ["ignore", "inherit", "pipe"],
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [errors, exitCode] = await Promise.all([text(child.stderr), exited]);
  if (exitCode !== 0) throw new Error(`The stage ${stage} does not synthesize:\n${errors}`);
  const { stackName, assets } = await readAssembly(folder);
  const read = (file: string) =>
    JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, unknown>;
  const template = Template.fromJSON(read(`${stackName}.template.json`));
  return {
    template,
    resources: (type) => template.findResources(type) as Record<string, Resource>,
    findings: read("validation-report.json")["pluginReports"] as unknown[],
    fileSize: (assetKey, file) => readFileSync(join(assets.get(assetKey) ?? "", file)).byteLength,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
