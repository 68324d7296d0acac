import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAssembly } from "../assembly/read-assembly.ts";
import type { Template } from "../assembly/template.ts";

/**
 * Synthesizes the stage that the command line names, `--context stage=prod`, and prints the selected part of its
 * template.
 */
export async function printTemplate(show: (template: Template) => string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "print-on-demand-template-"));
  try {
    // Otherwise each template has a resource CDKMetadata, and the two cannot become one.
    const words = ["synth", "--quiet", "--no-version-reporting", "--output", folder];
    const { status } = spawnSync("cdk", [...words, ...process.argv.slice(2)], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    process.exitCode = status ?? 1;
    if (status === 0) console.log(show((await readAssembly(folder)).template));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
