import { spawnSync } from "node:child_process";
import { mkdtempSync, globSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { alarmTable } from "./alarm-table.ts";

/** Synthesizes a stage and prints its alarms: `npm run alarms -- --context stage=prod`. */
const folder = mkdtempSync(join(tmpdir(), "print-on-demand-alarms-"));
try {
  const words = ["synth", "--quiet", "--output", folder, ...process.argv.slice(2)];
  const { status } = spawnSync("cdk", words, { stdio: ["ignore", "ignore", "inherit"] });
  process.exitCode = status ?? 1;
  for (const template of globSync(join(folder, "*.template.json"))) {
    const text = readFileSync(template, "utf8");
    console.log(alarmTable(JSON.parse(text) as Parameters<typeof alarmTable>[0]));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
