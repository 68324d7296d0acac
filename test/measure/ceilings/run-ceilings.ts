import { join } from "node:path";
import { startLocalService } from "../../../infra/local/service.ts";
import { runTool, text } from "../../support/run-tool.ts";
import { startTable } from "../../faults/interleavings/start-table.ts";
import { measure } from "./life/measure.ts";
import { report, toTable } from "./report.ts";
import { readShape, readTemplate } from "./table/table-shape.ts";
import { readWorkload } from "./workload.ts";

await runTool(
  {
    name: "measure -- ceilings",
    help: `Runs orders' lives on a table of its own, and notes the keys of table and indexes that each call touches, with their
units. Multiplies them by a workload (test/measure/ceilings/workload.json) and prints the ceilings, the lowest first.
Fails if a ceiling of the design is below 1,000 orders' lives a second, or if every request of all merchants touches
the same item.`,
    options: { workload: text("file", join(import.meta.dirname, "workload.json")) },
  },
  async ({ dataDir, workload: file }) => {
    const workload = readWorkload(file);
    const service = await startLocalService({ port: 0, dataDir, seed: true });
    await service.stop();
    Object.assign(process.env, service.environment);
    const table = await startTable(dataDir);
    try {
      const stack = await readTemplate(join(dataDir, "assembly"));
      const result = report(await measure(readShape(stack), workload.batch), workload, stack);
      console.log(toTable(result));
      return result.failures;
    } finally {
      await table.stop();
    }
  },
);
