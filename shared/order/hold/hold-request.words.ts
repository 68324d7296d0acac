import { describe, digits } from "#shared/values/describe.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";
import { OrderHoldSchema } from "./hold-request.ts";

describe(OrderHoldSchema, {
  id: "OrderHoldSchema",
  about: "The reason to hold an order.",
  fields: {
    reason: `The reason, up to ${digits(TEXT_LENGTH)} characters. The order's issue shows it. Empty by default.`,
  },
  example: { reason: "The customer may change the size" },
});
