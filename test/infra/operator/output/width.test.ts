import { expect, test } from "vitest";
import { terminalWidth } from "../../../../infra/operator/output/show.ts";

test.each([
  [{ isTTY: true, columns: 80 }, 80],
  [{ isTTY: true, columns: 20 }, 40],
  [{ isTTY: true, columns: 0 }, 100],
  [{ isTTY: false, columns: 80 }, 100],
])("tables of %j have %i columns", (output, width) => {
  expect(terminalWidth(output)).toBe(width);
});
