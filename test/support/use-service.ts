import { closeSync, openSync, readSync, statSync } from "node:fs";
import { afterAll, expect, inject } from "vitest";
import { findLeaks } from "./find-leaks.ts";
import { findMetricFaults } from "./find-metric-faults.ts";

const { environment, logFile, breachFile } = inject("service");

// Modules of shared/ read their settings at import, so these are set before any test imports one.
Object.assign(process.env, environment);

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const before = { log: sizeOf(logFile), breaches: sizeOf(breachFile) };

// For every test file: no sent text may be in a log, CloudWatch must accept every metric in the logs, and no reply may
// break its API's document.
afterAll(() => {
  const log = readFrom(logFile, before.log);
  expect(findLeaks(log)).toEqual([]);
  expect(log.split("\n").flatMap(findMetricFaults)).toEqual([]);
  // Files that run at the same time all show a breach; its line names the request.
  const remedy = "a reply has a field that its document lacks? Run npm run openapi";
  expect(readFrom(breachFile, before.breaches), remedy).toBe("");
});

function readFrom(path: string, start: number): string {
  const end = sizeOf(path);
  if (end === start) return "";
  const bytes = Buffer.alloc(end - start);
  const file = openSync(path, "r");
  readSync(file, bytes, 0, bytes.length, start);
  closeSync(file);
  return bytes.toString();
}
