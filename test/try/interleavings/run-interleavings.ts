import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startLocalService } from "../../../infra/local/service.ts";
import { answerHelp } from "../../support/answer-help.ts";
import { startTable } from "./start-table.ts";

answerHelp(`npm run interleavings -- [--seed <number>] [--count <number>] [--path <number>]

Carries out many schedules on a table of its own and prints what they came to, 2,000 unless --count says otherwise.
--seed makes the same ones again; with --path, the one of that number, call by call.`);
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    count: { type: "string", default: "2000" },
    path: { type: "string" },
  },
});
const seed = wholeNumber("seed");
const numbers =
  values.path === undefined ? Array(wholeNumber("count")).keys() : [wholeNumber("path")];

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-interleavings-"));
process.once("exit", () => {
  rmSync(dataDir, { recursive: true, force: true });
});
// Ended by hand, it leaves nothing behind either.
process.once("SIGINT", () => process.exit(130));

const service = await startLocalService({ port: 0, dataDir, seed: true });
await service.stop();
Object.assign(process.env, service.environment);
const table = await startTable(dataDir);
const { runSchedules, summarize } = await import("./run-schedules.ts");
const report = await runSchedules(seed, numbers);
if (values.path !== undefined) {
  console.log(report.outcomes.map(({ name, trace }) => [name, ...trace].join("\n  ")).join("\n"));
}
for (const violation of report.violations) console.log(`${violation}\n`);
console.log(summarize(report));
process.exitCode = report.violations.length === 0 ? 0 : 1;
await table.stop();

function wholeNumber(name: keyof typeof values): number {
  const text = values[name] ?? "";
  if (!/^\d{1,9}$/.test(text)) throw new Error(`Give a whole number as --${name}, not "${text}"`);
  return Number(text);
}
