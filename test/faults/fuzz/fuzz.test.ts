import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startOwnService } from "../../support/start-own-service.ts";
import { makeRequest, operations, runRequests } from "./fuzz.ts";
import { printReport } from "./print-report.ts";
import { regressions } from "./regressions.ts";

const SEED = 13;
/** Enough to aim at each operation. */
const COUNT = 2 * new Set(operations).size;

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-fuzz-"));
const service = await startOwnService({ dataDir, seed: true, maxEnvironments: 80 });
afterAll(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const stage = {
  urls: {
    public: service.outputs["ApiUrl"] ?? "",
    operator: service.outputs["OperatorApiUrl"] ?? "",
  },
  operatorKey: service.demoKeys?.operator_key ?? "",
};

const requests = Array.from({ length: COUNT }, (_, number) => makeRequest(SEED, number));

test("the same seed makes the same requests", () => {
  expect(makeRequest(SEED, 7)).toEqual(requests[7]);
  expect(makeRequest(SEED + 1, 7)).not.toEqual(requests[7]);
});

test("requests that failed once are answered as the documents say", async () => {
  const outcomes = await runRequests(stage, regressions);
  expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([]);
});

test(`${String(COUNT)} requests of seed ${String(SEED)}, whole and broken, are answered as the documents say`, async () => {
  const outcomes = await runRequests(stage, requests);
  printReport(outcomes);
  expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([]);
  const aimed = outcomes.map(({ request }) => `${request.api} ${request.operation}`);
  expect(new Set(aimed).size).toBe(new Set(operations).size);
});
