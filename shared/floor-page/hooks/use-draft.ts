import { useRef, useState } from "preact/hooks";
import type { FloorOrderDetail } from "../calls/floor-calls.ts";
import { isPackable, leftOf } from "../order/packing.ts";
import { EMPTY, ownLabelOf, piecesWithin, type Draft } from "./parcel-draft.ts";
import type { ViewProps } from "./use-view.ts";

/** The draft of an order's next parcel, as it is now: a scan comes before the view is drawn again. */
export function useDraft(order: FloorOrderDetail | undefined, { bench }: Pick<ViewProps, "bench">) {
  const [shown, show] = useState<Draft>(() => ({ ...EMPTY, letterId: crypto.randomUUID() }));
  const latest = useRef(shown);
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part };
    show(latest.current);
  };
  const own = ownLabelOf(order);
  const isOpen = order !== undefined && isPackable(order);
  const label = () =>
    latest.current.label ?? { ...own, carrier: own.carrier || bench.current.carrier };
  const pieces = () => (isOpen ? piecesWithin(order, latest.current.pieces) : {});
  return {
    shown,
    now: () => latest.current,
    change,
    /** The label of the order's owner; with an empty number if that is not known. */
    own,
    isOpen,
    label,
    pieces,
    isComplete: () =>
      order?.items.every((each) => leftOf(order, each) === (pieces()[each.item_id] ?? 0)) === true,
    hasLabel: () =>
      latest.current.isLetter || [label().carrier, label().tracking_number].every(Boolean),
  };
}

export type ParcelDraft = ReturnType<typeof useDraft>;
