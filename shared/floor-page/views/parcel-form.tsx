import { useRef, useState } from "preact/hooks";
import type { FloorOrder, ParcelDraft, Pieces } from "../calls/floor-calls.ts";
import { useKeys } from "../hooks/use-keys.ts";
import { leftOf, nameOf } from "../hooks/words.ts";

interface Given {
  readonly order: FloorOrder;
  readonly pieces: Pieces;
  readonly onPieces: (pieces: Pieces) => void;
  readonly isBusy: boolean;
  readonly onSave: (draft: ParcelDraft) => void;
}

/** The next parcel: its pieces, counted by hand or by scan, and its carrier's data. */
export function ParcelForm({ order, pieces, onPieces, isBusy, onSave }: Given) {
  const [carrier, setCarrier] = useState("");
  const [trackingNumber, setTrackingNumber] = useState("");
  const first = useRef<HTMLInputElement>(null);
  const left = order.items
    .map((item) => ({ item, most: leftOf(order, item) }))
    .filter(({ most }) => most > 0);
  const takeAll = () => {
    onPieces(Object.fromEntries(left.map(({ item, most }) => [item.item_id, most])));
    first.current?.focus();
  };
  useKeys({
    onKey: (key) => {
      if (key === "a" && left.length > 0) takeAll();
    },
  });
  if (left.length === 0) return <p class="done">All pieces are packed.</p>;
  const counted = Object.values(pieces).reduce((sum, each) => sum + each, 0);
  return (
    <form
      class="parcel"
      aria-label="Next parcel"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({
          carrier: carrier.trim(),
          tracking_number: trackingNumber.trim(),
          pieces,
        });
        setTrackingNumber("");
      }}
    >
      <h2>Next parcel</h2>
      {left.map(({ item, most }) => (
        <label key={item.item_id} class="pieces">
          <span>
            {nameOf(item)} <code>{item.sku}</code>
          </span>
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={most}
            value={pieces[item.item_id] ?? 0}
            onInput={({ currentTarget }) => {
              onPieces({ ...pieces, [item.item_id]: currentTarget.valueAsNumber || 0 });
            }}
          />
          <span>of {most}</span>
        </label>
      ))}
      <button type="button" onClick={takeAll}>
        All that is left <kbd>a</kbd>
      </button>
      <label>
        Carrier
        <input
          ref={first}
          required
          maxLength={64}
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
          maxLength={128}
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
