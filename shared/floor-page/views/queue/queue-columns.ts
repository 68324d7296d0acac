import type { Row } from "../../calls/board-calls.ts";
import type { Queue } from "../../calls/floor-calls.ts";
import { PACKED } from "../../order/packing.ts";
import {
  ageOf,
  countPieces,
  dueInWords,
  inWords,
  labelOf,
  nameOf,
  restInWords,
  speedOf,
} from "../../words/words.ts";

/** The last columns of each queue. */
const LAST: Readonly<Record<Queue, Readonly<Record<string, (order: Row) => string>>>> = {
  new_order: { Issues: issuesOf },
  in_production: { Issues: issuesOf, "Taken by": ({ taken_by }) => taken_by },
  on_hold: { "On hold because": ({ hold_reason }) => hold_reason },
  unshipped: { "In no parcel": restInWords },
  claims: { Claims: claimsOf, "In no parcel": restInWords },
  blocked: { Missing: ({ missing }) => missing.map(inWords).join(", "), Issues: issuesOf },
};

type Columns = Readonly<Record<string, (order: Row) => string>>;

const COLUMNS: Columns = {
  Speed: speedOf,
  Method: ({ shipping_method }) => inWords(shipping_method),
  Merchant: ({ merchant }) => merchant,
  Pieces: (order) => String(countPieces(order.items)),
  Product: productsOf,
  Age: ({ created_at }) => ageOf(created_at),
  "Send by": sendByOf,
  Label: unusualLabelOf,
};

const PAYMENT: Columns = { Payment: ({ payment_status }) => inWords(payment_status) };
const PACKED_PIECES: Columns = { Packed: packedOf };

/** Columns that are shown although all rows say the same. */
const ALWAYS = ["Pieces", "Product", "Send by", "Packed"];

/**
 * The columns of a queue. Columns that are empty, or say the same of every order, would take room from those that tell the
 * orders apart.
 */
export function columnsOf(queue: Queue, orders: readonly Row[]) {
  const columns = { ...COLUMNS, ...(PACKED[queue] ? PACKED_PIECES : PAYMENT) };
  const telling = Object.entries(columns).filter(([name, tell]) => {
    const values = new Set(orders.map(tell));
    return ALWAYS.includes(name) || values.size > 1 || (orders.length === 1 && !values.has(""));
  });
  const own = Object.entries(LAST[queue]);
  return [...telling, ...own.filter(([, tell]) => orders.some((order) => tell(order) !== ""))];
}

/** The packed pieces of an order: `5 of 12`. */
function packedOf(order: Row): string {
  const all = countPieces(order.items);
  return `${String(all - countPieces(order.unpacked))} of ${String(all)}`;
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
