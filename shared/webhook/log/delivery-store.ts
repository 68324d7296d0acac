import { ApiError } from "#shared/refusal/errors.ts";
import { pageOfList, type Page } from "#shared/values/page.ts";
import { deliveryKey, webhookDeliveries } from "#shared/table/keys.ts";
import { findItem, getItems, queryItems } from "#shared/table/table.ts";
import { readDelivery, type DeliveryQuery, type DeliveryRecord } from "./delivery-record.ts";

/** The list goes back this many calls: all of them (8 MB) are read for the exact total. */
const LISTED_CALLS = 10_000;

/** What the list filters on. */
const FILTERED = ["event", "outcome"] as const;

/** One page of a subscription's calls that pass the filters, the latest first. */
export async function listDeliveries(
  webhookId: string,
  query: DeliveryQuery,
): Promise<Page<DeliveryRecord>> {
  const calls = await queryItems(webhookDeliveries(webhookId), (item) => item, {
    attributes: ["PK", "SK", ...FILTERED],
    descending: true,
    limit: LISTED_CALLS,
  });
  const matching = calls.filter((call) =>
    FILTERED.every((name) => query[name] === undefined || query[name] === call[name]),
  );
  const { items, pagination } = pageOfList(matching, query);
  return { items: await getItems(items, readDelivery), pagination };
}

/** One call of a subscription; throws NOT_FOUND. */
export async function getDelivery(webhookId: string, id: string): Promise<DeliveryRecord> {
  const delivery = await findItem(deliveryKey(webhookId, id), readDelivery);
  if (delivery !== undefined) return delivery;
  throw new ApiError("NOT_FOUND", `There is no delivery ${id} of this webhook.`);
}
