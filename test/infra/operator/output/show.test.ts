import { expect, test } from "vitest";
import { showTable, showTime, showValue } from "../../../../infra/operator/output/show.ts";

test("what a merchant wrote does not steer the operator's terminal", () => {
  expect(showValue("\u001b[2JAda\r\nLovelace\u009b")).toBe(" [2JAda Lovelace ");
});

test.each([
  [null, "-"],
  ["", "-"],
  [[], "-"],
  [["a", "b"], "a, b"],
  [true, "yes"],
  [0, "0"],
])("%j reads %j", (value, shown) => {
  expect(showValue(value)).toBe(shown);
});

test("a table's columns are as wide as their content, and an empty table has no headings", () => {
  const rows = [
    ["SHOP-1", 2],
    ["SHOP-1002", 10],
  ];
  expect(showTable(["order", "items"], rows, "No orders.")).toBe(
    "ORDER      ITEMS\nSHOP-1     2\nSHOP-1002  10",
  );
  expect(showTable(["order"], [], "No orders.")).toBe("No orders.");
});

test("a time is shown to the second", () => {
  expect(showTime("2026-11-21T12:00:00.123000")).toBe("2026-11-21 12:00:00");
  expect(showTime(null)).toBe("-");
});
