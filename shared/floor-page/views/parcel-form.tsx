import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { FloorOrder } from "../calls/floor-calls.ts";
import { useKeys } from "../hooks/use-keys.ts";
import { CARRIERS } from "../hooks/codes.ts";
import type { NextParcel } from "../hooks/use-next-parcel.ts";
import { leftOf } from "../order/packing.ts";
import { nameOf } from "../hooks/words.ts";

interface Props {
  readonly order: FloorOrder;
  readonly parcel: NextParcel;
  readonly saveButton: RefObject<HTMLButtonElement | null>;
  readonly isBusy: boolean;
  readonly onSave: () => void;
}

/** The next parcel: its pieces, counted by hand or by scan, and its carrier's data. */
export function ParcelForm({ order, parcel, saveButton, isBusy, onSave }: Props) {
  const { pieces, setPieces, label, setLabel, isLetter, setIsLetter, isCounted } = parcel;
  const carrier = useRef<HTMLInputElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const left = order.items
    .map((item) => ({ item, most: leftOf(order, item) }))
    .filter(({ most }) => most > 0);
  const takeAll = () => {
    setPieces(Object.fromEntries(left.map(({ item, most }) => [item.item_id, most])));
    (label.carrier === "" ? carrier : number).current?.focus();
  };
  useKeys({
    onKey: (key) => {
      if (key === "a" && left.length > 0) takeAll();
    },
  });
  if (left.length === 0) return <p class="done">All pieces are packed.</p>;
  return (
    <form
      class="parcel"
      aria-label="Next parcel"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
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
              setPieces({ ...pieces, [item.item_id]: currentTarget.valueAsNumber || 0 });
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
          ref={carrier}
          list="carriers"
          required
          maxLength={64}
          value={label.carrier}
          onInput={({ currentTarget }) => {
            setLabel({ ...label, carrier: currentTarget.value });
          }}
        />
      </label>
      <datalist id="carriers">
        {CARRIERS.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <label>
        Tracking number
        <input
          ref={number}
          required
          disabled={isLetter}
          maxLength={128}
          value={isLetter ? "" : label.tracking_number}
          onInput={({ currentTarget }) => {
            setLabel({ ...label, tracking_number: currentTarget.value });
          }}
        />
      </label>
      <label>
        <input
          type="checkbox"
          checked={isLetter}
          onInput={({ currentTarget }) => {
            setIsLetter(currentTarget.checked);
          }}
        />
        A letter without a number
      </label>
      <button ref={saveButton} type="submit" class="main" disabled={isBusy || !isCounted}>
        Save parcel
      </button>
    </form>
  );
}
