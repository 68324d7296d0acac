import { timeOfDeadLetter } from "#shared/table/find-keys.ts";
import {
  deliveryBodyKey,
  undeliveredPartition,
  webhookDeliveries,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { withoutPersonal } from "#shared/table/personal.ts";
import { queryItems } from "#shared/table/table.ts";
import { deleteItems, putItems } from "#shared/table/write-batches.ts";
import { toInstant } from "#shared/values/time.ts";
import { orderOf, readDelivery } from "#shared/webhook/log/delivery-record.ts";
import { unpack } from "#shared/table/pack.ts";
import { readUndelivered } from "#shared/webhook/log/undelivered.ts";
import { listWebhooks } from "#shared/webhook/subscription/webhook-store.ts";
import { erasureCursor } from "./erasure.ts";
import { kinds } from "./stored-kinds.ts";

/** Items on a page, of about a kilobyte each. */
const PAGE = 200;

/** No page starts later, so that the reply is in time. */
const PAGING_MS = 5000;

/** An order whose notifications are erased, only those before `until` if it is given. */
interface ErasedOrder {
  readonly id: string;
  readonly until: string | null;
}

/** The writes that erase items: items to put without their bodies, and keys to delete. */
interface Emptied {
  readonly put: TableKey[];
  readonly gone: TableKey[];
}

/**
 * Removes the bodies from the log of notifications of an owner's orders, and deletes those that were given up: neither
 * can be sent again. Reads all notifications of the owner's subscriptions, until the request's time is up. Returns the
 * cursor at which to continue, or null at the end. Safe to repeat.
 */
export async function eraseNotifications(
  userId: string,
  erased: readonly ErasedOrder[],
  cursor: string | undefined,
): Promise<string | null> {
  const deadline = performance.now() + PAGING_MS;
  const webhooks = await listWebhooks(userId);
  const partitions = webhooks
    .flatMap(({ id }) => [undeliveredPartition(id), webhookDeliveries(id)])
    .sort();
  const [begun = "", start] = erasureCursor.read(cursor) ?? [];
  for (const partition of partitions.filter((each) => each >= begun)) {
    let from = partition === begun ? start : undefined;
    do {
      if (performance.now() > deadline) return erasureCursor.write([partition, from ?? "0"]);
      const items = await queryItems(partition, (item) => item, { from, limit: PAGE + 1 });
      const emptied = items.slice(0, PAGE).map((item) => emptyItem(item, erased));
      await putItems(emptied.flatMap(({ put }) => put));
      await deleteItems(emptied.flatMap(({ gone }) => gone));
      from = items[PAGE]?.SK;
    } while (from !== undefined);
  }
  return null;
}

function emptyItem(item: StoredItem, erased: readonly ErasedOrder[]): Emptied {
  const meantAt = (time: number) =>
    erased.filter(({ until }) => until === null || time < toInstant(until).getTime());
  const isAbout = (body: string, time: number) =>
    meantAt(time).some(({ id }) => body.includes(id) && orderOf(body)?.id === id);
  if (item.PK.startsWith(undeliveredPartition(""))) {
    const { packed_body, since } = readUndelivered(item);
    return { put: [], gone: isAbout(unpack(packed_body), since) ? [item] : [] };
  }
  const call = readDelivery(item);
  const nothing = { put: [], gone: [] };
  const time = timeOfDeadLetter(call.id);
  if (call.packed_body === undefined) {
    const isOfOrder = meantAt(time).some(({ id }) => call.order?.id === id);
    return isOfOrder
      ? { put: [], gone: [deliveryBodyKey(call.webhook_id, call.event_id)] }
      : nothing;
  }
  const body = unpack(call.packed_body);
  if (!isAbout(body, time)) return nothing;
  const { marks } = kinds.delivery.personal;
  return { put: [withoutPersonal({ ...item, order: orderOf(body) }, marks)], gone: [] };
}
