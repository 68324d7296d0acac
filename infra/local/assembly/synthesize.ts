import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runScript } from "../process/run-script.ts";
import { StartError } from "../process/start-error.ts";

/** The sources of the stack, its bundles and its pages: patterns of files below the project's folder. */
export const STACK_SOURCES = [
  "functions/**/*.*",
  "shared/**/*.*",
  "infra/{*,access/*,bundle/*,commit/*,monitoring/*,pages/*,stage/*}.ts",
  "*.json",
];

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** The file of an assembly that identifies the sources of its synthesis. */
const FINGERPRINT_FILE = "sources";

/**
 * Synthesizes the stack of the stage `local` into a folder, unless the folder was synthesized from exactly these
 * sources: the synthesis takes most of a start. It has its own process, so that the host carries neither the construct
 * library's memory nor its load time, and `--watch` always runs the newest code. Returns the folder. Throws {@link
 * StartError} with the output of a failed synthesis.
 */
export async function synthesize(outputFolder: string): Promise<string> {
  const sources = fingerprint();
  const fingerprintFile = join(outputFolder, FINGERPRINT_FILE);
  const before = await readFile(fingerprintFile, "utf8").catch(() => undefined);
  if (before === sources) return outputFolder;
  await rm(fingerprintFile, { force: true });
  const { exitCode, output, errors } = await runScript("infra/app.ts", [], {
    CDK_OUTDIR: outputFolder,
    CDK_CONTEXT_JSON: JSON.stringify({ onOneMachine: true }),
    // The CDK's check of the template against CloudFormation's rules takes most of a start; `cdk synth` runs it.
    CDK_VALIDATION: "false",
  });
  if (exitCode !== 0) {
    throw new StartError(
      `The stack cannot be synthesized (node infra/app.ts):\n${errors}${output}`,
    );
  }
  // Written last, so that half an assembly has no fingerprint.
  await writeFile(fingerprintFile, sources);
  return outputFolder;
}

/** Returns a hash of the names and contents of all {@link STACK_SOURCES} below a folder, the project's by default. */
export function fingerprint(root = ROOT): string {
  const hash = createHash("sha256");
  for (const file of globSync(STACK_SOURCES, { cwd: root }).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}
