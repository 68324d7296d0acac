import type { Command } from "./cli/command.ts";
import { canaryCommands } from "./commands/canary.ts";
import { catalogCommands } from "./commands/catalog/catalog.ts";
import { catalogThingCommands } from "./commands/catalog/catalog-things.ts";
import { variationCommands } from "./commands/catalog/variations.ts";
import { deadLetterCommands } from "./commands/deliveries/dead-letters.ts";
import { faultCommands } from "./commands/deliveries/faults.ts";
import { webhookCommands } from "./commands/deliveries/webhooks.ts";
import { floorCommands } from "./commands/floor.ts";
import { keyCommands } from "./commands/keys.ts";
import { auditOrderCommands } from "./commands/orders/audit-orders.ts";
import { completionCommands } from "./commands/completion.ts";
import { claimCommands } from "./commands/orders/claims.ts";
import { eraseOrderCommands } from "./commands/orders/erase-orders.ts";
import { findOrderCommands } from "./commands/orders/find-orders.ts";
import { reportOrderCommands } from "./commands/orders/report-orders.ts";
import { orderCommands } from "./commands/orders/orders.ts";
import { mcpCommands } from "./commands/mcp.ts";
import { merchantCommands } from "./commands/merchants.ts";
import { ownerCommands } from "./commands/owners.ts";
import { productionCommands } from "./commands/production.ts";
import { streamFailureCommands } from "./commands/stream-failures.ts";
import { shipmentCommands } from "./commands/shipments.ts";
import { stageCommands } from "./commands/stage.ts";
import { demoCommands } from "./commands/demo.ts";

/** The summary of each noun of the command line. */
export const nouns = {
  merchants: "those who order, by keys of their own",
  keys: "keys of merchants and operators",
  catalog: "the whole catalog, by file",
  catalogs: "one catalog",
  products: "one product",
  variations: "one variation of a product: the thing that is ordered",
  lines: "production lines",
  facilities: "the sites of lines",
  rates: "the rate card: what orders cost in addition to their items",
  orders: "the production floor, and orders of all users",
  claims: "what merchants claim of shipped orders",
  shipments: "parcels and their tracking",
  webhooks: "subscriptions of merchants",
  "dead-letters": "notifications that used up all their tries",
  "delivery-faults": "notifications that met a fault of the service",
  canary: "a merchant of the service's own, who sees what merchants see",
  "stream-failures": "order changes that were neither notified nor counted",
  stage: "the stage as a whole: its state, and what to do after a loss",
  mcp: "agents, which call operations as tools",
  demo: "a stage to try",
  completion: "shells, which complete these words",
} as const;

/** Every command. */
export const commands: readonly Command[] = [
  ...merchantCommands,
  ...keyCommands,
  ...catalogCommands,
  ...catalogThingCommands,
  ...variationCommands,
  ...productionCommands,
  ...floorCommands,
  ...orderCommands,
  ...findOrderCommands,
  ...reportOrderCommands,
  ...claimCommands,
  ...eraseOrderCommands,
  ...auditOrderCommands,
  ...ownerCommands,
  ...shipmentCommands,
  ...webhookCommands,
  ...deadLetterCommands,
  ...faultCommands,
  ...streamFailureCommands,
  ...canaryCommands,
  ...stageCommands,
  ...mcpCommands,
  ...demoCommands,
  ...completionCommands,
];
