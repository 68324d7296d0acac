import { byEntry } from "#shared/api/route/by-entry.ts";
import type { Route } from "#shared/api/route/route.ts";
import * as catalog from "./catalog.ts";
import * as deliveries from "./deliveries.ts";
import * as keys from "./keys.ts";
import * as orders from "./orders.ts";
import * as owners from "./owners.ts";
import * as production from "./production.ts";
import * as rebuild from "./rebuild.ts";
import * as service from "./service.ts";
import * as shipments from "./shipments.ts";
import * as webhooks from "./webhooks.ts";

const files = {
  catalog,
  deliveries,
  keys,
  orders,
  owners,
  production,
  rebuild,
  service,
  shipments,
  webhooks,
};

/** Every route of the operator API by the entry file of its Lambda below `functions/`. */
export const operatorRoutes = byEntry("operator/", files) satisfies Record<string, Route>;
