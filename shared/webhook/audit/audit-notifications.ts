import type { AuditFinding } from "#shared/order/audit/audit-page.ts";
import { readHistoryEntry, type HistoryEntry } from "#shared/order/history.ts";
import { noteOf } from "#shared/order/list/order-chunk.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
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
import { notificationId, type OrderEvent } from "#shared/webhook/event/event.ts";
import { readDelivery, type DeliveryRecord } from "#shared/webhook/log/delivery-record.ts";
import { listWebhooks } from "#shared/webhook/subscription/webhook-store.ts";

/** Calls of a page, of at most 1 KB each. */
const CALLS = 1000;

/** A call, and what it told; undefined if its body is kept apart, or was erased. */
interface Told {
  readonly call: DeliveryRecord;
  readonly order_id: string;
  readonly event: OrderEvent | undefined;
}

/**
 * Judges calls of an owner's subscriptions: the id of each notification is the one that some version of its order gives,
 * and it tells the step that this version made. So each change has one id. Goes on from a place, a subscription and a
 * call, and returns the next one; undefined at the end.
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
  const told = calls.slice(0, CALLS).flatMap(readTold);
  const rest = calls[CALLS];
  const next = rest === undefined ? following && `${following} 0` : `${webhook} ${rest.id}`;
  return { findings: await judge(user_id, told), next };
}

function readTold(call: DeliveryRecord): Told[] {
  const { packed_body, order } = call;
  if (packed_body !== undefined && call.event !== "webhook.test") {
    const event = JSON.parse(unpack(packed_body)) as OrderEvent;
    return [{ call, order_id: event.data.id, event }];
  }
  // Of a parcel without its body nobody knows which one it was.
  const isKnown = call.event === "order.status" && order;
  return isKnown ? [{ call, order_id: order.id, event: undefined }] : [];
}

async function judge(user_id: string, told: readonly Told[]): Promise<AuditFinding[]> {
  const keys = told.map(({ order_id }) => orderKey(order_id));
  const found = await findOrders(keys, { consistent: true });
  const orders = new Map(found.map((order) => [order.id, order]));
  const versioned = told.flatMap((each) => {
    const order = orders.get(each.order_id);
    // A test order may have expired. If any other is gone, its history stands alone, which is found with the orders.
    return order === undefined ? [] : { ...each, version: versionOf(each, order) };
  });
  const stepKeys = versioned.flatMap(({ order_id, version }) =>
    version === undefined ? [] : historyKey(order_id, version),
  );
  const entries = await findItems(stepKeys, readStep, { consistent: true });
  const steps = new Map(entries.map(({ note, entry }) => [note, entry]));
  return versioned.flatMap(({ call, order_id, event, version = 0 }) => {
    const step = steps.get(noteOf({ id: order_id, version }));
    const wrong = version === 0 ? "no version of it gives" : wrongStep(event, step);
    if (wrong === undefined) return [];
    const detail = `the call ${call.id} of the webhook ${call.webhook_id} told it as ${call.event_id}, which ${wrong}`;
    return { what: "notification", user_id, order_id, detail };
  });
}

/** The version of an order that gives a notification its id. */
function versionOf({ call, event }: Told, { id, version }: OrderRecord): number | undefined {
  const change = event?.event === "order.shipment" ? [event.shipment_id] : [];
  const all = Array.from({ length: version }, (_, index) => version - index);
  return all.find((each) => {
    return notificationId({ id, version: each }, call.event, ...change) === call.event_id;
  });
}

const readStep = (item: StoredItem) => ({
  note: noteOf(readHistoryKey(item)),
  entry: readHistoryEntry(item),
});

/** How what was told differs from the step that was made, if that is known. */
function wrongStep(event: OrderEvent | undefined, step: HistoryEntry | undefined) {
  if (event?.event !== "order.status" || step?.action === undefined) return undefined;
  const { previous_status, current_status } = event;
  if (step.from === previous_status && step.to === current_status) return undefined;
  return `is of the step from ${String(step.from)} to ${step.to}, and not to ${current_status} from ${previous_status}`;
}
