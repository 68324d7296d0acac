import type { Row } from "../../calls/board-calls.ts";
import type { Queue } from "../../calls/floor-calls.ts";
import { isReady, PACKED } from "../../order/packing.ts";
import { isLate } from "../../words/words.ts";
import { columnsOf } from "./queue-columns.ts";
import { Picture } from "../../components/picture.tsx";

interface Props {
  readonly queue: Queue;
  readonly orders: readonly Row[];
  readonly onOpen: (id: string) => void;
  readonly hasPictures: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The orders of a queue: a row each, or a card each on a phone. */
export function QueueTable({ queue, orders, onOpen, hasPictures, chosen, onChoose }: Props) {
  if (orders.length === 0) return null;
  const columns = columnsOf(queue, orders);
  const choose = (id: string) => {
    onChoose(
      chosen.has(id)
        ? new Set([...chosen].filter((each) => each !== id))
        : new Set([...chosen, id]),
    );
  };
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Order</th>
          {columns.map(([name]) => (
            <th scope="col" key={name} data-name={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr
            key={order.id}
            data-speed={order.speed_type}
            data-late={isLate(order)}
            data-leaves={order.ship_by !== null}
            data-ready={isReady(order)}
            onClick={() => {
              onOpen(order.id);
            }}
          >
            <th scope="row">
              {PACKED[queue] && (
                <label
                  class="choose"
                  onClick={(event) => {
                    event.stopPropagation();
                  }}
                >
                  <input
                    type="checkbox"
                    aria-label={`Print ${order.order_id}`}
                    checked={chosen.has(order.id)}
                    onChange={() => {
                      choose(order.id);
                    }}
                  />
                </label>
              )}
              <button type="button" class="open" data-row={order.id} title={order.order_id}>
                {order.order_id}
              </button>
            </th>
            {columns.map(([name, tell]) => (
              <td key={name} data-name={name} title={tell(order)}>
                {name === "Product" && hasPictures && order.picture_url !== null && (
                  <Picture url={order.picture_url} about={`First piece of ${order.order_id}`} />
                )}
                {tell(order)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
