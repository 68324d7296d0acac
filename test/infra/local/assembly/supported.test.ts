import { expect, it } from "vitest";
import * as z from "zod/mini";
import { onAws, readProperties } from "../../../../infra/local/assembly/supported.ts";
import { StartError } from "../../../../infra/local/process/start-error.ts";

const Schema = z.strictObject({
  Encryption: onAws,
  Size: z.number(),
  Mode: z.optional(z.strictObject({ Kind: z.literal("plain") })),
});

const read = (properties: unknown) =>
  readProperties(Schema, {
    type: "A::B",
    logicalId: "Thing",
    name: "shop-Thing",
    properties,
    metadata: {},
  });

it("properties that are supported are read, those for AWS as they are", () => {
  const properties = { Size: 1, Encryption: { Key: "a" }, Mode: { Kind: "plain" } };
  expect(read(properties)).toEqual(properties);
  expect(read({ Size: 1 })).toEqual({ Size: 1 });
});

it.each([
  [{ Size: 1, Color: "red" }, "with Color"],
  [{ Size: 1, Mode: { Kind: "plain", Speed: 1 } }, "with Mode.Speed"],
  [{ Size: 1, Mode: { Kind: "fancy" } }, "with this Mode.Kind"],
  [{ Size: "1" }, "with this Size"],
  [{ Mode: { Kind: "plain" } }, "without Size"],
])("%j is refused by name", (properties, what) => {
  const refused = () => read(properties);
  expect(refused).toThrow(StartError);
  expect(refused).toThrow(
    `The local service runs no A::B ${what} (Thing): leave it out of the stack, or support it in infra/local.`,
  );
});
