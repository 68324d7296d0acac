import type { FloorOrder } from "../calls/floor-calls.ts";
import { inWords } from "../hooks/words.ts";

interface Given {
  readonly orders: readonly FloorOrder[];
  readonly onOpen: (id: string) => void;
}

/** The orders of a reference that several merchants use, to choose from. */
export function FoundOrders({ orders, onOpen }: Given) {
  if (orders.length === 0) return null;
  return (
    <ul class="found" aria-label="Found">
      {orders.map((order) => (
        <li key={order.id}>
          <button
            type="button"
            onClick={() => {
              onOpen(order.id);
            }}
          >
            {[order.order_id, order.merchant, inWords(order.status)].join(", ")}
          </button>
        </li>
      ))}
    </ul>
  );
}
