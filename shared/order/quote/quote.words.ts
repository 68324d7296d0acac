import { estimate, exampleOrder, price } from "#shared/order/order.words.ts";
import { Price } from "#shared/order/order.ts";
import { create } from "#shared/order/place/order-draft.words.ts";
import { pick } from "#shared/values/pick.ts";
import { describe } from "#shared/values/describe.ts";
import { Quote, QuoteRequest } from "./quote.ts";

export const { example: exampleQuote } = describe(Quote, {
  id: "Quote",
  about: "What an order would cost by one shipping method.",
  fields: {
    shipping_method: "The method.",
    production_line_id: "The line that would make it.",
    production_line: "That line's name.",
    ...price,
    estimated_delivery: `When it would arrive, placed now and without a \`production_delay\`. ${estimate}`,
    issues: "What the order would wait for, and what is worth a look; empty if all is well.",
  },
  example: {
    shipping_method: "standard",
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
    "An order to price: the body of an order, of whose address only the country is needed, and the state where it is taxed.",
  fields: {
    ...create.fields,
    order_id: "Your own reference. It is checked, and not kept.",
    shipping_method:
      "The method to price. Left out or empty, and without a `label_url`, every method is priced that can serve the order.",
  },
  example: create.example,
});
