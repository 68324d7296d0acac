import { describe, digits } from "#shared/values/describe.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";
import { OrderHoldSchema } from "./hold-request.ts";

describe(OrderHoldSchema, {
  id: "OrderHoldSchema",
  about: "Why an order is to wait.",
  fields: {
    reason: `The reason, up to ${digits(TEXT_LENGTH)} characters; the order's issue repeats it. Left out, there is none.`,
  },
  example: { reason: "The customer may change the size" },
});
