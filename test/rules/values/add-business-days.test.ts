import { expect, test } from "vitest";
import { addBusinessDays } from "#shared/values/time.ts";

test.each([
  { from: "2026-11-20", days: 0, on: "a Friday", to: "2026-11-20" },
  { from: "2026-11-20", days: 1, on: "a Friday", to: "2026-11-23" },
  { from: "2026-11-21", days: 0, on: "a Saturday", to: "2026-11-23" },
  { from: "2026-11-21", days: 1, on: "a Saturday", to: "2026-11-24" },
  { from: "2026-11-22", days: 2, on: "a Sunday", to: "2026-11-25" },
  { from: "2026-11-23", days: 5, on: "a Monday", to: "2026-11-30" },
  { from: "2026-11-26", days: 3, on: "a Thursday", to: "2026-12-01" },
  { from: "2026-12-30", days: 3, on: "a Wednesday", to: "2027-01-04" },
])("$days business days from $on on are $to", ({ from, days, to }) => {
  expect(addBusinessDays(from, days)).toBe(to);
});

test.each([
  { from: "2026-11-25", days: 1, to: "2026-11-30" },
  { from: "2026-11-26", days: 0, to: "2026-11-30" },
  { from: "2026-11-26", days: 1, to: "2026-12-01" },
  { from: "2026-11-25", days: 0, to: "2026-11-25" },
])("$days days after $from are $to, past holidays and a weekend", ({ from, days, to }) => {
  expect(addBusinessDays(from, days, ["2026-11-26", "2026-11-27"])).toBe(to);
});
