import type { FloorOrder, Queue } from "../calls/floor-calls.ts";
import { ageOf, count, dayOf, dueOf, inWords, piecesOf } from "../scene/words.ts";

interface Given {
  readonly queue: Queue;
  readonly orders: readonly FloorOrder[];
  readonly onOpen: (id: string) => void;
}

/** The orders of a queue, a row each; on a phone, a card each. */
export function QueueTable({ queue, orders, onOpen }: Given) {
  if (orders.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          {["Order", "Speed", "Method", "Pieces", "SKUs", "Age", "Due", "Payment", "Issues"].map(
            (heading) => (
              <th scope="col" key={heading}>
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <button
                type="button"
                class="open"
                data-row
                onClick={() => {
                  onOpen(order.id);
                }}
              >
                {order.order_id}
              </button>
            </th>
            <td data-name="Speed">{inWords(order.speed_type || "normal")}</td>
            <td data-name="Method">{inWords(order.shipping_method)}</td>
            <td data-name="Pieces" class="number">
              {piecesOf(order)}
            </td>
            <td data-name="SKUs">{skusOf(order)}</td>
            <td data-name="Age">{ageOf(order.created_at)}</td>
            <td data-name="Due">{dueOf(order) === "" ? "" : dayOf(dueOf(order))}</td>
            <td data-name="Payment">{inWords(order.payment_status)}</td>
            <td data-name="Issues">{queue === "on_hold" ? order.hold_reason : issuesOf(order)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function skusOf({ items }: FloorOrder): string {
  const skus = [...new Set(items.map(({ sku }) => sku))];
  const [first = "", ...others] = skus;
  return others.length === 0 ? first : `${first} and ${count(others.length, "other")}`;
}

const issuesOf = ({ issues, lacks }: FloorOrder) =>
  [...lacks.map((lack) => `Lacks ${lack}`), ...issues.map(({ code }) => inWords(code))].join(", ");
