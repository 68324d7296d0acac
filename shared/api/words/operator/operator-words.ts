import "#shared/api/words/replies.ts";
import "#shared/api/words/schemas/choices.ts";
import type { operatorRoutes } from "#shared/api/operator/routes.ts";
import type { ApiWords, RoutesWords } from "#shared/api/words/operation-words.ts";
import { catalogWords } from "./catalog.ts";
import { deliveryWords } from "./deliveries.ts";
import { keyWords } from "./keys.ts";
import { orderWords } from "./orders.ts";
import { ownerWords } from "./owners.ts";
import { productionWords } from "./production.ts";
import { rebuildWords } from "./rebuild.ts";
import { serviceWords } from "./service.ts";
import { shipmentWords } from "./shipments.ts";
import { webhookWords } from "./webhooks.ts";

const operations = {
  ...deliveryWords,
  ...webhookWords,
  ...keyWords,
  ...catalogWords,
  ...productionWords,
  ...serviceWords,
  ...orderWords,
  ...rebuildWords,
  ...ownerWords,
  ...shipmentWords,
} satisfies RoutesWords<typeof operatorRoutes>;

/** What the document of the operator API says: a route, parameter or refusal without words does not compile. */
export const operatorWords: ApiWords = {
  tags: {
    Deliveries: "Notifications that were not delivered, and merchants' subscriptions.",
    Keys: "Issuing, rotating and revoking API keys.",
    Catalog: "Changing the catalog in parts, and importing it as a whole.",
    "Production lines": "Who makes orders.",
    "Rate card": "What shipping, speed, boxes and taxes cost.",
    Service: "This reference, as a page and for programs.",
    Orders: "The production floor: finding, claiming and moving orders.",
    Owners: "Everybody who has keys.",
    Shipments: "Parcels, and what carriers tell of them.",
  },
  operations,
};
