import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { recordKinds } from "./record-kinds.ts";
import { sorted } from "./sorted.ts";

test.each(recordKinds)("a record of the kind %s has the schema that it had", (kind, { schema }) => {
  expect(
    hashOf(schema),
    [
      `The schema of stored items of the kind ${kind} is another one than before, and from 1.0.0 on items of before stay in the table.`,
      `Freeze one as it is written now next to those in test/stored/items/${kind}.json, have its door fill what the`,
      "others lack, see that stored-items.test.ts passes, and then: npm run vitest -- test/stored --update",
    ].join(" "),
  ).toMatchSnapshot();
});

function hashOf(schema: z.ZodMiniType): string {
  // Bytes have no JSON Schema, so they allow any value.
  const form = z.toJSONSchema(schema, {
    unrepresentable: "any",
    // Leaves out names in documents, which other tests of this process may have registered.
    metadata: z.registry(),
    override: ({ jsonSchema }) => {
      jsonSchema.required?.sort();
    },
  });
  return createHash("sha256")
    .update(JSON.stringify(sorted(form)))
    .digest("hex");
}
