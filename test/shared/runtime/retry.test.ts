import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withinTime } from "#shared/runtime/request-signal.ts";
import { LOOKUP_MS, PASSING_MS, retry, retryRest } from "#shared/runtime/retry.ts";

/** A clock that only pauses advance, the requested pauses, and an action during a pause. */
const clock = vi.hoisted(() => ({
  now: 0,
  pauses: [] as number[],
  duringPause: (): void => undefined,
}));

vi.mock(import("node:timers/promises"), async (original) => {
  const module = await original();
  const pauseAtOnce: typeof module.setTimeout = (pause = 0, value, options) => {
    clock.pauses.push(pause);
    clock.now += pause;
    const over = module.setTimeout(0, value, options);
    clock.duringPause();
    return over;
  };
  return { ...module, setTimeout: pauseAtOnce };
});

/** The highest value of Math.random, which is always less than 1. */
const HIGHEST = 1 - Number.EPSILON / 2;

const never = vi.fn<(number: number) => Promise<string | undefined>>();

beforeEach(() => {
  clock.now = 0;
  clock.pauses = [];
  clock.duringPause = () => undefined;
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  vi.spyOn(Math, "random").mockReturnValue(HIGHEST);
  never.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("a call that succeeds at once is tried once, without a pause", async () => {
  expect(await retry(() => Promise.resolve("done"))).toBe("done");
  expect(clock.pauses).toEqual([]);
});

test("any defined result counts, even false", async () => {
  expect(await retry(() => Promise.resolve(false))).toBe(false);
  expect(await retry(() => Promise.resolve(null))).toBe(null);
  expect(clock.pauses).toEqual([]);
});

test("tries are numbered, and end with the first result", async () => {
  const numbers: number[] = [];
  const result = await retry((number) => {
    numbers.push(number);
    return Promise.resolve(number === 4 ? "done" : undefined);
  });
  expect(result).toBe("done");
  expect(numbers).toEqual([1, 2, 3, 4]);
  expect(clock.pauses).toHaveLength(3);
});

test("an error of a try is thrown, and not retried", async () => {
  never.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error("broken"));
  await expect(retry(never)).rejects.toThrow("broken");
  expect(never).toHaveBeenCalledTimes(2);
});

describe("pauses", () => {
  test("are at most the first, twice as long each time, up to the longest", async () => {
    await retry(never);
    expect(clock.pauses.map(Math.round)).toEqual([
      20, 40, 80, 160, 320, 500, 500, 500, 500, 500, 500, 500, 500,
    ]);
  });

  test("may be 0", async () => {
    vi.mocked(Math.random).mockReturnValue(0);
    never.mockImplementation((number) => Promise.resolve(number === 50 ? "done" : undefined));
    expect(await retry(never)).toBe("done");
    expect(new Set(clock.pauses)).toEqual(new Set([0]));
  });

  test("are a random share of their bound", async () => {
    vi.mocked(Math.random).mockReturnValue(0.25);
    await retry(never);
    expect(clock.pauses.slice(0, 5)).toEqual([5, 10, 20, 40, 80]);
  });
});

describe("the budget", () => {
  test("is not passed by a pause: no pause follows the last try", async () => {
    expect(await retry(never)).toBeUndefined();
    expect(never).toHaveBeenCalledTimes(clock.pauses.length + 1);
    expect(clock.now).toBeLessThanOrEqual(PASSING_MS);
    expect(clock.now + 500).toBeGreaterThan(PASSING_MS);
  });

  test("counts the time of the tries themselves", async () => {
    never.mockImplementation(() => {
      clock.now += 2000;
      return Promise.resolve(undefined);
    });
    expect(await retry(never)).toBeUndefined();
    expect(never).toHaveBeenCalledTimes(3);
  });

  test("ends with a try that took all of it, whose result still counts", async () => {
    never.mockImplementation(() => {
      clock.now += 2 * PASSING_MS;
      return Promise.resolve("late");
    });
    expect(await retry(never)).toBe("late");
  });

  test.each([
    { name: "for what passes", budget: PASSING_MS, tries: 10 },
    { name: "for a lookup", budget: LOOKUP_MS, tries: 4 },
  ])("$name has tries enough even if every pause is the longest", async (given) => {
    expect(await retry(never, given.budget)).toBeUndefined();
    expect(never.mock.calls.length).toBeGreaterThanOrEqual(given.tries);
    expect(clock.now).toBeLessThanOrEqual(given.budget);
  });
});

test.each(["try", "pause"])(
  "a request whose time is up during a %s is not retried",
  async (when) => {
    const request = new AbortController();
    const abort = () => {
      request.abort();
    };
    if (when === "pause") clock.duringPause = abort;
    never.mockImplementation(() => {
      if (when === "try") abort();
      return Promise.resolve(undefined);
    });
    const trying = withinTime(request.signal, () => retry(never));
    await expect(trying).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    expect(never).toHaveBeenCalledTimes(1);
  },
);

describe("a rest", () => {
  test("is tried again until nothing of it is left", async () => {
    const tried: number[][] = [];
    const rest = await retryRest([1, 2, 3, 4], (pending) => {
      tried.push([...pending]);
      return Promise.resolve(pending.slice(0, -1));
    });
    expect(rest).toEqual([]);
    expect(tried).toEqual([[1, 2, 3, 4], [1, 2, 3], [1, 2], [1]]);
  });

  test("that stays is returned at the end of the budget", async () => {
    const rest = await retryRest([1, 2, 3], () => Promise.resolve([2]));
    expect(rest).toEqual([2]);
    expect(clock.now).toBeLessThanOrEqual(PASSING_MS);
  });
});
