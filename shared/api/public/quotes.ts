import * as z from "zod/mini";
import { Quote, QuoteRequest } from "#shared/order/quote/quote.ts";
import { route } from "#shared/api/route/route.ts";

export const quoteOrder = route({
  method: "POST",
  path: "/quotes",
  summary: "Price an order without placing it",
  description:
    "The body is that of an order, of whose address only the country is needed, and the state where it is taxed. Without a shipping_method or label_url there is a quote for each method that can serve the order. Nothing is stored, and a price holds until the catalog or the rate card changes.",
  tag: "Orders",
  permission: "create:orders",
  body: QuoteRequest,
  reply: z
    .strictObject({ items: z.array(Quote) })
    .register(z.globalRegistry, { id: "QuoteListData" }),
  message: "Order priced, not placed",
  errors: [],
  example: {
    body: {
      country: "US",
      facility: "TX",
      speed_type: "rush",
      items: [
        {
          sku: "TEE-CLASSIC-BLACK-M",
          quantity: 2,
          print_files: [{ key: "front", url: "https://files.example.com/ada-front.png" }],
        },
      ],
    },
    reply: {
      items: [
        {
          shipping_method: "standard",
          production_line_id: "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
          production_line: "Austin DTG",
          subtotal: 17,
          shipping_fee: 11.25,
          box_fee: 0,
          discount: 0,
          tax: 0,
          total: 28.25,
        },
      ],
    },
  },
});
