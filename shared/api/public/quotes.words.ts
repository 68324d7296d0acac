import * as z from "zod/mini";
import type { Words } from "#shared/api/route/operation.words.ts";
import { exampleRequest } from "#shared/order/place/order-draft.words.ts";
import { exampleQuote } from "#shared/order/quote/quote.words.ts";
import { describe } from "#shared/values/describe.ts";
import { Quote } from "#shared/order/quote/quote.ts";
import type * as routes from "./quotes.ts";

const QuoteListData = z.strictObject({ items: z.array(Quote) });

const { example: list } = describe(QuoteListData, {
  id: "QuoteListData",
  about: "What an order would cost.",
  fields: { items: "One quote for each shipping method that can serve the order." },
  example: { items: [exampleQuote] },
});

const { country, facility, speed_type, items } = exampleRequest;

export const quoteWords = {
  quoteOrder: {
    tag: "Orders",
    summary: "Price an order without placing it",
    description:
      "What an order would cost, for a basket or to choose a shipping method. Takes the body of an order; of the address only the country is needed, and the state where it is taxed. Nothing is stored. A price holds until the catalog or the rate card changes.",
    body: { country, facility, speed_type, items },
    reply: { schema: QuoteListData, example: list },
    refusals: {},
  },
} satisfies Words<typeof routes>;
