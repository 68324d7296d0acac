import { randomUUID } from "node:crypto";
import { timestamp } from "#shared/values/time.ts";
import { productionLineId } from "../../../support/demo-ids.ts";
import { Names } from "./names.ts";
import { SKUS } from "./requests.ts";

/** The owner of the orders, and the keys of their requests. */
export interface Scene {
  readonly names: Names;
  readonly lineId: string;
  /** The host of the print files. */
  readonly host: string;
  /** API keys. */
  readonly keys: Readonly<Record<"merchant" | "operator", string>>;
}

/** The orders' ids follow from this id and from their references, so each run spreads them alike. */
const OWNER = "5b7a6a7e-3c55-4d0e-9b1c-7a0c6f3e2d11";

/** The key's limit of requests a second, as high as the largest merchant needs. */
const RATE_LIMIT = 1000;

/** Orders that the merchant has placed before, so that lists have more than one page. */
const FORMER_ORDERS = 60;

/**
 * Makes a merchant with a key, a subscription and some orders, and an operator. Notes every name that is a variable.
 */
export async function setScene(receiver: string, host: string): Promise<Scene> {
  // Imported late: they read at import which table they work on.
  const { hashKey } = await import("#shared/key/key.ts");
  const { issueKey } = await import("#shared/key/key-store.ts");
  const { operatorPermissions, publicPermissions } = await import("#shared/key/permission.ts");
  const { offerCache } = await import("#shared/offer/offer-cache.ts");
  const { putWebhook } = await import("../../../support/order-changes.ts");
  const { orderRecord, parcel } = await import("../../../support/order-record.ts");
  const { putCounts, putUncounted } = await import("../../../support/put-counted-orders.ts");
  const { getRateCard, replaceRateCard } = await import("#shared/offer/edit/change-rate-card.ts");
  await replaceRateCard({ ...(await getRateCard()), artwork_check: "warn" });
  const names = new Names();
  const issue = async (user_id: string, variable: "key" | "operator key") => {
    const permissions = variable === "key" ? publicPermissions : operatorPermissions;
    const request = { user_id, name: "ceilings", permissions, rate_limit: RATE_LIMIT };
    const { key, record } = await issueKey(request, "ceilings");
    names.add(user_id, variable === "key" ? "owner" : "operator key");
    names.add(record.id, variable);
    names.add(hashKey(key), variable);
    return key;
  };
  const lineId = productionLineId("Austin DTG");
  names.add(lineId, "line");
  for (const sku of SKUS) names.add(sku, "sku");
  names.add(await putWebhook(OWNER, receiver), "webhook");
  names.add((await offerCache.findVersion())?.generation ?? "", "generation");
  const former = Array.from({ length: FORMER_ORDERS }, (_, index) =>
    orderRecord(OWNER, {
      id: randomUUID(),
      order_id: `former-${String(index)}`,
      status: "shipped",
      shipments: [parcel()],
      created_at: timestamp(new Date(Date.now() - (index + 1) * 60_000)),
    }),
  );
  await putUncounted(former);
  await putCounts(OWNER, former);
  for (const { id } of former) names.add(id, "order");
  const keys = {
    merchant: await issue(OWNER, "key"),
    operator: await issue(randomUUID(), "operator key"),
  };
  return { names, lineId, host, keys };
}
