import { expect, test } from "vitest";
import { addBusinessDays } from "#shared/values/time.ts";

test.each([
  { from: "2026-11-20T12:00:00Z", days: 0, on: "a Friday", to: "2026-11-20" },
  { from: "2026-11-20T12:00:00Z", days: 1, on: "a Friday", to: "2026-11-23" },
  { from: "2026-11-21T00:00:00Z", days: 0, on: "a Saturday", to: "2026-11-23" },
  { from: "2026-11-21T23:59:59Z", days: 1, on: "a Saturday", to: "2026-11-23" },
  { from: "2026-11-22T12:00:00Z", days: 2, on: "a Sunday", to: "2026-11-24" },
  { from: "2026-11-23T12:00:00Z", days: 5, on: "a Monday", to: "2026-11-30" },
  { from: "2026-11-26T12:00:00Z", days: 3, on: "a Thursday", to: "2026-12-01" },
  { from: "2026-12-30T12:00:00Z", days: 3, on: "a Wednesday", to: "2027-01-04" },
])("$days business days from $on on are $to", ({ from, days, to }) => {
  expect(addBusinessDays(new Date(from), days)).toBe(to);
});
