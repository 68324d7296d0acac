import { expect, test } from "vitest";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { errorCodesOf } from "#shared/api/openapi/route-errors.ts";
import { operatorRoutes } from "#shared/api/operator/routes.ts";
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import type { Route } from "#shared/api/route/route.ts";
import { refusalInWords, SENTENCES } from "#shared/floor-page/words/refusals.ts";
import { files, sourceOf } from "../../support/source-rooms.ts";

test("each code that a call of the floor's page can answer has a sentence", () => {
  const sources = files
    .filter((file) => file.startsWith("shared/floor-page/calls/"))
    .map(sourceOf)
    .join("");
  const called = Object.entries<Route>(operatorRoutes).filter(([, { method, path }]) =>
    sources.includes(`"${method} ${path}"`),
  );
  expect(called.length).toBeGreaterThan(10);
  const words: Readonly<Record<string, { readonly refusals: object } | undefined>> =
    operatorWords.operations;
  const codes = new Set(
    called.flatMap(([entry, route]) => [...errorCodesOf(route, words[entry]?.refusals ?? {})]),
  );
  expect([...codes].sort()).toEqual(Object.keys(SENTENCES).sort());
});

const refused = (code: string, data: object | null, detail: readonly object[] = []) =>
  refusalInWords(
    new ApiFailure("", {
      status: 409,
      document: { code, message: "In the API's words", data, detail },
    }),
  );
const fault = (...loc: (string | number)[]) => [
  { loc: ["body", ...loc], msg: "No", type: "wrong" },
];

test.each([
  ["a move", refused("ORDER_NOT_MOVABLE", { status: "on_hold" }), "It is on hold now: look at it."],
  [
    "too many pieces",
    refused("VALIDATION_ERROR", null, fault("items", 0, "quantity")),
    "The order has fewer pieces left: count them again.",
  ],
  [
    "a label",
    refused("VALIDATION_ERROR", null, fault("carrier")),
    "The entry is not valid: look at the carrier and the number.",
  ],
  [
    "a gateway",
    refusalInWords(new ApiFailure("502", { status: 502 })),
    "The service has a fault: try again.",
  ],
  ["no answer", refusalInWords(new ApiFailure("fetch failed")), "No answer came: try again."],
])("a refusal of %s has a sentence with what to do", (_, sentence, expected) => {
  expect(sentence).toBe(expected);
});
