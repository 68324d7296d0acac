import type { Quote } from "#shared/order/quote/quote.ts";
import { QuoteRequest } from "#shared/order/quote/quote.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const quoteOrder = {
  method: "POST",
  path: "/quotes",
  permission: "create:orders",
  touches: ["readOffer"],
  body: QuoteRequest,
  reply: null as ReplyOf<{ items: Quote[] }>,
  message: "Order priced, not placed",
} as const satisfies Route;
