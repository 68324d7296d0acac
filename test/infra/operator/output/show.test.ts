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

test("a terminal that is narrower than the words of a table shows each row alone, without what is empty", () => {
  const id = "7138a74c-e84a-887c-8104-9051f3845da2";
  const rows = [
    [id, "SHOP-1", ""],
    [id, "SHOP-2", "on hold"],
  ];
  const show = (columns: number) =>
    showTable(["Id", "Order", "State"], rows, "No orders.", { isTTY: true, columns });
  expect(show(80).split("\n")[0]).toMatch(/^ID +ORDER +STATE$/);
  expect(show(50)).toBe(
    `Id     ${id}\nOrder  SHOP-1\n\nId     ${id}\nOrder  SHOP-2\nState  on hold`,
  );
});

test("a time is shown to the second", () => {
  expect(showTime("2026-11-21T12:00:00.123000")).toBe("2026-11-21 12:00:00");
  expect(showTime(null)).toBe("-");
});
