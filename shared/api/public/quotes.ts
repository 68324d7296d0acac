import * as z from "zod/mini";
import { Quote, QuoteRequest } from "#shared/order/quote/quote.ts";
import { route } from "#shared/api/route/route.ts";

export const quoteOrder = route({
  method: "POST",
  path: "/quotes",
  permission: "create:orders",
  body: QuoteRequest,
  reply: z
    .strictObject({ items: z.array(Quote) })
    .register(z.globalRegistry, { id: "QuoteListData" }),
  message: "Order priced, not placed",
  errors: [],
});
