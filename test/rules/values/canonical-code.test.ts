import { expect, test } from "vitest";
import { canonicalCode } from "#shared/values/canonical-code.ts";

test.each([
  ["1z999aa10123456784"],
  ["1Z 999 AA1 01 2345 6784"],
  ["1Z-999-AA1-01.2345/6784"],
  ["\u{202a}1Z999AA10123456784\u{202c}"],
  ["1Z999\u{200b}AA1\u{ad}0123\u{feff}456784\u{fe0f}"],
  ["1Z999\u{a0}AA1\u{2007}0123\t456784\n"],
  ["１Ｚ９９９ＡＡ１０１２３４５６７８４"],
])("%j is the number 1Z999AA10123456784", (typed) => {
  expect(canonicalCode(typed)).toBe("1Z999AA10123456784");
});

test.each([
  ["ups", "U.P.S."],
  ["DHL Express", "dhl-express"],
  ["Correos de Mexico", "CORREOS DE MÉXICO"],
  ["顺丰", " 顺丰 "],
])("%j and %j are one carrier", (one, other) => {
  expect(canonicalCode(one)).toBe(canonicalCode(other));
});

test.each(["", " ", "-", "—", "\u{200b}", "…"])("%j is no number", (typed) => {
  expect(canonicalCode(typed)).toBe("");
});

test("different letters and digits stay different", () => {
  const numbers = ["1Z999AA10123456784", "1Z999AA10123456785", "RB123456785GB", "顺丰1", "1"];
  expect(new Set(numbers.map(canonicalCode)).size).toBe(numbers.length);
});
