import { copyFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalService } from "../../../infra/local/service.ts";
import { runTool, seed, wholeNumber } from "../../support/run-tool.ts";
import { setArtworkCheck } from "../../support/set-artwork-check.ts";
import { Chaos } from "./chaos.ts";
import { summarize } from "./report.ts";

const CLIENTS = 16;

/**
 * Enough for calls that wait for their turn among an owner's hundred a minute, and for messages that were left hidden.
 */
const SETTLED_WITHIN_MS = 180_000;

await runTool(
  {
    name: "try -- chaos",
    help: `Has 16 clients do operations on a service of its own, 2,000 unless --count says otherwise, while emulators, functions and
the service are killed, a queue is held, and calls of AWS fail, break off or come late. Prints the changes that were
lost, doubled, half done or not notified. --seed repeats the random choices.`,
    options: { seed, count: wholeNumber(2000) },
  },
  async ({ dataDir, seed, count }) => {
    console.log(`${String(count)} operations, seed ${String(seed)}`);
    const service = await startLocalService({ port: 0, dataDir, seed: true });
    await setArtworkCheck(service, "off");
    await service.stop();
    const { outputs } = service;
    const assembly = join(dataDir, "assembly");
    const chaos = await Chaos.start({ dataDir, assembly, outputs, seed, clients: CLIENTS });
    await chaos.run(count);
    const report = await chaos.settle(SETTLED_WITHIN_MS);
    await chaos.stop();
    for (const says of report.untold) console.log(`once more than told: ${says}`);
    console.log(summarize(report));
    if (report.violations.length === 0) return [];
    const log = join(tmpdir(), `print-on-demand-chaos-${String(seed)}.log`);
    copyFileSync(join(dataDir, "functions.log"), log);
    const violations = report.violations.map(({ kind, says }) => `${kind}: ${says}`);
    return [...violations, `What the functions logged is in ${log}`];
  },
);
