import { expect, test } from "vitest";
import * as z from "zod/mini";
import { pick } from "#shared/values/pick.ts";

const File = z.strictObject({ key: z.string(), thumbnail: z.optional(z.string()) });
const Shown = z.strictObject({ id: z.string(), at: z.nullable(z.string()), files: z.array(File) });

test("a value is shown with the fields of its schema, in its order, and so is what it holds", () => {
  const files = [{ secret: "s", thumbnail: "t", key: "front" }, { key: "back" }];
  const shown = pick(Shown, Object.assign({ files, at: null, id: "1" }, { secret: "s" }));
  expect(JSON.stringify(shown)).toBe(
    '{"id":"1","at":null,"files":[{"key":"front","thumbnail":"t"},{"key":"back"}]}',
  );
});
