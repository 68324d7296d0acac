import { describe, expect, test } from "vitest";
import { shortLine, Terminal, type Screen } from "../../../infra/local/terminal.ts";

const line = (fields: object) =>
  JSON.stringify({ level: "INFO", timestamp: "2026-11-24T01:18:12.579Z", ...fields });

const ORDER = "66543b6c-2d06-5579-932f-6857b82db877";

describe("on a terminal", () => {
  test.each([
    [
      {
        message: "POST /orders",
        route: "POST /orders",
        status: 200,
        order: ORDER,
        duration_ms: 24,
      },
      "01:18:12 POST /orders 200 24 ms order 66543b6c",
    ],
    [
      { message: "GET /orders/{order_id}", status: 404, code: "NOT_FOUND", duration_ms: 41 },
      "01:18:12 GET /orders/{order_id} 404 NOT_FOUND 41 ms",
    ],
    [
      { message: "Test order step taken", order: ORDER, step: "pack", TestOrderSteps: 1 },
      "01:18:12 Test order step taken pack order 66543b6c",
    ],
    [
      {
        message: "Webhook called",
        event: "order.status",
        order: ORDER,
        status: 0,
        error: "connection_refused",
        failure: "connection_refused",
        duration_ms: 2,
      },
      "01:18:12 Webhook called order.status connection_refused 2 ms order 66543b6c",
    ],
    [
      {
        level: "ERROR",
        message: "A move failed",
        code: "INTERNAL_ERROR",
        error: { stack: "Error: x\n    at y" },
      },
      "01:18:12 ERROR A move failed INTERNAL_ERROR\nError: x\n    at y",
    ],
    [{ message: "Orders projected", records: 1, failed: 0, duration_ms: 30 }, undefined],
    [
      { message: "Orders projected", records: 2, failed: 1, duration_ms: 30 },
      "01:18:12 Orders projected 30 ms",
    ],
  ])("%o is short", (fields, short) => {
    expect(shortLine(line(fields))).toBe(short);
  });

  test.each(["DynamoDB ended; it is started again.", "12", '{"other":1}'])("%s stays", (text) => {
    expect(shortLine(text)).toBe(text);
  });
});

/** Breaks a text into rows as a terminal does. */
const wrap = (text: string, columns: number) =>
  text.match(new RegExp(`.{1,${String(columns)}}`, "g")) ?? [""];

/** A screen with the rows that it shows. */
function screenOf(rows: number, columns: number) {
  const written: string[] = [];
  const screen: Screen = {
    isTTY: true,
    rows,
    columns,
    write: (text) => written.push(...text.split("\n").slice(0, -1)),
  };
  const shown = () => {
    const wrapped = written.flatMap((text) => wrap(text, columns));
    // The cursor stands on the last row.
    return wrapped.slice(-(rows - 1));
  };
  return { screen, shown, written };
}

const KEYS = ["Ready  http://127.0.0.1:3000", "Test API key  pod_test_which_is_longer_than_a_row"];

test.each([
  ["short", "01:18:12 GET /orders"],
  ["wrapped", "x".repeat(95)],
])("the address and the keys never leave the screen, whatever is printed: %s lines", (_, text) => {
  const { screen, shown, written } = screenOf(12, 40);
  const terminal = new Terminal(screen, false);
  terminal.announce(KEYS);
  for (let count = 0; count < 100; count++) {
    terminal.log(text);
    expect(shown()).toEqual(expect.arrayContaining(KEYS.flatMap((key) => wrap(key, 40))));
  }
  expect(written.filter((each) => each === text)).toHaveLength(100);
});

test.each([
  ["no terminal", false, false],
  ["asked for JSON", true, true],
])("lines stay as the functions wrote them: %s", (_, isTTY, asJson) => {
  const { screen, written } = screenOf(5, 40);
  const terminal = new Terminal({ ...screen, isTTY }, asJson);
  terminal.announce(KEYS);
  const lines = Array.from({ length: 20 }, (_, at) =>
    line({ message: "GET /orders", records: at }),
  );
  for (const each of lines) terminal.log(each);
  expect(written).toEqual([...KEYS, ...lines]);
});
