import { expect, test } from "vitest";
import * as z from "zod/mini";
import { cursor, readCursor, writeCursor } from "#shared/values/cursor.ts";

const text = writeCursor("queue", ["0#a", "漢"]);

test("a cursor is read as the place that it was written for", () => {
  expect(readCursor("queue", z.parse(cursor("queue"), text))).toEqual(["0#a", "漢"]);
});

test.each([
  ["of another list", writeCursor("export", ["0#a", "漢"])],
  ["that was cut short", text.slice(0, -4)],
  ["of another place", text.replace(/^.{6}/, writeCursor("queue", ["1#a"]).slice(0, 6))],
  ["that is no text of a page", "next"],
  ["that is empty", ""],
])("a cursor %s is a fault, which says what to give", (_, given) => {
  const { error } = z.safeParse(cursor("queue"), given);
  expect(error?.issues).toMatchObject([
    { message: /next_cursor/, params: { type: "invalid_cursor" } },
  ]);
});
