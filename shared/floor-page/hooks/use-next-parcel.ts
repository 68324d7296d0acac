import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { scannedId, scannedPiece } from "#shared/api/client/scanned-id.ts";
import { canonicalCode } from "#shared/values/canonical-code.ts";
import type { FloorOrderDetail, Item } from "../calls/floor-calls.ts";
import type { Pieces } from "../calls/order-calls.ts";
import { isPackable, leftOf } from "../order/packing.ts";
import { numberPieces } from "../order/piece-numbers.ts";
import {
  isOfGoods,
  itemsOf,
  labelOfCode,
  mayBeGoods,
  mayBeNumber,
  type Label,
} from "../scan/codes.ts";
import type { ViewProps } from "./use-view.ts";
import { madeOf, nameOf } from "../words/words.ts";

/** A scanned number that is not sure to be the label's: why, and the number. */
export interface AskedLabel extends Label {
  readonly because: "goods" | "unknown" | "not theirs";
}

/** What somebody has given of a parcel so far. */
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

/** The kind of a code that was taken; a label is ready to be saved. */
type Taken = "piece" | "label" | undefined;

/** The next parcel of an order: its counted pieces and its label, each typed or scanned. */
export function useNextParcel(
  order: FloorOrderDetail | undefined,
  { say, bench, ownKey }: Pick<ViewProps, "say" | "bench" | "ownKey">,
) {
  const [shown, show] = useState<Draft>({
    ...{ pieces: {}, boxed: [], label: undefined, isLetter: false },
    ...{ letterId: crypto.randomUUID(), asked: undefined },
  });
  // A scan comes before the view is drawn again.
  const latest = useRef(shown);
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part };
    show(latest.current);
  };
  const own = ownLabelOf(order);
  const labelNow = () =>
    latest.current.label ?? { ...own, carrier: own.carrier || bench.current.carrier };
  const isOpen = order !== undefined && isPackable(order);
  const piecesNow = () => (isOpen ? piecesWithin(order, latest.current.pieces) : {});
  const pieces = piecesNow();
  const label = labelNow();
  const isCounted = Object.values(pieces).some((counted) => counted > 0);
  // Before the next key is pressed, which may leave the order.
  useLayoutEffect(() => {
    bench.current.isCounted = isCounted;
    return () => {
      bench.current.isCounted = false;
    };
  }, [isCounted]);
  useEffect(() => {
    const counted = sumOf(latest.current.pieces);
    const lost = counted - sumOf(pieces);
    if (!isOpen || lost === 0) return;
    change({ pieces });
    const by = order.history.findLast(({ action }) => action === "shipment");
    if (by !== undefined && by.key_id !== ownKey.id) {
      const left = `${String(counted - lost)} of your ${String(counted)} are left`;
      say(`${by.key_name} packed pieces meanwhile: ${left}.`, "bad");
    }
  }, [order?.version]);

  const isComplete = () =>
    order?.items.every((each) => leftOf(order, each) === (piecesNow()[each.item_id] ?? 0)) === true;

  const countPiece = (order: FloorOrderDetail, items: readonly Item[], code: string): boolean => {
    const counted = piecesNow();
    const item = items.find((each) => leftOf(order, each) > (counted[each.item_id] ?? 0));
    if (item === undefined) {
      say(`No piece of ${code} is left to be packed.`, "bad");
      return false;
    }
    const now = (counted[item.item_id] ?? 0) + 1;
    change({ pieces: { ...counted, [item.item_id]: now } });
    const boxed = madeOf(item) - leftOf(order, item) + now;
    const sentence = `${String(boxed)} of ${String(madeOf(item))} ${nameOf(item)}.`;
    if (!isComplete()) say(sentence, "good");
    else {
      const next = hasLabel() ? "Enter saves" : "scan the label";
      say(`${sentence} The box is complete: ${next}.`, "complete");
    }
    return true;
  };

  const hasLabel = () =>
    latest.current.isLetter || [labelNow().carrier, labelNow().tracking_number].every(Boolean);

  /** Counts the piece of a ticket once. */
  const countTicket = (order: FloorOrderDetail, number: number) => {
    const piece = numberPieces(order).find(({ numbers }) => numbers.includes(number));
    if (piece === undefined) say(`This order has no piece ${String(number)}.`, "bad");
    else if (latest.current.boxed.includes(number)) {
      say(`Piece ${String(number)} is in the box already.`, "bad");
    } else if (countPiece(order, [piece.item], `piece ${String(number)}`)) {
      change({ boxed: [...latest.current.boxed, number] });
    }
  };

  const use = ({ carrier, tracking_number }: Label) => {
    change({ label: { carrier, tracking_number }, isLetter: false, asked: undefined });
    say(`Label ${tracking_number}.`, "good");
  };

  /** Takes the number of a label, unless another parcel of the order has it, or asks if it is not sure. */
  const takeLabel = (
    order: FloorOrderDetail,
    scanned: Label,
    doubt?: AskedLabel["because"],
  ): Taken => {
    const { tracking_number } = scanned;
    const same = canonicalCode(tracking_number);
    if (order.shipments.some((parcel) => canonicalCode(parcel.tracking_number) === same)) {
      say(`${tracking_number} is on another parcel of this order.`, "bad");
      return "piece";
    }
    const isOther = own.tracking_number !== "" && canonicalCode(own.tracking_number) !== same;
    const because = doubt ?? (isOther ? "not theirs" : undefined);
    if (because === undefined) {
      use(scanned);
      return "label";
    }
    say(
      isOther
        ? `This is not the label of the client: ${own.tracking_number}.`
        : "Is this the label?",
      "bad",
    );
    change({ asked: { ...scanned, because } });
    return "piece";
  };

  /** Answers a code that is neither a piece of the order nor a known label. */
  const takeOther = (order: FloorOrderDetail, code: string): Taken => {
    if (order.unpacked.length === 0) say("All pieces of this order are packed.", "bad");
    else if (!mayBeNumber(code)) say(`${code} is no piece of this order, and no number.`, "bad");
    // A number of no known carrier: the last parcel's may not be this one's.
    else if (isComplete())
      return takeLabel(order, { carrier: "", tracking_number: code }, "unknown");
    else {
      say(
        `${code} is no piece of this order. If it is the number of the label, count all pieces first.`,
        "bad",
      );
    }
    return "piece";
  };

  /**
   * Takes a scanned piece, ticket, sheet or label, and answers it. Returns the kind of code; undefined for a code of
   * none of these in a field, which keeps it.
   */
  const takeCode = (code: string, isInField: boolean): Taken => {
    if (order === undefined) return undefined;
    const items = itemsOf(order, code);
    const isOwn = items.length === 0 && scannedId(code) === order.id;
    const piece = isOwn ? scannedPiece(code) : undefined;
    const scanned = items.length > 0 || isOwn ? undefined : labelOfCode(code);
    const isSure = !mayBeGoods(code) || (isComplete() && !isOfGoods(code));
    const isKnown = items.length > 0 || isOwn || (scanned !== undefined && isSure);
    if (isInField && !isKnown) return undefined;
    if (isOwn && piece === undefined) say(`This is ${order.order_id}.`, "good");
    else if (!isOpen) {
      say("Pieces are packed while the order is in production, or has a rest to send.", "bad");
    } else if (piece !== undefined) countTicket(order, piece);
    else if (items.length > 0) countPiece(order, items, code);
    else if (scanned === undefined) return takeOther(order, code);
    else return takeLabel(order, scanned, isSure ? undefined : "goods");
    return "piece";
  };

  return {
    pieces,
    setPiece: (item_id: string, counted: number) => {
      change({ pieces: { ...piecesNow(), [item_id]: counted } });
    },
    takeAll: (order: FloorOrderDetail) => {
      change({
        pieces: Object.fromEntries(order.items.map((item) => [item.item_id, leftOf(order, item)])),
      });
    },
    label,
    setLabel: (label: Label) => {
      change({ label });
    },
    isLetter: shown.isLetter,
    setIsLetter: (isLetter: boolean) => {
      change({ isLetter });
    },
    isCounted,
    takeCode,
    /** Whether it can be saved: with its last piece, or with its label. */
    isReady: () => isComplete() && hasLabel(),
    asked: shown.asked,
    useLabel: use,
    dismiss: () => {
      change({ asked: undefined });
    },
    /** The parcel as it is saved; a letter has its own id instead of a number. */
    draft: () => {
      const { isLetter, letterId } = latest.current;
      const { carrier, tracking_number } = labelNow();
      return isLetter
        ? { carrier, tracking_number: "", letter_id: letterId, pieces: piecesNow() }
        : { carrier, tracking_number, pieces: piecesNow() };
    },
    /** Begins another parcel after one was saved, which often has the same carrier, also in another order. */
    beginNext: ({
      carrier,
      pieces: saved,
    }: {
      readonly carrier: string;
      readonly pieces: Pieces;
    }) => {
      bench.current.carrier = carrier;
      const kept = Object.entries(latest.current.pieces).map(
        ([id, counted]) => [id, Math.max(counted - (saved[id] ?? 0), 0)] as const,
      );
      change({
        ...{ pieces: Object.fromEntries(kept), label: { carrier, tracking_number: "" } },
        ...{ isLetter: false, letterId: crypto.randomUUID() },
      });
    },
    /** Forgets which tickets were scanned, since a parcel is unpacked. */
    unbox: () => {
      change({ boxed: [] });
    },
  };
}

/** The label of an order's owner, as far as its number is known: it is that of the first parcel. */
function ownLabelOf(order: FloorOrderDetail | undefined): Label {
  const tracking_number = order?.shipments.length === 0 ? order.tracking_number : "";
  return labelOfCode(tracking_number) ?? { carrier: "", tracking_number };
}

export type NextParcel = ReturnType<typeof useNextParcel>;

/** The counted pieces, no more of an item than are left: a colleague may have packed one meanwhile. */
const piecesWithin = (order: FloorOrderDetail, pieces: Pieces): Pieces =>
  Object.fromEntries(
    order.items.map((item) => [
      item.item_id,
      Math.min(pieces[item.item_id] ?? 0, leftOf(order, item)),
    ]),
  );

const sumOf = (pieces: Pieces) => Object.values(pieces).reduce((sum, each) => sum + each, 0);
