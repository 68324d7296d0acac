import { useState } from "preact/hooks";
import { moveOrder, readOrder, saveParcel, type Pieces } from "../calls/floor-calls.ts";
import { useAction } from "../scene/use-action.ts";
import { usePolled } from "../scene/use-polled.ts";
import { useKeys } from "../scene/use-keys.ts";
import type { Scene } from "../scene/use-view.ts";
import { addressOf, inWords, nameOf, packedOf } from "../scene/words.ts";
import { ParcelForm } from "./parcel-form.tsx";
import { Refused } from "./refused.tsx";

/** One order: what is to be made, what is packed, and what is done with it. */
export function OrderView({ connection, id, go, say }: Scene & { readonly id: string }) {
  const shown = usePolled(id, () => readOrder(connection, id));
  const [pieces, setPieces] = useState<Pieces>({});
  const { isBusy, refusal, run } = useAction();
  const order = shown.data;
  useKeys({
    onScan: (code) => {
      const item = order?.items.find(({ sku, item_id }) => code === sku || code === item_id);
      if (order === undefined || item === undefined) go({ at: "order", id: code });
      else setPieces({ ...pieces, [item.item_id]: (pieces[item.item_id] ?? 0) + 1 });
    },
    onKey: (key) => {
      if (key === "Escape") go({ at: "queue" });
    },
  });
  if (order === undefined) return <Refused refusal={shown.refusal} />;
  const ship = () => {
    run(async () => {
      const { order_id } = await moveOrder(connection, order, "ship");
      say(`${order_id} is shipped.`);
      shown.reload();
    });
  };
  return (
    <main class="order">
      <h1>{order.order_id}</h1>
      <p>{inWords(order.status)}</p>
      <Refused refusal={refusal ?? shown.refusal} />
      <ul>
        {order.items.map((item) => (
          <li key={item.item_id}>
            {nameOf(item)}: {packedOf(order, item)} of {item.quantity} packed
          </li>
        ))}
      </ul>
      <address>
        {addressOf(order).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      {order.status === "in_production" && (
        <>
          <ParcelForm
            order={order}
            pieces={pieces}
            onPieces={setPieces}
            isBusy={isBusy}
            onSave={(carrier, tracking_number) => {
              run(async () => {
                await saveParcel(connection, id, { carrier, tracking_number, pieces });
                setPieces({});
                say(`Parcel ${tracking_number} is saved.`);
                shown.reload();
              });
            }}
          />
          <button type="button" class="main" disabled={isBusy} onClick={ship}>
            Ship
          </button>
        </>
      )}
    </main>
  );
}
