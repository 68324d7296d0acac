import { existsSync, readFileSync } from "node:fs";
import { afterAll, expect, inject } from "vitest";
import { findLeaks } from "./find-leaks.ts";

const { environment, logFile } = inject("service");

// Modules of shared/ read their settings at import: these are there before any test imports one.
Object.assign(process.env, environment);

const readLog = () => (existsSync(logFile) ? readFileSync(logFile) : Buffer.alloc(0));
const before = readLog().byteLength;

// Whatever a test file is about: nothing that it sent may stand in a log.
afterAll(() => {
  expect(findLeaks(readLog().subarray(before).toString())).toEqual([]);
});
