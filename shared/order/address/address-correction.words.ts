import { askedExample as asked, changedWords } from "#shared/order/order-fields.words.ts";
import { describe } from "#shared/values/describe.ts";
import { AddressCorrectionSchema } from "./address-correction.ts";

describe(AddressCorrectionSchema, {
  id: "AddressCorrectionSchema",
  about:
    "A correction of an address: at least one of its fields. A field that is left out stays as it is. An empty text clears an optional field.",
  fields: {
    ...changedWords,
    version:
      "The expected version of the order. If the order has another version, nothing is changed. Left out, any version is accepted.",
  },
  example: {
    first_name: asked.first_name,
    last_name: asked.last_name,
    email: asked.email,
    phone: asked.phone,
    address_line_1: asked.address_line_1,
    address_line_2: asked.address_line_2,
    city: asked.city,
    state: asked.state,
    zip: asked.zip,
    country: asked.country,
    version: 2,
  },
});
