import { startLocalService } from "../../../infra/local/service.ts";
import { runTool, seed, wholeNumber } from "../../support/run-tool.ts";
import { startTable } from "./start-table.ts";

await runTool(
  {
    name: "try -- interleavings",
    help: `Runs schedules on a table of its own, 2,000 unless --count says otherwise, and prints their results. --seed repeats the
schedules; with --path, it repeats only the one of that number, call by call.`,
    options: { seed, count: wholeNumber(2000), path: wholeNumber(undefined) },
  },
  async ({ dataDir, seed, count, path }) => {
    const service = await startLocalService({ port: 0, dataDir, seed: true });
    await service.stop();
    Object.assign(process.env, service.environment);
    const table = await startTable(dataDir);
    const { runSchedules, summarize } = await import("./run-schedules.ts");
    const report = await runSchedules(seed, path === undefined ? Array(count).keys() : [path]);
    if (path !== undefined) {
      const traces = report.outcomes.map(({ name, trace }) => [name, ...trace].join("\n  "));
      console.log(traces.join("\n"));
    }
    console.log(summarize(report));
    await table.stop();
    return report.violations;
  },
);
