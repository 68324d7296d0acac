import { useState } from "preact/hooks";
import { parcelName } from "#shared/values/parcel-name.ts";
import type { Client } from "#shared/api/client/client.ts";
import { type FloorOrder, type Parcel } from "../calls/floor-calls.ts";
import { voidParcel } from "../calls/order-calls.ts";
import { useAction } from "../hooks/use-action.ts";
import { count, inWords, countPieces, nameOfParcel } from "../hooks/words.ts";
import { Question } from "../components/question.tsx";
import { Refused } from "../components/refused.tsx";

interface Props {
  readonly order: FloorOrder;
  readonly client: Client;
  readonly onDone: (notice: string) => void;
}

/** The saved parcels, each with its content. A parcel that was not sent can be taken back. */
export function Parcels({ order, client, onDone }: Props) {
  const [toUnpack, setToUnpack] = useState<Parcel>();
  const { isBusy, refusal, run } = useAction();
  if (order.shipments.length === 0) return null;
  return (
    <section aria-label="Parcels">
      <h2>Parcels</h2>
      {order.shipments.map((parcel) => (
        <article class="item" key={parcel.id}>
          <h3>{parcelName(parcel)}</h3>
          <p>
            {contentOf(order, parcel)} {inWords(parcel.tracking_status)}.
          </p>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => {
              setToUnpack(parcel);
            }}
          >
            Unpack
          </button>
        </article>
      ))}
      <Refused refusal={refusal} />
      {toUnpack !== undefined && (
        <Question
          title={`Unpack the parcel ${nameOfParcel(toUnpack)}?`}
          confirm="Unpack"
          onConfirm={() => {
            run(async () => {
              await voidParcel(client, order.id, toUnpack.id);
              onDone(`The parcel ${nameOfParcel(toUnpack)} is unpacked.`);
            });
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
