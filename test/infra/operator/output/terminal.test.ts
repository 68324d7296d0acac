import { expect, test } from "vitest";
import { terminalWidth, wrapText } from "../../../../infra/operator/output/terminal.ts";

test.each([
  [{ isTTY: true, columns: 80 }, 80],
  [{ isTTY: true, columns: 20 }, 40],
  [{ isTTY: true, columns: 0 }, 100],
  [{ isTTY: false, columns: 80 }, 100],
])("tables of %j have %i columns", (output, width) => {
  expect(terminalWidth(output)).toBe(width);
});

test("a message is broken between words in a terminal, and nowhere else", () => {
  const message = "There is no production line Austin; there are Austin DTG and Reno.";
  expect(wrapText(message, { isTTY: true, columns: 50 })).toBe(
    "There is no production line Austin; there are\nAustin DTG and Reno.",
  );
  expect(wrapText(`  ${message}`, { isTTY: true, columns: 50 })).toBe(
    "  There is no production line Austin; there are\n  Austin DTG and Reno.",
  );
  expect(wrapText(message, { isTTY: false, columns: 50 })).toBe(message);
});
