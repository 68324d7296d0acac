import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runScript } from "../../infra/local/process/run-script.ts";
import { readStack, type StackTemplate } from "./read-stack.ts";

export type Context = Readonly<Record<string, unknown>>;

/** Runs the stack's code as the CDK's command line does, on a context, and returns how it ended. */
export function runApp(context: Context, outputFolder: string): ReturnType<typeof runScript> {
  return runScript("infra/app.ts", [], {
    CDK_OUTDIR: outputFolder,
    CDK_CONTEXT_JSON: JSON.stringify(context),
  });
}

/** The findings of a validation plugin. */
interface Findings {
  readonly violations: readonly { readonly ruleName: string }[];
}

/** Synthesizes the stack of a stage with these settings. Its findings are those of every validation plugin. */
export async function synthesizeStage(
  stage: string,
  settings: Context,
  flags: Context = {},
): Promise<StackTemplate & { readonly findings: readonly Findings[] }> {
  const folder = mkdtempSync(join(tmpdir(), "print-on-demand-assembly-"));
  try {
    writeFileSync(join(folder, `${stage}.json`), JSON.stringify(settings));
    const { exitCode, errors } = await runApp({ ...flags, stage, stages: folder }, folder);
    if (exitCode !== 0) throw new Error(`The stage does not synthesize:\n${errors}`);
    const report = readFileSync(join(folder, "validation-report.json"), "utf8");
    const { pluginReports } = JSON.parse(report) as { pluginReports: Findings[] };
    return { ...(await readStack(folder)), findings: pluginReports };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
