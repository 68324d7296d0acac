import { expect, test } from "vitest";
import { shipBy } from "#shared/order/routing/ship-by.ts";
import { timestamp } from "#shared/values/time.ts";
import { productionLine } from "../../../support/production-line.ts";

const austin = {
  ...{ code: "TX", name: "Austin", country: "US", state: "TX", city: "Austin" },
  ...{ time_zone: "America/Chicago", cut_off: "14:00", holidays: ["2026-11-26"] },
};
const line = productionLine({ production_days: { min: 1, max: 2 }, facilities: [austin] });

const dayOf = (created_at: string, fields: object = {}, given: Partial<typeof line> = {}) =>
  shipBy(
    { production_line_id: line.id, facility: "TX", created_at, produce_after: null, ...fields },
    { productionLines: [{ ...line, ...given }] },
  );

test.each([
  // Central time is 6 hours behind in winter.
  ["before its cut-off", "2026-11-23T19:59:59.000000", "2026-11-25"],
  ["from its cut-off on", "2026-11-23T20:00:00.000000", "2026-11-27"],
  ["late in its evening, the next day in UTC", "2026-11-25T03:00:00.000000", "2026-11-30"],
  ["before a holiday", "2026-11-25T15:00:00.000000", "2026-11-30"],
  ["on a holiday, whatever the hour", "2026-11-26T22:00:00.000000", "2026-12-01"],
  ["on the next business day", "2026-11-27T15:00:00.000000", "2026-12-01"],
  ["on a weekend, whatever the hour", "2026-11-28T22:00:00.000000", "2026-12-02"],
  ["on the Monday after it", "2026-11-30T15:00:00.000000", "2026-12-02"],
])("an order that comes %s of its facility is to leave after the line's days", (_, at, day) => {
  expect(dayOf(at)).toBe(day);
});

test.each([
  [
    "counts from the end of its delay",
    { produce_after: "2026-11-24T12:00:00.000000" },
    {},
    "2026-11-27",
  ],
  ["is in UTC for a facility whose place is unknown", { facility: "NC" }, {}, "2026-11-25"],
  ["is unknown if the line's days are", {}, { production_days: null }, null],
  ["is unknown without the line", { production_line_id: "gone" }, {}, null],
  [
    "is that very day if the line takes none",
    {},
    { production_days: { min: 0, max: 0 } },
    "2026-11-23",
  ],
])("the day %s", (_, fields, given, day) => {
  expect(dayOf("2026-11-23T12:00:00.000000", fields, given)).toBe(day);
});

test("an order that comes later never gets an earlier day", () => {
  const hours = Array.from({ length: 14 * 24 }, (_, hour) =>
    timestamp(new Date(Date.UTC(2026, 10, 20, hour))),
  );
  const days = hours.map((at) => dayOf(at));
  expect(days).toEqual(days.toSorted());
});
