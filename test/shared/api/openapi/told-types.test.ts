import { expect, test } from "vitest";
import document from "#shared/api/public/openapi.json" with { type: "json" };
import { routes } from "#shared/api/public/routes.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import { errorCodesOf } from "#shared/api/openapi/route-errors.ts";
import type { Route } from "#shared/api/route/route.ts";
import { errorStatus, type ErrorCode } from "#shared/refusal/errors.ts";
import { files, sourceOf } from "../../../support/source-rooms.ts";

const { ErrorCode: codes, FieldError, WebhookDelivery } = document.components.schemas;

/** Returns the words of a description that are code, except names of fields. */
const namesIn = (description: string) =>
  [...description.matchAll(/`([a-z_]+)`/g)].map(([, name = ""]) => name);

/** Zod's names of faults, for which a schema of a merchant's request needs no names of its own. */
const byZod = ["invalid_type", "invalid_value", "invalid_union", "invalid_format"];
const bounds = ["too_small", "too_big"];

test("the types of faults that merchants may meet are documented", () => {
  const made = files
    .filter((file) =>
      /^shared\/(http|refusal|values|webhook|order\/(list|place|quote|routing)|offer\/load-offer)\b/.test(
        file,
      ),
    )
    // No list of merchants has such cursors.
    .filter((file) => file !== "shared/values/cursor.ts")
    .flatMap((file) => sourceOf(file).split("\n"))
    .filter((line) => /msg|params|^ +type:/.test(line))
    .flatMap((line) => /\btype: "([a-z_]+)"/.exec(line)?.[1] ?? []);
  // Only operators name lines in a query; merchants name facilities too.
  const types = new Set([...made, ...byZod, ...bounds, "value_error", "unknown_facility"]);
  expect(namesIn(FieldError.properties.type.description).sort()).toEqual([...types].sort());
});

test("the failures of calls are documented", () => {
  const source = ["shared/webhook/delivery/post.ts", "shared/fetch/send.ts"].map(sourceOf).join();
  const failures = [...source.matchAll(/(?:return|error:|\?) "([a-z_]+)"/g)].map(
    ([, name]) => name,
  );
  const told = namesIn(WebhookDelivery.properties.error.description);
  expect(told.filter((name) => name !== "null").sort()).toEqual(failures.sort());
});

test("the codes that no merchant meets are documented as for operators", () => {
  const met = new Set<ErrorCode>([
    "METHOD_NOT_ALLOWED",
    ...Object.entries<Route>(routes).flatMap(([entry, route]) => [
      ...errorCodesOf(route, publicWords.operations[entry]?.refusals ?? {}),
    ]),
  ]);
  for (const code of Object.keys(errorStatus) as ErrorCode[]) {
    const isForOperators = codes["x-enumDescriptions"][code].startsWith("Operators only: ");
    expect([code, isForOperators]).toEqual([code, !met.has(code)]);
  }
});
