import { expect, test } from "vitest";
import { files, sourceOf } from "../../support/source-rooms.ts";
import { mutants } from "./mutants.ts";
import { mutate } from "./mutant.ts";

test.each(mutants)("$file: $breaks", (mutant) => {
  const source = sourceOf(mutant.file);
  expect(mutate(source, mutant)).not.toBe(source);
  expect(mutant.by).not.toEqual([]);
  expect(mutant.by.filter((test) => !files.includes(test))).toEqual([]);
});
