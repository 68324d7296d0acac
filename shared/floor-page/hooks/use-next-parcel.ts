import { useLayoutEffect, useState } from "preact/hooks";
import { canonicalCode } from "#shared/values/canonical-code.ts";
import type { FloorOrder, Item } from "../calls/floor-calls.ts";
import type { Pieces } from "../calls/order-calls.ts";
import { isOfGoods, itemsOf, labelOfCode, mayBeGoods, mayBeNumber, type Label } from "./codes.ts";
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
  const [scannedLabel, setLabel] = useState<Label>();
  const [uncertain, setUncertain] = useState<Label>();
  const [letterId, setLetterId] = useState(newLetterId);
  const [isLetter, setIsLetter] = useState(false);
  const label = scannedLabel ?? { ...own, carrier: own.carrier || bench.current.carrier };
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

  const isComplete = (order: FloorOrder, counted: Pieces) =>
    order.items.every((each) => leftOf(order, each) === (counted[each.item_id] ?? 0));

  const countPiece = (order: FloorOrder, items: readonly Item[], code: string) => {
    const item = items.find((each) => leftOf(order, each) > (pieces[each.item_id] ?? 0));
    if (item === undefined) {
      say(`No piece of ${code} is left to be packed.`, "bad");
      return;
    }
    const counted = { ...pieces, [item.item_id]: (pieces[item.item_id] ?? 0) + 1 };
    setPieces(counted);
    const boxed = madeOf(item) - leftOf(order, item) + (counted[item.item_id] ?? 0);
    const sentence = `${String(boxed)} of ${String(madeOf(item))} ${nameOf(item)}.`;
    if (isComplete(order, counted)) {
      say(`${sentence} The box is complete: scan the label.`, "complete");
    } else say(sentence, "good");
  };

  /** Takes the number of a label, unless another parcel of the order has it; a number that was asked for is sure. */
  const takeLabel = (order: FloorOrder, scanned: Label, isSure: boolean) => {
    const { tracking_number } = scanned;
    const isSame = (parcel: Label) =>
      canonicalCode(parcel.tracking_number) === canonicalCode(tracking_number);
    if (order.shipments.some(isSame)) {
      say(`${tracking_number} is on another parcel of this order.`, "bad");
    } else if (isSure) {
      setLabel(scanned);
      setIsLetter(false);
      say(`Label ${tracking_number}.`, "good");
    } else setUncertain(scanned);
  };

  /** Answers a code that is neither a piece of the order nor a known label. */
  const takeOther = (order: FloorOrder, code: string) => {
    if (order.unpacked.length === 0) say("All pieces of this order are packed.", "bad");
    else if (!mayBeNumber(code)) say(`${code} is no piece of this order, and no number.`, "bad");
    else if (isComplete(order, pieces)) {
      takeLabel(order, { carrier: label.carrier, tracking_number: code }, false);
    } else {
      say(
        `${code} is no piece of this order. If it is the number of the label, count all pieces first.`,
        "bad",
      );
    }
  };

  /**
   * Takes a scanned piece or label, and answers it. Returns the kind of code; undefined for a code of neither in a
   * field, which keeps it.
   */
  const takeCode = (code: string, isInField: boolean): "piece" | "label" | undefined => {
    if (order === undefined) return undefined;
    const items = itemsOf(order, code);
    const scanned = items.length > 0 ? undefined : labelOfCode(code);
    const isSure = !mayBeGoods(code) || (isOpen && isComplete(order, pieces) && !isOfGoods(code));
    if (isInField && items.length === 0 && (scanned === undefined || !isSure)) return undefined;
    if (!isOpen)
      say("Pieces are packed while the order is in production, or has a rest to send.", "bad");
    else if (items.length > 0) countPiece(order, items, code);
    else if (scanned === undefined) takeOther(order, code);
    else takeLabel(order, scanned, isSure);
    return scanned === undefined || !isSure ? "piece" : "label";
  };

  return {
    pieces,
    setPieces,
    label,
    setLabel,
    /** Whether it goes without a number. */
    isLetter,
    setIsLetter,
    /** Its carrier and number as they are saved; a letter has its own id instead of a number. */
    named: isLetter ? { carrier: label.carrier, tracking_number: "", letter_id: letterId } : label,
    isCounted,
    takeCode,
    /** A scanned number that may be another code; undefined if nothing is asked. */
    asked: uncertain,
    answer: (isNumber: boolean) => {
      setUncertain(undefined);
      if (isNumber && order !== undefined && uncertain !== undefined)
        takeLabel(order, uncertain, true);
    },
    /** Begins another parcel, which often has the same carrier, also in another order. */
    beginNext: () => {
      bench.current.carrier = label.carrier;
      setPieces({});
      setLabel({ ...label, tracking_number: "" });
      setIsLetter(false);
      setLetterId(newLetterId());
    },
  };
}

/** Tells a letter from another one with the same contents, and not from itself if it is saved again. */
const newLetterId = () => crypto.randomUUID();

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
