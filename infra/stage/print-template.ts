import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Synthesizes the stage that the command line names, `--context stage=prod`, and prints the selected part of its
 * template.
 */
export function printTemplate<Template>(show: (template: Template) => string): void {
  const folder = mkdtempSync(join(tmpdir(), "print-on-demand-template-"));
  try {
    const words = ["synth", "--quiet", "--output", folder, ...process.argv.slice(2)];
    const { status } = spawnSync("cdk", words, { stdio: ["ignore", "ignore", "inherit"] });
    process.exitCode = status ?? 1;
    for (const template of globSync(join(folder, "*.template.json"))) {
      console.log(show(JSON.parse(readFileSync(template, "utf8")) as Template));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
