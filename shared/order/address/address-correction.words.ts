import { askedExample as asked, changedWords } from "#shared/order/order-fields.words.ts";
import { describe } from "#shared/values/describe.ts";
import { AddressCorrectionSchema } from "./address-correction.ts";

describe(AddressCorrectionSchema, {
  id: "AddressCorrectionSchema",
  about:
    "What is wrong in an address: at least one of its fields. One that is left out stays as it is; an empty text clears one that an order may lack.",
  fields: {
    ...changedWords,
    version:
      "The order's version that the correction is meant for. If the order has another one by now, nothing is changed. Left out, the order is taken as it is.",
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
