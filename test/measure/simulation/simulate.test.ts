import { describe, expect, test } from "vitest";
import { cases, isLetter } from "./cases.ts";
import { simulate } from "./simulate.ts";

/** A twentieth of the size of `npm run measure -- sweep`. */
const twentieth = { scale: 0.05, subscribers: 100, perSecond: 50 };

/**
 * Case b lasts the whole hour: until the hanging hosts are known, and for half a minute after, every delivery waits.
 */
const minutesOf = (letter: string) => (letter === "b" ? 60 : 15);

const seed = 12;

/** A sixth of the messages in flight at which SQS stops serving a queue. */
const IN_FLIGHT = 20_000 * (twentieth.perSecond / 1000);

describe.each(Object.keys(cases).filter(isLetter))(
  `with seed ${String(seed)}, case %s`,
  async (letter) => {
    const minutes = minutesOf(letter);
    const { outcome, deliveries, retries } = await simulate(
      cases[letter],
      { ...twentieth, minutes },
      seed,
    );

    test("loses nothing, and gives nothing up before its four calls", () => {
      expect(outcome.notifications).toBeGreaterThan(0.98 * 60 * minutes * twentieth.perSecond);
      expect(outcome.lost).toBe(0);
      expect(outcome.faults).toBe(0);
      expect(outcome.deadEarly).toBe(0);
      expect(outcome.dead > 0).toBe(letter === "b");
      expect(outcome.calls).toBeGreaterThanOrEqual(outcome.delivered + 4 * outcome.dead);
    });

    test("has few messages in flight", () => {
      expect(deliveries.mostInFlight).toBeLessThan(IN_FLIGHT);
      expect(retries.mostInFlight).toBeLessThan(IN_FLIGHT);
    });

    if ("abc".includes(letter)) {
      test("notifies 95% of healthy subscribers within 2 s", () => {
        expect(outcome.percentiles([95])[0]).toBeLessThan(2000);
      });
    }
    if (letter === "b") {
      test("notifies 99% of healthy subscribers within 12 s", () => {
        expect(outcome.percentiles([99])[0]).toBeLessThan(12_000);
      });
    }
  },
);

test("the same seed makes the same calls, another one others", async () => {
  const small = { ...twentieth, minutes: 3 };
  const checksums: number[] = [];
  for (const each of [seed, seed, seed + 1]) {
    checksums.push((await simulate(cases.e, small, each)).outcome.checksum);
  }
  expect(checksums[1]).toBe(checksums[0]);
  expect(checksums[2]).not.toBe(checksums[0]);
});
