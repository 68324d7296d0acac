import { expect, test } from "vitest";
import { byName } from "#shared/offer/published-offer.ts";

const orderOf = (...names: string[]) =>
  byName(names.map((name, index) => ({ name, id: String(names.length - index) })));

test("names are in alphabetical order, whatever their capitals and accents", () => {
  const names = orderOf(
    "Zip",
    "tee",
    "Ärmel",
    "Über",
    "apron",
    "Tee long",
    "arm",
    "E\u0301tui",
    "Extra",
  );
  expect(names.map(({ name }) => name)).toEqual([
    "apron",
    "arm",
    "Ärmel",
    "E\u0301tui",
    "Extra",
    "tee",
    "Tee long",
    "Über",
    "Zip",
  ]);
});

test("equal names are in the order of their ids", () => {
  expect(orderOf("Tee", "TEE", "tee").map(({ id }) => id)).toEqual(["1", "2", "3"]);
});
