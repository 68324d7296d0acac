import { randomUUID } from "node:crypto";
import { listQueue } from "#shared/api/operator/orders.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { timestamp } from "#shared/values/time.ts";
import type { Caller } from "./call.ts";
import { productionLineId } from "./demo-ids.ts";
import { expectSuccess } from "./expect-reply.ts";
import { orderRecord } from "./order-record.ts";
import { putOrders } from "./put-orders.ts";

type Station = Pick<OrderRecord, "production_line_id" | "facility">;

/** Returns a production line that only one test uses. */
export function newLine(): Station {
  return { production_line_id: randomUUID(), facility: "TX" };
}

/**
 * Returns a facility that only one test uses, of an existing line. The queue of a facility is that of all its lines.
 */
export function newFacility(line = "Austin DTG"): Station {
  const facility = `F-${randomUUID().slice(0, 8)}`;
  return { production_line_id: productionLineId(line), facility };
}

/** Puts orders of a new user onto a floor, a second between each and the next, the oldest first. */
export async function putOnFloor(
  floor: Station,
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

/** Returns every order of a queue by its pages. `query` selects the queue. */
export async function readQueue(
  operator: Caller,
  query: Record<string, string>,
): Promise<OperatorOrder[]> {
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
