import { closeSync, openSync, readSync, statSync } from "node:fs";
import { afterAll, expect, inject } from "vitest";
import { findLeaks } from "./find-leaks.ts";

const { environment, logFile } = inject("service");

// Modules of shared/ read their settings at import: these are there before any test imports one.
Object.assign(process.env, environment);

const sizeOfLog = () => statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
const before = sizeOfLog();

// Whatever a test file is about: nothing that it sent may stand in a log.
afterAll(() => {
  expect(findLeaks(readFrom(before, sizeOfLog()))).toEqual([]);
});

function readFrom(start: number, end: number): string {
  if (end === start) return "";
  const bytes = Buffer.alloc(end - start);
  const file = openSync(logFile, "r");
  readSync(file, bytes, 0, bytes.length, start);
  closeSync(file);
  return bytes.toString();
}
