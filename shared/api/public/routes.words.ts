import "#shared/api/route/error-replies.words.ts";

import type { routes } from "./routes.ts";
import { byEntry } from "#shared/api/route/by-entry.ts";
import type { ApiWords, OperationWords } from "#shared/api/route/operation.words.ts";
import { catalogWords } from "./catalog.words.ts";
import { claimWords } from "./claims.words.ts";
import { keyWords } from "./keys.words.ts";
import { notifications } from "./notifications.words.ts";
import { orderWords } from "./orders.words.ts";
import { productWords } from "./products.words.ts";
import { productionLineWords } from "./production-lines.words.ts";
import { serviceWords } from "./service.words.ts";
import { webhookWords } from "./webhooks.words.ts";

/** In the order of the reference. */
const operations = byEntry("", {
  catalog: catalogWords,
  products: productWords,
  productionLines: productionLineWords,
  orders: orderWords,
  claims: claimWords,
  webhooks: webhookWords,
  keys: keyWords,
  service: serviceWords,
}) satisfies Record<keyof typeof routes, OperationWords>;

/** The words of the public API's document: a route or parameter without words does not compile. */
export const publicWords: ApiWords = {
  tags: {
    Catalog: "The groups of products.",
    Products: "The products to print on, with their variations and prices.",
    "Production lines": "The lines that make orders, and their shipping methods.",
    Orders: "Placing, pricing, following and stopping orders.",
    Claims: "Faults of orders, and the decisions on them.",
    Webhooks: "Subscriptions to notifications, and their deliveries.",
    Notifications: "The calls that your endpoint gets when something happens.",
    Keys: "Your key and its permissions.",
    Service: "This reference, as a page and for programs, and the changelog.",
  },
  operations,
  notifications,
};
