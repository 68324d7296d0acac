import { expect, test } from "vitest";
import type { Row } from "#shared/floor-page/calls/board-calls.ts";
import { filterRows } from "#shared/floor-page/hooks/rows.ts";
import { exampleBoard } from "#shared/order/queues/board.words.ts";

const [example] = exampleBoard.items;

test.each([
  ["", true],
  ["  ", true],
  ["tee-classic-black", true],
  ["MY shop", true],
  ["black tee my", true],
  ["black hoodie", false],
] as const)("a row passes the filter '%s': %s", (text, passes) => {
  const rows: readonly Row[] = example === undefined ? [] : [example];
  expect(filterRows(rows, text)).toEqual(passes ? rows : []);
});
