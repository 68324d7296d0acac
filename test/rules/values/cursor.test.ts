import { expect, test } from "vitest";
import * as z from "zod/mini";
import { erasureCursor } from "#shared/care/erasure.ts";
import { cursorOf, keyPart } from "#shared/values/cursor.ts";

const place = z.tuple([z.string().check(z.maxLength(8)), z.string()]);
const queue = cursorOf("queue", place);
const text = queue.write(["0#a", "漢"]);

test("a cursor is read as the place that it was written for", () => {
  expect(queue.read(z.parse(queue.field, text))).toEqual(["0#a", "漢"]);
});

test.each([
  ["of another list", cursorOf("export", place).write(["0#a", "漢"])],
  ["that was cut short", text.slice(0, -4)],
  ["of another place", text.replace(/^.{6}/, queue.write(["1#a", "漢"]).slice(0, 6))],
  ["of a place that the list cannot have", queue.write(["x".repeat(9), "漢"])],
  ["that is no text of a page", "next"],
  ["that is empty", ""],
])("a cursor %s is a fault, which says what to give, and no first page", (_, given) => {
  const { error } = z.safeParse(queue.field, given);
  expect(error?.issues).toMatchObject([
    { message: /next_cursor/, params: { type: "invalid_cursor" } },
  ]);
  expect(() => queue.read(given)).toThrow('list "queue"');
});

test("a part of a place fits a key of the table, however many bytes its characters take", () => {
  expect(z.safeParse(keyPart, "漢".repeat(341)).success).toBe(true);
  expect(z.safeParse(keyPart, "漢".repeat(342)).success).toBe(false);
  expect(z.safeParse(keyPart, "").success).toBe(false);
  const { field, write } = erasureCursor;
  expect(z.safeParse(field, write(["WEBHOOK#1", "x".repeat(341)])).success).toBe(true);
  expect(z.safeParse(field, write(["WEBHOOK#1", "x".repeat(342)])).success).toBe(false);
});
