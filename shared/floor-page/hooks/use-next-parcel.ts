import { useLayoutEffect, useState } from "preact/hooks";
import { canonicalCode } from "#shared/values/canonical-code.ts";
import type { FloorOrder } from "../calls/floor-calls.ts";
import type { Pieces } from "../calls/order-calls.ts";
import { itemsOf, labelOfCode, type Label } from "./codes.ts";
import type { ViewProps } from "./use-view.ts";
import { isPackable, leftOf } from "../order/packing.ts";
import { madeOf, nameOf } from "./words.ts";

/** The next parcel of an order: its counted pieces and its label, each typed or scanned. */
export function useNextParcel(
  order: FloorOrder | undefined,
  { say, bench }: Pick<ViewProps, "say" | "bench">,
) {
  const [typed, setPieces] = useState<Pieces>({});
  const own = ownLabelOf(order);
  const [given, setLabel] = useState<Label>();
  const label = given ?? { ...own, carrier: own.carrier || bench.current.carrier };
  const isOpen = order !== undefined && isPackable(order);
  const pieces = isOpen ? piecesWithin(order, typed) : {};
  const isCounted = Object.values(pieces).some((counted) => counted > 0);
  // Before the next key is pressed, which may leave the order.
  useLayoutEffect(() => {
    bench.current.isCounted = isCounted;
    return () => {
      bench.current.isCounted = false;
    };
  }, [isCounted]);

  const countPiece = (order: FloorOrder, code: string) => {
    const items = itemsOf(order, code);
    const item = items.find((each) => leftOf(order, each) > (pieces[each.item_id] ?? 0));
    if (item === undefined) {
      say(
        items.length === 0
          ? `${code} is not of this order.`
          : `No piece of ${code} is left to be packed.`,
        "bad",
      );
      return;
    }
    const counted = { ...pieces, [item.item_id]: (pieces[item.item_id] ?? 0) + 1 };
    setPieces(counted);
    const boxed = madeOf(item) - leftOf(order, item) + (counted[item.item_id] ?? 0);
    const told = `${String(boxed)} of ${String(madeOf(item))} ${nameOf(item)}.`;
    const isComplete = order.items.every(
      (each) => leftOf(order, each) === (counted[each.item_id] ?? 0),
    );
    if (isComplete) say(`${told} The box is complete: scan the label.`, "complete");
    else say(told, "good");
  };

  const takeLabel = (order: FloorOrder, scanned: Label) => {
    const { tracking_number } = scanned;
    const isSame = (parcel: Label) =>
      canonicalCode(parcel.tracking_number) === canonicalCode(tracking_number);
    if (order.shipments.some(isSame)) {
      say(`${tracking_number} is on another parcel of this order.`, "bad");
      return;
    }
    setLabel(scanned);
    say(`Label ${tracking_number}.`, "good");
  };

  /**
   * Takes a scanned piece or label, and answers it. Returns the kind of code; undefined for a code of neither in a
   * field, which keeps it.
   */
  const takeCode = (code: string, isInField: boolean): "piece" | "label" | undefined => {
    if (order === undefined) return undefined;
    const isPiece = itemsOf(order, code).length > 0;
    const scanned = isPiece ? undefined : labelOfCode(code);
    if (isInField && !isPiece && scanned === undefined) return undefined;
    if (!isOpen)
      say("Pieces are packed while the order is in production, or has a rest to send.", "bad");
    else if (scanned === undefined) countPiece(order, code);
    else takeLabel(order, scanned);
    return scanned === undefined ? "piece" : "label";
  };

  return {
    pieces,
    setPieces,
    label,
    setLabel,
    isCounted,
    takeCode,
    /** Begins another parcel, which often has the same carrier, also in another order. */
    beginNext: () => {
      bench.current.carrier = label.carrier;
      setPieces({});
      setLabel({ ...label, tracking_number: "" });
    },
  };
}

/** The label of an order's owner, as far as its number is known: it is that of the first parcel. */
function ownLabelOf(order: FloorOrder | undefined): Label {
  const tracking_number = order?.shipments.length === 0 ? order.tracking_number : "";
  return labelOfCode(tracking_number) ?? { carrier: "", tracking_number };
}

export type NextParcel = ReturnType<typeof useNextParcel>;

/** The counted pieces, no more of an item than are left: a colleague may have packed one meanwhile. */
const piecesWithin = (order: FloorOrder, pieces: Pieces): Pieces =>
  Object.fromEntries(
    order.items.map((item) => [
      item.item_id,
      Math.min(pieces[item.item_id] ?? 0, leftOf(order, item)),
    ]),
  );
