import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startLocalService } from "../../../infra/local/service.ts";
import { startTable } from "../../try/interleavings/start-table.ts";
import { answerHelp } from "../../support/answer-help.ts";
import { measure } from "./life/measure.ts";
import { report, toTable } from "./report.ts";
import { readShape, readTemplate } from "./table/table-shape.ts";
import { readWorkload } from "./workload.ts";

answerHelp(`npm run ceilings -- [--workload <file>]

Takes orders through their life on a table of its own, notes which keys of table and indexes each call touches with its
units, multiplies that by a workload (test/measure/ceilings/workload.json) and prints what is full first. Exits with 1 if that
is something of the design below 1,000 orders' lives a second, or one item that every request of all merchants touches.`);
const { values } = parseArgs({
  options: { workload: { type: "string", default: join(import.meta.dirname, "workload.json") } },
});
const workload = readWorkload(values.workload);

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-ceilings-"));
process.once("exit", () => {
  rmSync(dataDir, { recursive: true, force: true });
});
// Ended by hand, it leaves nothing behind either.
process.once("SIGINT", () => process.exit(130));

const service = await startLocalService({ port: 0, dataDir, seed: true });
await service.stop();
Object.assign(process.env, service.environment);
const table = await startTable(dataDir);
try {
  const stack = await readTemplate(join(dataDir, "assembly"));
  const result = report(await measure(readShape(stack), workload.batch), workload, stack);
  console.log(toTable(result));
  for (const failure of result.failures) console.error(failure);
  process.exitCode = result.failures.length === 0 ? 0 : 1;
} finally {
  await table.stop();
}
