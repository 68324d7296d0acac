import type { RebuildPage } from "#shared/order/rebuild/rebuild-page.ts";
import { RebuildSchema } from "#shared/order/rebuild/rebuild-page.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const rebuildOrders = {
  permission: "manage:orders",
  method: "POST",
  path: "/orders/rebuild",
  touches: ["rebuildOrders"],
  slow: true,
  body: RebuildSchema,
  reply: null as ReplyOf<RebuildPage>,
  message: "What differed is mended, unless a finding says otherwise",
} as const satisfies Route;
