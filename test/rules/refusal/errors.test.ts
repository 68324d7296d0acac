import { expect, test } from "vitest";
import { FAULTS_SHOWN, ValidationFailure } from "#shared/refusal/errors.ts";

const faults = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    loc: ["body", "rows", index, "sku"],
    msg: "Must not be blank",
    type: "custom",
  }));

test("a reply names each of 200 faults", () => {
  const failure = new ValidationFailure(faults(FAULTS_SHOWN));
  expect(FAULTS_SHOWN).toBe(200);
  expect(failure.faults).toEqual(faults(200));
});

test("with more faults, a reply names the first 200, and the number of all", () => {
  const failure = new ValidationFailure(faults(1500));
  expect(failure.faults).toEqual(faults(200));
  expect(failure.data).toMatchObject({ errors: { length: 200 } });
  expect(failure.message).toContain("body.rows.0.sku: Must not be blank (and 1499 more)");
});
