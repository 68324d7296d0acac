import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startLocalService } from "../../../infra/local/service.ts";
import { answerHelp } from "../../support/answer-help.ts";
import { makeRequest, operations, runRequests } from "./fuzz.ts";
import { printReport } from "./print-report.ts";

answerHelp(`npm run fuzz -- [--seed <number>] [--count <number>] [--operation <operationId>]

Sends requests made from the documents to a service of its own, whole ones and broken ones, 20,000 unless --count
says otherwise, and prints what they came to. --seed makes the same ones again, --operation those of one alone.`);
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    count: { type: "string", default: "20000" },
    operation: { type: "string" },
  },
});
const seed = wholeNumber("seed");
const count = wholeNumber("count");
const chosen = operations.filter(
  ({ operation }) => values.operation === undefined || operation.id === values.operation,
);
if (chosen.length === 0)
  throw new Error("Give the operationId of one of the documents as --operation");

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-fuzz-"));
process.once("exit", () => {
  rmSync(dataDir, { recursive: true, force: true });
});
// Ended by hand, it leaves nothing behind either.
process.once("SIGINT", () => process.exit(130));

console.log(`${String(count)} requests, seed ${String(seed)}`);
const service = await startLocalService({ port: 0, dataDir, seed: true, maxEnvironments: 80 });
const stage = {
  urls: {
    public: service.outputs["ApiUrl"] ?? "",
    operator: service.outputs["OperatorApiUrl"] ?? "",
  },
  operatorKey: service.demoKeys?.operator_key ?? "",
};
const requests = Array.from({ length: count }, (_, number) => makeRequest(seed, number, chosen));
const outcomes = await runRequests(stage, requests);
printReport(outcomes);
await service.stop();
process.exitCode = outcomes.some(({ failure }) => failure !== undefined) ? 1 : 0;

function wholeNumber(name: "seed" | "count"): number {
  const text = values[name];
  if (!/^\d{1,9}$/.test(text)) throw new Error(`Give a whole number as --${name}, not "${text}"`);
  return Number(text);
}
