import { byEntry } from "#shared/api/route/by-entry.ts";
import type { Route } from "#shared/api/route/route.ts";
import * as canary from "./canary.ts";
import * as catalog from "./catalog.ts";
import * as claims from "./claims.ts";
import * as keys from "./keys.ts";
import * as orders from "./orders.ts";
import * as productionLines from "./production-lines.ts";
import * as products from "./products.ts";
import * as service from "./service.ts";
import * as webhooks from "./webhooks.ts";

const files = { catalog, claims, keys, orders, productionLines, products, service, webhooks };

/**
 * Every route of the public API, by the entry file of its function below `functions/`. Only the stack, the documents
 * and tests use it. A function imports its own route alone, so that its bundle has no others.
 */
export const routes = byEntry("", files) satisfies Record<string, Route>;

/** Routes of the canary, which is a merchant on this side of the API. */
export const unlistedRoutes = byEntry("", { canary }) satisfies Record<string, Route>;
