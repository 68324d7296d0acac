import { expect, test } from "vitest";
import { isOwnersHold } from "#shared/floor-page/hooks/words.ts";

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
