import { byEntry } from "#shared/api/route/by-entry.ts";
import type { Route } from "#shared/api/route/route.ts";
import * as board from "./board.ts";
import * as canary from "./canary.ts";
import * as catalog from "./catalog.ts";
import * as claims from "./claims.ts";
import * as deliveries from "./deliveries.ts";
import * as erasures from "./erasures.ts";
import * as keys from "./keys.ts";
import * as orders from "./orders.ts";
import * as owners from "./owners.ts";
import * as productionLines from "./production-lines.ts";
import * as rateCard from "./rate-card.ts";
import * as service from "./service.ts";
import * as shipments from "./shipments.ts";

const files = {
  board,
  canary,
  catalog,
  claims,
  deliveries,
  erasures,
  keys,
  orders,
  owners,
  productionLines,
  rateCard,
  service,
  shipments,
};

/** Every route of the operator API by the entry file of its Lambda below `functions/`. */
export const operatorRoutes = byEntry("operator/", files) satisfies Record<string, Route>;
