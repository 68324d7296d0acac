import { RebuildPage, RebuildSchema } from "#shared/order/rebuild/rebuild-page.ts";
import { route } from "#shared/api/route/route.ts";

export const rebuildOrders = route({
  permission: "manage:orders",
  method: "POST",
  path: "/orders/rebuild",
  body: RebuildSchema,
  reply: RebuildPage,
  message: "What differed is mended, unless a finding says otherwise",
  errors: [],
});
