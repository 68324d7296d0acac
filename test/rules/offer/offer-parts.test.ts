import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { changeParts, partsOf } from "#shared/offer/offer-parts.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";

/** A catalog whose texts pack to no less than their length allows. */
const catalog = () => ({
  id: randomUUID(),
  name: randomBytes(180).toString("base64"),
  description: randomBytes(720).toString("base64"),
  icon: `https://icons.example.com/${randomBytes(1500).toString("base64url")}`,
  is_active: true,
});
const offer = (count: number) => ({
  catalogs: Array.from({ length: count }, catalog),
  ...{ products: [], productionLines: [], facilities: [], rateCard: defaultRateCard },
});

function messagesOf(run: () => unknown): unknown[] {
  try {
    return [run()];
  } catch (error) {
    if (!(error instanceof ValidationFailure)) throw error;
    return error.faults.map(({ msg }) => msg);
  }
}

test("catalogs with more text than an item of the table takes are refused, whole and in a change", () => {
  const { parts, items } = partsOf("one", offer(100));
  expect(items).toHaveLength(1);
  const message = /have \d+ bytes together when packed; at most 389120 are accepted/;
  const whole = messagesOf(() => partsOf("one", offer(200)));
  const changed = messagesOf(() => changeParts("two", parts, { catalogs: offer(100).catalogs }));
  expect([...whole, ...changed]).toEqual([
    expect.stringMatching(message),
    expect.stringMatching(message),
  ]);
});
