import { expect, test } from "vitest";
import * as z from "zod/mini";
import { pick } from "#shared/values/pick.ts";

const File = z.strictObject({ key: z.string(), thumbnail: z.optional(z.string()) });
const Shown = z.strictObject({ id: z.string(), at: z.nullable(z.string()), files: z.array(File) });

test("a value is shown with the fields of its schema, in its order, at every depth", () => {
  const files = [{ secret: "s", thumbnail: "t", key: "front" }, { key: "back" }];
  const shown = pick(Shown, Object.assign({ files, at: null, id: "1" }, { secret: "s" }));
  expect(JSON.stringify(shown)).toBe(
    '{"id":"1","at":null,"files":[{"key":"front","thumbnail":"t"},{"key":"back"}]}',
  );
});

test.each([
  ["nullable", z.nullable(File)],
  ["optional", z.optional(File)],
  ["readonly", z.readonly(File)],
  ["with a default", z._default(File, { key: "" })],
  ["exactly optional", z.exactOptional(File)],
  ["nullable and optional", z.nullable(z.optional(File))],
])("an object that is %s is shown with the fields of its schema, within lists too", (_, schema) => {
  const file = { key: "front", secret: "s" };
  const shown = pick(z.strictObject({ file: schema, files: z.optional(z.array(schema)) }), {
    file,
    files: [file],
  });
  expect(shown).toEqual({ file: { key: "front" }, files: [{ key: "front" }] });
});

test("a union shows texts and lists of them; an object has no shape there", () => {
  const schema = z.union([z.literal("others"), z.array(z.string()), File]);
  expect(pick(schema, "others")).toBe("others");
  expect(pick(schema, ["US"])).toEqual(["US"]);
  expect(() => pick(schema, { key: "front" })).toThrow("union");
});
