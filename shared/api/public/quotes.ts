import type { Quote } from "#shared/order/quote/quote.ts";
import { QuoteRequest } from "#shared/order/quote/quote.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const quoteOrder = {
  method: "POST",
  path: "/quotes",
  permission: "create:orders",
  body: QuoteRequest,
  reply: null as ReplyOf<{ items: Quote[] }>,
  message: "Order priced, not placed",
} as const satisfies Route;
