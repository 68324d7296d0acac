import type { Row } from "../calls/board-calls.ts";
import type { Queue } from "../calls/floor-calls.ts";
import { PACKED } from "../order/packing.ts";
import {
  restInWords,
  ageOf,
  dueInWords,
  inWords,
  isLate,
  labelOf,
  nameOf,
  speedOf,
  countPieces,
} from "../hooks/words.ts";
import { Picture } from "../components/picture.tsx";

interface Props {
  readonly queue: Queue;
  readonly orders: readonly Row[];
  readonly onOpen: (id: string) => void;
  readonly hasPictures: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The last columns of each queue. */
const LAST: Readonly<Record<Queue, Readonly<Record<string, (order: Row) => string>>>> = {
  new_order: { Issues: issuesOf },
  in_production: { Issues: issuesOf, "Taken by": ({ taken_by }) => taken_by },
  on_hold: { "On hold because": ({ hold_reason }) => hold_reason },
  unshipped: { "In no parcel": restInWords },
  claims: { Claims: claimsOf, "In no parcel": restInWords },
  blocked: { Missing: ({ missing }) => missing.map(inWords).join(", "), Issues: issuesOf },
};

const COLUMNS: Readonly<Record<string, (order: Row) => string>> = {
  Speed: speedOf,
  Method: ({ shipping_method }) => inWords(shipping_method),
  Merchant: ({ merchant }) => merchant,
  Pieces: (order) => String(countPieces(order.items)),
  Product: productsOf,
  Age: ({ created_at }) => ageOf(created_at),
  "Send by": sendByOf,
  Payment: ({ payment_status }) => inWords(payment_status),
  Label: unusualLabelOf,
};

/** The orders of a queue: a row each, or a card each on a phone. */
export function QueueTable({ queue, orders, onOpen, hasPictures, chosen, onChoose }: Props) {
  if (orders.length === 0) return null;
  const columns = Object.entries({ ...COLUMNS, ...LAST[queue] });
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
          >
            <th scope="row">
              {PACKED[queue] && (
                <input
                  type="checkbox"
                  aria-label={`Print ${order.order_id}`}
                  checked={chosen.has(order.id)}
                  onChange={() => {
                    choose(order.id);
                  }}
                />
              )}
              <button
                type="button"
                class="open"
                data-row={order.id}
                title={order.order_id}
                onClick={() => {
                  onOpen(order.id);
                }}
              >
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

/** The first product, and how many others: `Zip Hoodie, Black, M +5`. */
function productsOf({ items }: Row): string {
  const [first = "", ...others] = new Set(items.map(nameOf));
  return others.length === 0 ? first : `${first} +${String(others.length)}`;
}

function claimsOf({ open_claims }: Row): string {
  return open_claims.map(inWords).join(", ");
}

/** The day to send it, or else `due` and the day of its delivery. */
function sendByOf(order: Row): string {
  const day = dueInWords(order);
  return order.ship_by === null && day !== "" ? `due ${day}` : day;
}

/** Each issue once, with its number: `Artwork low dpi ×5`. The day to send tells who is late. */
function issuesOf({ issues }: Row): string {
  return [...Map.groupBy(issues, (code) => code)]
    .filter(([code]) => code !== "LATE")
    .map(([code, { length }]) => inWords(code) + (length > 1 ? ` ×${String(length)}` : ""))
    .join(", ");
}

/** A label that needs somebody's attention; ours is the usual one. */
function unusualLabelOf(order: Row): string {
  const label = labelOf(order);
  return label === "Ours" ? "" : label;
}
