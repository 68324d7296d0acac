import { useState } from "preact/hooks";
import type { Item } from "../../calls/floor-calls.ts";
import type { NextParcel } from "../../hooks/use-next-parcel.ts";
import { nameOf } from "../../words/words.ts";

interface Props {
  readonly item: Item;
  readonly counted: number;
  readonly most: number;
  readonly parcel: NextParcel;
}

/**
 * The counted pieces of an item, to be read from two metres. A number is typed only after a tap on it, so that no scan
 * is taken for one.
 */
export function PieceCounter({ item, counted, most, parcel }: Props) {
  const [isTyped, setIsTyped] = useState(false);
  const set = (pieces: number) => {
    parcel.setPiece(item.item_id, Math.min(Math.max(pieces, 0), most));
  };
  const step = (by: 1 | -1) => (
    <button
      type="button"
      aria-label={`${by === 1 ? "Add a piece" : "Take out a piece"} of ${nameOf(item)}`}
      disabled={by === 1 ? counted === most : counted === 0}
      onClick={() => {
        set(counted + by);
      }}
    >
      {by === 1 ? "+" : "−"}
    </button>
  );
  return (
    <div class="counter" data-full={counted === most}>
      {step(-1)}
      <input
        type="number"
        inputMode="numeric"
        aria-label={`Pieces of ${nameOf(item)}, ${item.sku}`}
        min={0}
        max={most}
        readOnly={!isTyped}
        value={counted}
        onClick={() => {
          setIsTyped(true);
        }}
        onBlur={() => {
          setIsTyped(false);
        }}
        onInput={({ currentTarget }) => {
          set(currentTarget.valueAsNumber || 0);
        }}
      />
      <span>of {most}</span>
      {step(1)}
    </div>
  );
}
