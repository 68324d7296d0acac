import type { OrderCounts } from "#shared/order/list/order-chunk.ts";
import { CHUNK_SIZE } from "#shared/order/list/order-chunk.ts";
import { BEFORE } from "#shared/order/list/list-keys.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { toItem } from "#shared/order/store/order-item.ts";
import { chunk } from "#shared/runtime/chunk.ts";
import { ENTITY_ATTRIBUTE, orderChunks, placeOf } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";

/** Puts orders without the attribute that the stream's filter requires, so that nothing is derived from them. */
export async function putUncounted(orders: readonly OrderRecord[]): Promise<void> {
  await putItems(orders.map((order) => ({ ...toItem(order), [ENTITY_ATTRIBUTE]: undefined })));
}

/**
 * Puts the counts of an owner's orders, as if each had arrived in the order of its creation. None of the orders may be
 * deleted.
 */
export async function putCounts(owner: string, orders: readonly OrderRecord[]): Promise<void> {
  const placed = orders.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const chunks = chunk(placed, CHUNK_SIZE);
  const starts = chunks.map(([first]) => (first === undefined ? BEFORE : placeOf(first)));
  await putItems(
    chunks.map((own, index) => {
      const counts: OrderCounts = {};
      for (const { status } of own) counts[status] = (counts[status] ?? 0) + 1;
      const [SK, to] = [index === 0 ? BEFORE : (starts[index] ?? BEFORE), starts[index + 1]];
      const end = to === undefined ? { counted_to: own.map(placeOf).at(-1) ?? "" } : { to };
      return { PK: orderChunks(owner), SK, counts, version: own.length, ...end };
    }),
  );
}
