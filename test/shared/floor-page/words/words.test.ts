import { expect, test } from "vitest";
import { dueInWords, dueName, isLate, isOwnersHold } from "#shared/floor-page/words/words.ts";

test.each([
  { codes: ["HELD_BY_OWNER"], isOwners: true },
  { codes: ["HELD_BY_OWNER", "LABEL_MISSING"], isOwners: true },
  { codes: ["HELD_BY_OWNER", "HELD_BY_OPERATOR"], isOwners: false },
  { codes: ["HELD_BY_OWNER", "ARTWORK_TOO_SMALL"], isOwners: false },
  { codes: ["RESTORED"], isOwners: false },
] as const)("a hold with $codes is lifted by the owner alone: $isOwners", ({ codes, isOwners }) => {
  const rest = { path: "", message: "", remedy: "", since: null, details: {} };
  const issues = codes.map((code) => ({ code, severity: "blocking" as const, ...rest }));
  const warning = { code: "ARTWORK_LOW_DPI", severity: "warning", ...rest } as const;
  expect(isOwnersHold({ issues: [...issues, warning] })).toBe(isOwners);
});

test.each([
  { ship_by: "2026-02-18", due_date: "2026-02-20", issues: ["LATE"], day: "Send by", isPast: true },
  // In Los Angeles that day may go on.
  { ship_by: "2026-02-18", due_date: "2026-02-20", issues: [], day: "Send by", isPast: false },
  { ship_by: null, due_date: "2026-02-20", issues: [], day: "Due", isPast: false },
  { ship_by: null, due_date: "2026-02-18", issues: [], day: "Due", isPast: true },
])("of $ship_by and $due_date, the day of the floor is $day, past: $isPast", (order) => {
  const now = new Date("2026-02-19T12:00:00Z");
  expect([dueName(order), isLate(order, now)]).toEqual([order.day, order.isPast]);
  expect(dueInWords(order, now).endsWith(", late")).toBe(order.isPast);
  expect(dueInWords({ ship_by: null, due_date: null, issues: [] }, now)).toBe("");
});
