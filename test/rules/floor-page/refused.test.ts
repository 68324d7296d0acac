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

test("a refusal whose remedy is another on the floor is shown in its words", () => {
  const document = { code: "CONFLICT", message: "The order is at version 6, not 4.", data: null };
  const shown = Refused({ refusal: new ApiFailure("", { status: 409, document }) });
  expect(shown?.props).toMatchObject({
    children: "Somebody changed the order meanwhile. Look at it, and try again.",
  });
});
