import type { FloorOrder } from "../calls/floor-calls.ts";
import { leftOf } from "../order/packing.ts";
import { count, nameOf } from "../words/words.ts";

/** The blanks that a batch of orders still takes from the shelves, by shelf and SKU, and for which orders. */
export function PickList({ orders }: { readonly orders: readonly FloorOrder[] }) {
  const lines = orders
    .flatMap((order) => order.items.map((item) => ({ order, item, left: leftOf(order, item) })))
    .filter(({ left }) => left > 0);
  const bySku = [...Map.groupBy(lines, ({ item }) => item.sku)]
    .map(([sku, of]) => ({ sku, of, bin: of[0]?.item.bin ?? "" }))
    .sort((one, other) => one.bin.localeCompare(other.bin) || one.sku.localeCompare(other.sku));
  const hasBins = bySku.some(({ bin }) => bin !== "");
  const places = [...new Set(orders.map(({ facility }) => facility))].sort();
  const waiting = new Set(lines.map(({ order }) => order)).size;
  return (
    <article class="sheet" aria-label="Pick list">
      <p>
        {count(sumOf(lines), "piece")} of {count(bySku.length, "SKU")} for {count(waiting, "order")}
        , {new Date().toLocaleString()}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col" colSpan={hasBins ? 6 : 5}>
              <h2>{`Pick list of ${places.join(", ")}`}</h2>
            </th>
          </tr>
          <tr>
            <th scope="col">Taken</th>
            {hasBins && <th scope="col">Shelf</th>}
            <th scope="col">SKU</th>
            <th scope="col">What</th>
            <th scope="col">Pieces</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {bySku.map(({ sku, of, bin }) => (
            <tr key={sku}>
              <td class="box" />
              {hasBins && <td>{bin}</td>}
              <th scope="row">{sku}</th>
              <td>{of[0] === undefined ? "" : nameOf(of[0].item)}</td>
              <td class="number">{sumOf(of)}</td>
              <td>{ordersOf(of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** The orders that are named in a line. A row has two lines. */
const NAMED = 2;

/** The orders of a blank, the first ones by name: `SHOP-1 (2), SHOP-2 (1), 3 more`. */
function ordersOf(lines: readonly Line[]): string {
  const its = [...Map.groupBy(lines, ({ order }) => order)];
  const named = its
    .slice(0, NAMED)
    .map(([{ order_id }, each]) => `${order_id} (${String(sumOf(each))})`);
  const more = its.length > NAMED ? [`${String(its.length - NAMED)} more`] : [];
  return [...named, ...more].join(", ");
}

interface Line {
  readonly order: FloorOrder;
  readonly left: number;
}

const sumOf = (lines: readonly { readonly left: number }[]) =>
  lines.reduce((sum, { left }) => sum + left, 0);
