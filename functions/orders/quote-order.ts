import { quoteOrder as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { quoteOrder } from "#shared/order/quote/quote-order.ts";
import { toQuote } from "#shared/order/quote/quote.ts";

/** Returns the cost of an order by each shipping method. */
export const handler = endpoint(contract, async ({ body }) => ({
  data: { items: (await quoteOrder(body)).map(toQuote) },
}));
