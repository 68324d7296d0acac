import { expect, vi } from "vitest";
import { listChunks, sumCounts } from "#shared/order/list/order-chunk.ts";
import { OrderStatus } from "#shared/order/order-status.ts";

/** Waits until an owner's orders in these states are counted: totals of more than a page follow the stream. */
export async function untilCounted(owner: string, states: readonly OrderStatus[]): Promise<void> {
  const count = (state: OrderStatus) => states.filter((each) => each === state).length;
  const expected = Object.fromEntries(OrderStatus.options.map((state) => [state, count(state)]));
  await vi.waitFor(
    async () => {
      const chunks = await listChunks(owner);
      const counted = OrderStatus.options.map((state) => [
        state,
        chunks.reduce((sum, { counts }) => sum + sumCounts(counts, state), 0),
      ]);
      expect(Object.fromEntries(counted)).toEqual(expected);
    },
    { timeout: 20_000, interval: 50 },
  );
}
