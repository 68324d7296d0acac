import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pauseSeconds, retryDelaySeconds } from "#shared/webhook/delivery/rule/retry-delay.ts";

const now = new Date("2026-11-21T12:00:00Z");
const draw = (chance: number) => vi.spyOn(Math, "random").mockReturnValue(chance);

afterEach(() => {
  vi.restoreAllMocks();
});

const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toUTCString();

describe("the delay before the next try", () => {
  test.each([
    [1, 30],
    [2, 120],
    [3, 600],
  ])("after try %i is %i s, spread by a fifth either way", (attempt, delay) => {
    draw(0);
    expect(retryDelaySeconds(attempt, undefined, now)).toBe(delay * 0.8);
    draw(0.5);
    expect(retryDelaySeconds(attempt, undefined, now)).toBe(delay);
    draw(1);
    expect(retryDelaySeconds(attempt, undefined, now)).toBe(delay * 1.2);
  });

  test("is not the same for calls that failed together", () => {
    const delays = Array.from({ length: 100 }, () => retryDelaySeconds(3, undefined, now));
    expect(new Set(delays).size).toBeGreaterThan(10);
  });

  test.each([
    ["seconds within the delay and twice it", "150", 150],
    ["the delay itself", "120", 120],
    ["fewer seconds than the delay", "5", 120],
    ["no seconds", "0", 120],
    ["more seconds than twice the delay", "3600", 240],
    ["more seconds than a number holds", "9".repeat(400), 240],
    ["a date within the delay and twice it", inSeconds(200), 200],
    ["a date before the delay is over", inSeconds(10), 120],
    ["a date that is past", inSeconds(-3600), 120],
    ["a date far ahead", inSeconds(86_400), 240],
  ])("heeds a Retry-After of %s", (_, retryAfter, expected) => {
    draw(0);
    expect(retryDelaySeconds(2, retryAfter, now)).toBe(expected);
  });

  test.each(["soon", "", " ", "-30", "1.5e3x", "NaN"])(
    "ignores an unreadable Retry-After: %j",
    (retryAfter) => {
      draw(0.25);
      expect(retryDelaySeconds(2, retryAfter, now)).toBe(108);
    },
  );

  test("lies between 0.8 and 2 times the delay, whatever the subscriber answers", () => {
    const retryAfter = fc.oneof(fc.string(), fc.nat().map(String), fc.date().map(String));
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...([
            [1, 30],
            [2, 120],
            [3, 600],
          ] as const),
        ),
        fc.option(retryAfter, { nil: undefined }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([attempt, delay], answer, chance) => {
          draw(chance);
          const seconds = retryDelaySeconds(attempt, answer, now);
          expect(Number.isInteger(seconds)).toBe(true);
          expect(seconds).toBeGreaterThanOrEqual(0.8 * delay);
          expect(seconds).toBeLessThanOrEqual(2 * delay);
        },
      ),
    );
  });
});

describe("the pause after a fault of the service", () => {
  test.each([
    [1, 1, 2],
    [5, 16, 32],
    [9, 150, 300],
  ])("of receive %i is %i to %i s", (receives, least, most) => {
    draw(0);
    expect(pauseSeconds(receives)).toBe(least);
    draw(1);
    expect(pauseSeconds(receives)).toBe(most);
  });

  test("does not use up the ten receives of a message in a fault of five minutes", () => {
    draw(0);
    const pauses = Array.from({ length: 9 }, (_, before) => pauseSeconds(before + 1));
    expect(pauses.reduce((one, other) => one + other)).toBeGreaterThan(300);
  });
});

describe("WEBHOOK_RETRY_DELAYS", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test.each([
    ["three delays", "1,2,3", [1, 2, 3]],
    ["one delay for all", "5", [5, 5, 5]],
    ["none to wait", "0,0,0", [0, 0, 0]],
  ])("replaces the delays by %s", async (_, setting, expected) => {
    vi.stubEnv("WEBHOOK_RETRY_DELAYS", setting);
    vi.resetModules();
    const { retryDelaySeconds: delay } =
      await import("#shared/webhook/delivery/rule/retry-delay.ts");
    draw(0.5);
    expect([1, 2, 3].map((attempt) => delay(attempt, undefined, now))).toEqual(expected);
  });
});
