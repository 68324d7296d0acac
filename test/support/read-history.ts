import { expect, vi } from "vitest";
import type { OperatorOrderDetail } from "#shared/order/view/operator-order.ts";

/** Returns an order once its history has this many changes. */
export function readHistory(
  read: () => Promise<OperatorOrderDetail>,
  changes: number,
): Promise<OperatorOrderDetail> {
  return vi.waitFor(
    async () => {
      const order = await read();
      expect(order.history).toHaveLength(changes);
      return order;
    },
    { timeout: 20_000, interval: 50 },
  );
}
