import { estimate, exampleOrder, price } from "#shared/order/order.words.ts";
import { Price } from "#shared/order/order.ts";
import { create } from "#shared/order/place/order-draft.words.ts";
import { pick } from "#shared/values/pick.ts";
import { describe } from "#shared/values/describe.ts";
import { Quote, QuoteRequest } from "./quote.ts";

export const { example: exampleQuote } = describe(Quote, {
  id: "Quote",
  about: "The price of an order by one shipping method.",
  fields: {
    shipping_method: "The method.",
    needs_label:
      "Whether the order would wait for a label of your own, which you pay for yourself.",
    production_line_id: "The production line that would produce it.",
    production_line: "The name of the line.",
    ...price,
    estimated_delivery: `When an order would arrive that is placed now, without a \`production_delay\`. ${estimate}`,
    issues: "The issues that the order would have, or an empty list.",
  },
  example: {
    shipping_method: "standard",
    needs_label: false,
    production_line_id: "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
    production_line: "Austin DTG",
    ...pick(Price, exampleOrder),
    estimated_delivery: exampleOrder.estimated_delivery,
    issues: [],
  },
});

describe(QuoteRequest, {
  id: "QuoteRequest",
  about:
    "An order to price: the body of an order. Its address needs the country only, and the state if that is taxed.",
  fields: {
    ...create.fields,
    order_id: "Your own reference. It is checked, but not stored.",
    shipping_method:
      "The method to price. If it is left out or empty, and without a `label_url`, every method that can serve the order is priced.",
  },
  example: create.example,
});
