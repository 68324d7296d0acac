import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { FloorOrderDetail } from "../../calls/floor-calls.ts";
import { CARRIERS } from "../../scan/codes.ts";
import { useKeys } from "../../hooks/use-keys.ts";
import type { NextParcel } from "../../hooks/use-next-parcel.ts";

interface Props {
  readonly order: FloorOrderDetail;
  readonly parcel: NextParcel;
  readonly saveButton: RefObject<HTMLButtonElement | null>;
  readonly isBusy: boolean;
  readonly onSave: () => void;
}

/** The label of the next parcel, and the ways to pack all that is left and to save it. */
export function ParcelForm({ order, parcel, saveButton, isBusy, onSave }: Props) {
  const { label, setLabel, isLetter, setIsLetter, isCounted } = parcel;
  const carrier = useRef<HTMLInputElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const isDone = order.unpacked.length === 0;
  const takeAll = () => {
    parcel.takeAll(order);
    (label.carrier === "" ? carrier : number).current?.focus();
  };
  useKeys({
    onKey: (key) => {
      if (key === "a" && !isDone) takeAll();
    },
  });
  if (isDone) return <p class="done">All pieces are packed.</p>;
  return (
    <form
      class="parcel"
      aria-label="Next parcel"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <button type="button" onClick={takeAll}>
        All that is left <kbd>a</kbd>
      </button>
      <label>
        Carrier
        <input
          ref={carrier}
          name="carrier"
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
