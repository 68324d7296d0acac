import { expect, test } from "vitest";
import { gbSecondsOf } from "./function-time.ts";

const waits = { memoryMb: 512, cpuMs: 0, waitMs: 1000 };

test("waiting is billed with the function's memory for as long as it lasts", () => {
  expect(gbSecondsOf([waits, waits], 25)).toBe(1);
});

test("computing takes longer, by the share of a processor that the memory gives", () => {
  const computes = { memoryMb: 1769 / 2, cpuMs: 1000, waitMs: 0 };
  expect(gbSecondsOf([computes], 50)).toBeCloseTo(2 * (1769 / 2 / 1024));
});

test("a machine that takes twice as long for the yardstick gives the same result", () => {
  const slow = { memoryMb: 512, cpuMs: 80, waitMs: 10 };
  const fast = { ...slow, cpuMs: 40 };
  expect(gbSecondsOf([slow], 100)).toBeCloseTo(gbSecondsOf([fast], 50));
});
