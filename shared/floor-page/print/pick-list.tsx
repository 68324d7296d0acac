import type { FloorOrder } from "../calls/floor-calls.ts";
import { leftOf } from "../order/packing.ts";
import { count, nameOf } from "../hooks/words.ts";

/** The blanks that a batch of orders still takes from the shelves, by shelf and SKU, and for which orders. */
export function PickList({ orders }: { readonly orders: readonly FloorOrder[] }) {
  const lines = orders
    .flatMap((order) => order.items.map((item) => ({ order, item, left: leftOf(order, item) })))
    .filter(({ left }) => left > 0);
  const bySku = [...Map.groupBy(lines, ({ item }) => item.sku)]
    .map(([sku, of]) => ({ sku, of, bin: of[0]?.item.bin ?? "" }))
    .sort((one, other) => one.bin.localeCompare(other.bin) || one.sku.localeCompare(other.sku));
  const hasBins = bySku.some(({ bin }) => bin !== "");
  const waiting = new Set(lines.map(({ order }) => order)).size;
  return (
    <article class="sheet" aria-label="Pick list">
      <h2>Pick list</h2>
      <p>
        {count(sumOf(lines), "piece")} of {count(bySku.length, "SKU")} for {count(waiting, "order")}
        , {new Date().toLocaleString()}
      </p>
      <table>
        <thead>
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
              <td>
                {[...Map.groupBy(of, ({ order }) => order)]
                  .map(([{ order_id }, its]) => `${order_id} (${String(sumOf(its))})`)
                  .join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

const sumOf = (lines: readonly { readonly left: number }[]) =>
  lines.reduce((sum, { left }) => sum + left, 0);
