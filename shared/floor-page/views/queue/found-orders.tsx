import type { FloorOrder } from "../../calls/floor-calls.ts";
import { inWords } from "../../words/words.ts";

interface Props {
  readonly orders: readonly FloorOrder[];
  readonly onOpen: (id: string) => void;
}

/** The orders of a reference or a name that several have, to choose from. */
export function FoundOrders({ orders, onOpen }: Props) {
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
            {[
              ...[order.order_id, `${order.first_name} ${order.last_name}`.trim(), order.city],
              ...[order.merchant, inWords(order.status)],
            ].join(", ")}
          </button>
        </li>
      ))}
    </ul>
  );
}
