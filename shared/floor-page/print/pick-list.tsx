import type { FloorOrder } from "../calls/floor-calls.ts";
import { count, nameOf, piecesOf } from "../hooks/words.ts";

/** The blanks that a batch of orders takes from the shelves, by SKU, and for which orders. */
export function PickList({ orders }: { readonly orders: readonly FloorOrder[] }) {
  const lines = orders.flatMap((order) => order.items.map((item) => ({ order, item })));
  const bySku = [...Map.groupBy(lines, ({ item }) => item.sku)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const pieces = orders.reduce((sum, order) => sum + piecesOf(order), 0);
  return (
    <article class="sheet" aria-label="Pick list">
      <h2>Pick list</h2>
      <p>
        {count(pieces, "piece")} of {count(bySku.length, "SKU")} for {count(orders.length, "order")}
        , {new Date().toLocaleString()}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Taken</th>
            <th scope="col">SKU</th>
            <th scope="col">What</th>
            <th scope="col">Pieces</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {bySku.map(([sku, of]) => (
            <tr key={sku}>
              <td class="box" />
              <th scope="row">{sku}</th>
              <td>{of[0] === undefined ? "" : nameOf(of[0].item)}</td>
              <td class="number">{of.reduce((sum, { item }) => sum + item.quantity, 0)}</td>
              <td>
                {of
                  .map(({ order, item }) => `${order.order_id} (${String(item.quantity)})`)
                  .join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
