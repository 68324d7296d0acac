import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { listQueue } from "#shared/api/operator/orders.ts";
import type { OperatorOrder } from "#shared/order/operator-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { timestamp } from "#shared/values/time.ts";
import type { Caller } from "./call.ts";
import { expectSuccess } from "./expect-reply.ts";
import { orderRecord } from "./order-record.ts";
import { putOrders } from "./put-orders.ts";

/** A production line and a facility that only one test knows. */
export function newFloor() {
  return { production_line_id: randomUUID(), facility: `F-${randomUUID().slice(0, 8)}` };
}

/** Puts orders of a new user onto a floor, a second between each and the next; the oldest first. */
export async function putOnFloor(
  floor: ReturnType<typeof newFloor>,
  count: number,
  fields: Partial<OrderRecord> = {},
): Promise<OrderRecord[]> {
  const owner = randomUUID();
  const orders = Array.from({ length: count }, (_, index) => {
    const at = timestamp(new Date(Date.UTC(2026, 0, 1, 0, 0, index)));
    return orderRecord(owner, {
      order_id: `FLOOR-${String(index)}`,
      created_at: at,
      updated_at: at,
      ...floor,
      ...fields,
    });
  });
  await putOrders(orders);
  return orders;
}

/** Every order of a queue by its pages, once the stream has brought so many; `query` says which queue. */
export function readQueue(
  operator: Caller,
  query: Record<string, string>,
  count: number,
): Promise<OperatorOrder[]> {
  return vi.waitFor(
    async () => {
      const orders = await readPages(operator, query);
      expect(orders).toHaveLength(count);
      return orders;
    },
    { timeout: 20_000, interval: 50 },
  );
}

async function readPages(operator: Caller, query: Record<string, string>) {
  const orders: OperatorOrder[] = [];
  let cursor: string | null = null;
  do {
    const parameters = new URLSearchParams({ ...query, ...(cursor === null ? {} : { cursor }) });
    const reply = await operator.get(`/orders?${parameters.toString()}`);
    const page = expectSuccess(reply, listQueue);
    orders.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return orders;
}
