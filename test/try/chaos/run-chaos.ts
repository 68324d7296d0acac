import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startLocalService } from "../../../infra/local/service.ts";
import { answerHelp } from "../../support/answer-help.ts";
import { setArtworkCheck } from "../../support/set-artwork-check.ts";
import { Chaos } from "./chaos.ts";
import { summarize } from "./report.ts";

answerHelp(`npm run chaos -- [--seed <number>] [--count <number>]

Has 16 clients do many things with a service of its own, 2,000 unless --count says otherwise, while emulators, functions
and the service are killed, a queue stands still, and calls of AWS fail, break off or come late. Prints what was lost,
doubled, half done, or not told. --seed makes the same choices again.`);
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    count: { type: "string", default: "2000" },
  },
});
const [seed, count] = [wholeNumber("seed"), wholeNumber("count")];

const CLIENTS = 16;

/** Within it come calls that wait for their turn, of an owner's hundred a minute, and messages that were left hidden. */
const SETTLED_WITHIN_MS = 180_000;

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-chaos-"));
// Ended by hand, it leaves nothing behind.
process.once("SIGINT", () => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(130);
});

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
for (const { kind, says } of report.violations) console.error(`${kind}: ${says}`);
console.log(summarize(report));
if (report.violations.length === 0) {
  rmSync(dataDir, { recursive: true, force: true });
} else {
  console.error(`What the functions logged is in ${join(dataDir, "functions.log")}`);
  process.exitCode = 1;
}

function wholeNumber(name: keyof typeof values): number {
  const text = values[name];
  if (!/^\d{1,9}$/.test(text)) throw new Error(`Give a whole number as --${name}, not "${text}"`);
  return Number(text);
}
