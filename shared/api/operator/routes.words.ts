import "#shared/api/route/error-replies.words.ts";

import type { operatorRoutes } from "./routes.ts";
import { byEntry } from "#shared/api/route/by-entry.ts";
import type { ApiWords, OperationWords } from "#shared/api/route/operation.words.ts";
import { boardWords } from "./board.words.ts";
import { canaryWords } from "./canary.words.ts";
import { catalogWords } from "./catalog.words.ts";
import { claimWords } from "./claims.words.ts";
import { deliveryWords } from "./deliveries.words.ts";
import { erasureWords } from "./erasures.words.ts";
import { keyWords } from "./keys.words.ts";
import { orderWords } from "./orders.words.ts";
import { ownerWords } from "./owners.words.ts";
import { productionLineWords } from "./production-lines.words.ts";
import { rateCardWords } from "./rate-card.words.ts";
import { serviceWords } from "./service.words.ts";
import { shipmentWords } from "./shipments.words.ts";

/** In the order of the reference. */
const operations = byEntry("operator/", {
  orders: orderWords,
  claims: claimWords,
  board: boardWords,
  shipments: shipmentWords,
  deliveries: deliveryWords,
  erasures: erasureWords,
  keys: keyWords,
  owners: ownerWords,
  catalog: catalogWords,
  productionLines: productionLineWords,
  rateCard: rateCardWords,
  canary: canaryWords,
  service: serviceWords,
}) satisfies Record<keyof typeof operatorRoutes, OperationWords>;

/** The words of the operator API's document: a route or parameter without words does not compile. */
export const operatorWords: ApiWords = {
  tags: {
    Orders: "The production floor: finding, taking and moving orders.",
    Claims: "Claims of merchants, and the decisions on them.",
    Board: "Screens at the presses: the orders of a queue as rows, and their number.",
    Shipments: "Parcels, and their tracking events.",
    Deliveries: "Notifications that were not delivered, and merchants' subscriptions.",
    Erasures: "Erasing the recipients of orders.",
    Keys: "Issuing, rotating and revoking API keys.",
    Owners: "Users with keys and orders.",
    Catalog: "Changing the catalog in parts, and importing it as a whole.",
    "Production lines": "The production lines that make orders.",
    "Rate card": "The prices of shipping, speed, boxes and taxes.",
    Canary:
      "A merchant of the service's own, which orders every five minutes and checks its notifications.",
    Service: "This reference, as a page and for programs.",
  },
  operations,
};
