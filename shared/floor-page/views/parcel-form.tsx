import { useState } from "preact/hooks";
import type { FloorOrder, Pieces } from "../calls/floor-calls.ts";
import { nameOf, packedOf } from "../scene/words.ts";

interface Given {
  readonly order: FloorOrder;
  readonly pieces: Pieces;
  readonly onPieces: (pieces: Pieces) => void;
  readonly isBusy: boolean;
  readonly onSave: (carrier: string, trackingNumber: string) => void;
}

/** The next parcel: the pieces that go into it, counted by hand or by scan, and what its carrier calls it. */
export function ParcelForm({ order, pieces, onPieces, isBusy, onSave }: Given) {
  const [carrier, setCarrier] = useState("");
  const [trackingNumber, setTrackingNumber] = useState("");
  const left = order.items
    .map((item) => ({ item, most: item.quantity - packedOf(order, item) }))
    .filter(({ most }) => most > 0);
  if (left.length === 0) return <p>All pieces are packed.</p>;
  const counted = Object.values(pieces).reduce((sum, each) => sum + each, 0);
  return (
    <form
      class="parcel"
      aria-label="Next parcel"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(carrier.trim(), trackingNumber.trim());
      }}
    >
      <h2>Next parcel</h2>
      {left.map(({ item, most }) => (
        <label key={item.item_id}>
          {nameOf(item)} <small>{item.sku}</small>
          <input
            type="number"
            data-count={pieces[item.item_id] ?? 0}
            min={0}
            max={most}
            value={pieces[item.item_id] ?? 0}
            onInput={({ currentTarget }) => {
              onPieces({ ...pieces, [item.item_id]: currentTarget.valueAsNumber || 0 });
            }}
          />
        </label>
      ))}
      <button
        type="button"
        onClick={() => {
          onPieces(Object.fromEntries(left.map(({ item, most }) => [item.item_id, most])));
        }}
      >
        All that is left
      </button>
      <label>
        Carrier
        <input
          required
          value={carrier}
          onInput={({ currentTarget }) => {
            setCarrier(currentTarget.value);
          }}
        />
      </label>
      <label>
        Tracking number
        <input
          required
          value={trackingNumber}
          onInput={({ currentTarget }) => {
            setTrackingNumber(currentTarget.value);
          }}
        />
      </label>
      <button type="submit" class="main" disabled={isBusy || counted === 0}>
        Save parcel
      </button>
    </form>
  );
}
