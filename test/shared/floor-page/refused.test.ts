import { expect, test } from "vitest";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { Refused } from "#shared/floor-page/components/refused.tsx";

test("a refusal is shown in the API's own words, with every fault of the request", () => {
  const detail = ["reason", "version"].map((field) => ({ loc: ["body", field], msg: "Missing" }));
  const message = "The request is not valid: body.reason: Missing (and 1 more)";
  const document = { code: "VALIDATION_ERROR", message, data: null, detail };
  const shown = Refused({ refusal: new ApiFailure("", { status: 422, document }) });
  expect(shown?.props).toMatchObject({ children: `${message}. version: Missing` });
});
