import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { ApiError } from "#shared/refusal/errors.ts";
import { pageOfList, type Page } from "#shared/values/page.ts";
import {
  deliveryIndexKeys,
  deliveryKey,
  ENTITY_ATTRIBUTE,
  readDeliverySortKey,
  TTL_ATTRIBUTE,
  webhookDeliveries,
  type TableKey,
} from "#shared/table/keys.ts";
import { findItem, getItems, queryIndex, table, TABLE_NAME } from "#shared/table/table.ts";
import { readDelivery, type DeliveryQuery, type DeliveryRecord } from "./delivery-record.ts";

/** Deliveries can be looked at, and sent again, for 30 days. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** The list goes back this many calls: all their keys (2 MB) are read for the exact total. */
const LISTED_CALLS = 10_000;

/** Records one call. */
export async function recordDelivery(delivery: DeliveryRecord): Promise<void> {
  await table.send(
    new PutCommand({
      TableName: TABLE_NAME,
      Item: {
        ...delivery,
        ...deliveryKey(delivery.webhook_id, delivery.id),
        ...deliveryIndexKeys(delivery),
        [ENTITY_ATTRIBUTE]: "delivery",
        [TTL_ATTRIBUTE]: Math.floor(Date.now() / 1000) + KEPT_SECONDS,
      },
    }),
  );
}

/** One page of a subscription's calls that pass the filters, the latest first. */
export async function listDeliveries(
  webhookId: string,
  query: DeliveryQuery,
): Promise<Page<DeliveryRecord>> {
  const { entries } = await queryIndex<TableKey & { GSI1SK: string }>(
    { index: "GSI1", partition: webhookDeliveries(webhookId), descending: true },
    LISTED_CALLS,
  );
  const matching = entries.filter(({ GSI1SK }) => {
    const { event, outcome } = readDeliverySortKey(GSI1SK);
    return (
      (query.event === undefined || query.event === event) &&
      (query.outcome === undefined || query.outcome === outcome)
    );
  });
  const { items, pagination } = pageOfList(matching, query);
  return { items: await getItems(items, readDelivery), pagination };
}

/** One call of a subscription; throws NOT_FOUND. */
export async function getDelivery(webhookId: string, id: string): Promise<DeliveryRecord> {
  const delivery = await findItem(deliveryKey(webhookId, id), readDelivery);
  if (delivery !== undefined) return delivery;
  throw new ApiError("NOT_FOUND", `There is no delivery ${id} of this webhook.`);
}
