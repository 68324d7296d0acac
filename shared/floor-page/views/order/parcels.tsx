import { useState } from "preact/hooks";
import { parcelName } from "#shared/values/parcel-name.ts";
import { type FloorOrder, type Parcel } from "../../calls/floor-calls.ts";
import { voidParcel } from "../../calls/order-calls.ts";
import { useAction } from "../../hooks/use-action.ts";
import type { ViewProps } from "../../hooks/use-view.ts";
import { count, inWords, countPieces, nameOfParcel } from "../../words/words.ts";
import { Question } from "../../components/question.tsx";

type Props = Pick<ViewProps, "client" | "say"> & {
  readonly order: FloorOrder;
  readonly onDone: (notice: string) => void;
};

/** The saved parcels, each with its content. A parcel that was not sent can be taken back. */
export function Parcels({ order, client, say, onDone }: Props) {
  const [toUnpack, setToUnpack] = useState<Parcel>();
  const { isBusy, run } = useAction(say);
  if (order.shipments.length === 0) return null;
  return (
    <section aria-label="Parcels">
      <h2>Parcels</h2>
      {order.shipments.map((parcel) => (
        <article class="item" key={parcel.id}>
          <h3>{parcelName(parcel)}</h3>
          <p>
            {contentOf(order, parcel)}
            {parcel.tracking_status !== "unknown" && ` ${inWords(parcel.tracking_status)}.`}
          </p>
          {parcel.tracking_events.length === 0 && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => {
                setToUnpack(parcel);
              }}
            >
              Unpack
            </button>
          )}
        </article>
      ))}
      {toUnpack !== undefined && (
        <Question
          title={`Unpack the parcel ${nameOfParcel(toUnpack)}?`}
          confirm="Unpack"
          onConfirm={() => {
            run(async () => {
              await voidParcel(client, order.id, toUnpack.id);
              onDone(`The parcel ${nameOfParcel(toUnpack)} is unpacked.`);
            }, "The parcel is not unpacked.");
          }}
          onClose={() => {
            setToUnpack(undefined);
          }}
        >
          <p>Its pieces can go into another parcel.</p>
        </Question>
      )}
    </section>
  );
}

function contentOf(order: FloorOrder, { items }: Parcel): string {
  if (items.length === 0) return "Its contents were not given.";
  const skuOf = (id: string) => order.items.find(({ item_id }) => item_id === id)?.sku ?? id;
  const parts = items.map(({ item_id, quantity }) => `${String(quantity)} × ${skuOf(item_id)}`);
  return `${count(countPieces(items), "piece")}: ${parts.join(", ")}.`;
}
