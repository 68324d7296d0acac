import {
  notificationFaults,
  notifiedVersion,
  type Notified,
} from "#shared/care/judge/notifications.ts";
import { readHistoryEntry } from "#shared/order/history.ts";
import { versionKey } from "#shared/order/list/order-chunk.ts";
import { unpack } from "#shared/table/pack.ts";
import { findOrders } from "#shared/order/store/order-store.ts";
import {
  historyKey,
  orderKey,
  readHistoryKey,
  webhookDeliveries,
  type StoredItem,
} from "#shared/table/keys.ts";
import { findItems, queryItems } from "#shared/table/table.ts";
import type { OrderEvent } from "#shared/webhook/event/event.ts";
import { readDelivery, type DeliveryRecord } from "#shared/webhook/log/delivery-record.ts";
import { listWebhooks } from "#shared/webhook/subscription/webhook-store.ts";
import type { AuditFinding } from "./audit-page.ts";

/** Calls on a page, of at most 1 KB each. */
const CALLS = 1000;

/**
 * Judges calls of an owner's subscriptions. A notification's id must follow from a version of its order, and its step
 * must be the step of that version. So each change has one id. Continues from a place (a subscription and a call) and
 * returns the next place; undefined at the end.
 */
export async function auditNotifications(
  user_id: string,
  place: string,
): Promise<{ readonly findings: readonly AuditFinding[]; readonly next: string | undefined }> {
  const [at = "", from = ""] = place.split(" ");
  const webhooks = (await listWebhooks(user_id)).map(({ id }) => id).sort();
  const [webhook, following] = webhooks.filter((id) => id >= at);
  if (webhook === undefined) return { findings: [], next: undefined };
  const calls = await queryItems(webhookDeliveries(webhook), readDelivery, {
    from: webhook === at ? from : undefined,
    limit: CALLS + 1,
  });
  const notified = calls.slice(0, CALLS).flatMap(readTold);
  const rest = calls[CALLS];
  const next = rest === undefined ? following && `${following} 0` : `${webhook} ${rest.id}`;
  return { findings: await judge(user_id, notified), next };
}

function readTold(call: DeliveryRecord): Notified[] {
  const { packed_body, order } = call;
  if (packed_body !== undefined && call.event !== "webhook.test") {
    const event = JSON.parse(unpack(packed_body)) as OrderEvent;
    return [{ call, order_id: event.data.id, event }];
  }
  // Without its body we cannot tell which parcel a notification was about.
  const isKnown = call.event === "order.status" && order;
  return isKnown ? [{ call, order_id: order.id, event: undefined }] : [];
}

async function judge(user_id: string, notified: readonly Notified[]): Promise<AuditFinding[]> {
  const keys = notified.map(({ order_id }) => orderKey(order_id));
  const found = await findOrders(keys, { consistent: true });
  const orders = new Map(found.map((order) => [order.id, order]));
  const versioned = notified.flatMap((each) => {
    const order = orders.get(each.order_id);
    // A test order may have expired. Any other missing order leaves a history, which the audit of orders finds.
    return order === undefined ? [] : { ...each, version: notifiedVersion(each, order) };
  });
  const stepKeys = versioned.flatMap(({ order_id, version }) =>
    version === undefined ? [] : historyKey(order_id, version),
  );
  const entries = await findItems(stepKeys, readStep, { consistent: true });
  const steps = new Map(entries.map(({ note, entry }) => [note, entry]));
  return versioned.flatMap(({ version, ...each }) => {
    const { order_id } = each;
    const step = steps.get(versionKey({ id: order_id, version: version ?? 0 }));
    return notificationFaults(each, version, step).map((fault) => ({
      ...fault,
      user_id,
      order_id,
    }));
  });
}

const readStep = (item: StoredItem) => ({
  note: versionKey(readHistoryKey(item)),
  entry: readHistoryEntry(item),
});
