import { useRef, useState } from "preact/hooks";
import type { FloorOrderDetail } from "../calls/floor-calls.ts";
import type { Pieces } from "../calls/order-calls.ts";
import { isPackable, leftOf } from "../order/packing.ts";
import { labelOfCode, type Label } from "../scan/codes.ts";
import type { ViewProps } from "./use-view.ts";

/** A scanned number that is not sure to be the label's: why, and the number. */
export interface AskedLabel extends Label {
  readonly because: "goods" | "unknown" | "not theirs" | "not wished";
}

/** The parts of a parcel that somebody has given so far. */
interface Draft {
  readonly pieces: Pieces;
  /** The numbers of pieces whose tickets were scanned, also for earlier parcels. */
  readonly boxed: readonly number[];
  readonly label: Label | undefined;
  /** Whether it goes without a number. */
  readonly isLetter: boolean;
  /** Tells a letter from another one with the same contents, and not from itself if it is saved again. */
  readonly letterId: string;
  readonly asked: AskedLabel | undefined;
}

/** A parcel of which nothing is given. */
const EMPTY: Draft = {
  pieces: {},
  boxed: [],
  label: undefined,
  isLetter: false,
  letterId: "",
  asked: undefined,
};

/** The label of an order's owner, as far as its number is known: it is that of the first parcel. */
function ownLabelOf(order: FloorOrderDetail | undefined): Label {
  const tracking_number = order?.shipments.length === 0 ? order.tracking_number : "";
  return labelOfCode(tracking_number) ?? { carrier: "", tracking_number };
}

/** The counted pieces, no more of an item than are left: a colleague may have packed one meanwhile. */
const piecesWithin = (order: FloorOrderDetail, pieces: Pieces): Pieces =>
  Object.fromEntries(
    order.items.map((item) => [
      item.item_id,
      Math.min(pieces[item.item_id] ?? 0, leftOf(order, item)),
    ]),
  );

export const sumOf = (pieces: Pieces) => Object.values(pieces).reduce((sum, each) => sum + each, 0);

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
  const hasLabel = () =>
    latest.current.isLetter || [label().carrier, label().tracking_number].every(Boolean);
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
    hasLabel,
    /** How somebody goes on with a complete box. */
    nextStep: () => (hasLabel() ? "Enter saves" : "scan the label"),
  };
}

export type ParcelDraft = ReturnType<typeof useDraft>;
