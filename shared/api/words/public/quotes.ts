import { quoteOrder } from "#shared/api/public/quotes.ts";
import type { routes } from "#shared/api/public/routes.ts";
import { describe } from "#shared/api/words/describe.ts";
import type { RoutesWords } from "#shared/api/words/operation-words.ts";
import { exampleQuote } from "#shared/api/words/schemas/order-reply.ts";
import { exampleRequest } from "#shared/api/words/schemas/order-request.ts";

const { example: list } = describe(quoteOrder.reply, {
  about: "What an order would cost.",
  fields: { items: "One quote for each shipping method that can serve the order." },
  example: { items: [exampleQuote] },
});

const { country, facility, speed_type, items } = exampleRequest;

export const quoteWords = {
  "orders/quote-order": {
    tag: "Orders",
    summary: "Price an order without placing it",
    description:
      "What an order would cost, for a basket or to choose a shipping method. Takes the body of an order; of the address only the country is needed, and the state where it is taxed. Nothing is stored. A price holds until the catalog or the rate card changes.",
    body: { country, facility, speed_type, items },
    reply: list,
    refusals: {},
  },
} satisfies Partial<RoutesWords<typeof routes>>;
