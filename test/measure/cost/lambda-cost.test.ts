import { describe, expect, test } from "vitest";
import { chooseMemory, estimate, SIZES } from "./lambda-cost.ts";

describe("an invocation", () => {
  test("takes its wait, and its processor time divided by its share of a processor", () => {
    const work = { cpuMs: 10, waitMs: 5, peakMb: 50 };
    expect(estimate(work, 1769).durationMs).toBe(15);
    expect(estimate(work, 1769 / 10).durationMs).toBeCloseTo(105);
    expect(estimate(work, 3538).durationMs).toBe(15);
  });

  test("costs by memory and begun milliseconds, and its request", () => {
    const { usdPerMillion } = estimate({ cpuMs: 0, waitMs: 99.5, peakMb: 50 }, 512);
    // 0.05 GB-seconds each.
    expect(usdPerMillion).toBeCloseTo(0.05 * 13.3334 + 0.2, 6);
  });
});

describe("the memory of a function", () => {
  test("that a caller waits for is the cheapest at most twice as slow as the fastest", () => {
    const work = { cpuMs: 4, waitMs: 12, peakMb: 60 };
    const fastest = estimate(work, 1769).durationMs;
    const within = SIZES.filter((size) => estimate(work, size).durationMs <= 2 * fastest);
    expect(within).toEqual([512, 1024, 1769]);
    expect(chooseMemory(work, true)).toBe(512);
  });

  test("that no caller waits for is the cheapest", () => {
    expect(chooseMemory({ cpuMs: 4, waitMs: 200, peakMb: 60 }, false)).toBe(128);
  });

  test("has room for twice what it used", () => {
    expect(chooseMemory({ cpuMs: 4, waitMs: 200, peakMb: 65 }, false)).toBe(256);
    expect(() => chooseMemory({ cpuMs: 4, waitMs: 200, peakMb: 900 }, false)).toThrow("900 MB");
  });

  test("that only computes is the fastest that costs no more", () => {
    const work = { cpuMs: 1000, waitMs: 0, peakMb: 60 };
    const costs = SIZES.map((size) => estimate(work, size).usdPerMillion);
    expect(Math.max(...costs) / Math.min(...costs)).toBeLessThan(1.01);
    expect(chooseMemory(work, true)).toBeGreaterThanOrEqual(1024);
  });
});
