import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Outages } from "../../../../infra/local/process/outages.ts";

const FULL = new Error("database or disk is full");
const SAYS = "The disk that holds /data is full: make room on it.";
const OVER = "Over: The disk that holds /data is full.";

let lines: string[];
let outages: Outages;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  outages = new Outages("/data", (line) => lines.push(line));
});

afterEach(() => {
  vi.useRealTimers();
});

/** Fails in these places every 100 ms, for so many seconds. */
function fail(seconds: number, ...places: readonly string[]): void {
  for (let step = 0; step <= seconds * 10; step++) {
    for (const place of places) outages.failed(place, FULL);
    vi.advanceTimersByTime(100);
  }
}

describe("outages", () => {
  it("is not reported if it is over within a second", () => {
    fail(0.9, "one");
    outages.worked("one");
    fail(0.9, "one");
    expect(lines).toEqual([]);
  });

  it("is reported once if it lasts, in however many places", () => {
    fail(60, "one", "another");
    expect(lines).toEqual([SAYS]);
  });

  it("is reported as over once every place works, and reported again when it returns", () => {
    fail(2, "one", "another");
    outages.worked("one");
    expect(lines).toEqual([SAYS]);
    outages.worked("another");
    outages.worked("another");
    expect(lines).toEqual([SAYS, OVER]);
    fail(2, "one");
    expect(lines).toEqual([SAYS, OVER, SAYS]);
  });

  it("of another cause at the same place is reported too, and both end together", () => {
    fail(2, "one");
    for (let times = 0; times < 3; times++) outages.failed("one", new Error("odd"));
    fail(2, "one");
    const other = "one does not work";
    expect(lines).toEqual([SAYS, `${other}: Error: odd; the service tries on.`]);
    outages.worked("one");
    expect(lines.slice(2)).toEqual([OVER, `Over: ${other}.`]);
  });

  it("of an unknown cause is reported with its error", () => {
    outages.failed("The queue Q", new Error("odd"));
    vi.advanceTimersByTime(1000);
    outages.failed("The queue Q", new Error("odd"));
    expect(lines).toEqual(["The queue Q does not work: Error: odd; the service tries on."]);
  });
});

describe("an action tried until it works", () => {
  it("returns its result, and is reported once while it fails", async () => {
    let tries = 0;
    const attempt = () => (++tries < 3 ? Promise.reject(FULL) : Promise.resolve("done"));
    const result = outages.persist("one", new AbortController().signal, attempt);
    await vi.advanceTimersByTimeAsync(2000);
    expect([await result, tries]).toEqual(["done", 3]);
    expect(lines).toEqual([SAYS, OVER]);
  });

  it("is tried once more when the host stops, without a report", async () => {
    const attempt = vi.fn((): Promise<string> => Promise.reject(FULL));
    expect(await outages.persist("one", AbortSignal.abort(), attempt)).toBeUndefined();
    expect(attempt).toHaveBeenCalledOnce();
    expect(lines).toEqual([]);
  });
});
