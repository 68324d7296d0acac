import { closeSync, openSync, readSync, statSync } from "node:fs";
import { afterAll, expect, inject } from "vitest";
import { findLeaks } from "./find-leaks.ts";
import { findMetricFaults } from "./find-metric-faults.ts";

const { environment, logFile, breachFile } = inject("service");

// Modules of shared/ read their settings at import: these are there before any test imports one.
Object.assign(process.env, environment);

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const before = { log: sizeOf(logFile), breaches: sizeOf(breachFile) };

// Whatever a test file is about: nothing that it sent may stand in a log, CloudWatch must take every metric in one, and
// no reply may break its API's document.
afterAll(() => {
  const log = readFrom(logFile, before.log);
  expect(findLeaks(log)).toEqual([]);
  expect(log.split("\n").flatMap(findMetricFaults)).toEqual([]);
  // Of files that run at the same time each shows it: the line tells which request it was.
  expect(readFrom(breachFile, before.breaches)).toBe("");
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
