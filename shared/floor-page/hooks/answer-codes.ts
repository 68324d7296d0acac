import { scannedId, scannedPiece } from "#shared/api/client/scanned-id.ts";
import { canonicalCode } from "#shared/values/canonical-code.ts";
import type { FloorOrderDetail, Item } from "../calls/floor-calls.ts";
import { leftOf } from "../order/packing.ts";
import { numberPieces } from "../order/piece-numbers.ts";
import {
  isOfGoods,
  itemsOf,
  labelOfCode,
  mayBeGoods,
  mayBeNumber,
  type Label,
} from "../scan/codes.ts";
import { madeOf, nameOf } from "../words/words.ts";
import type { AskedLabel, ParcelDraft } from "./use-draft.ts";
import type { ViewProps } from "./use-view.ts";

/** The kind of a code that was taken; a label is ready to be saved. */
type Taken = "piece" | "label" | undefined;

/** The order of a scanned sheet or ticket; undefined for a piece of the shown order, and for a label of 32 digits. */
export function scannedOrder(shown: FloorOrderDetail | undefined, code: string) {
  const isPiece = shown !== undefined && itemsOf(shown, code).length > 0;
  return isPiece || labelOfCode(code) !== undefined ? undefined : scannedId(code);
}

/** Why a known label may be the wrong one: the client has another label, or asks for another carrier. */
function doubtOf(
  { preferred_carrier }: Pick<FloorOrderDetail, "preferred_carrier">,
  { carrier, tracking_number }: Label,
  own: Label,
): AskedLabel["because"] | undefined {
  const isSame = canonicalCode(own.tracking_number) === canonicalCode(tracking_number);
  if (own.tracking_number !== "") return isSame ? undefined : "not theirs";
  const isWished = preferred_carrier === "auto" || carrier === preferred_carrier;
  return isWished ? undefined : "not wished";
}

/** Takes the codes that are scanned into an order's next parcel, and answers each. */
export function answerCodes(draft: ParcelDraft, { say }: Pick<ViewProps, "say">) {
  const countPiece = (order: FloorOrderDetail, items: readonly Item[], code: string): boolean => {
    const counted = draft.pieces();
    const item = items.find((each) => leftOf(order, each) > (counted[each.item_id] ?? 0));
    if (item === undefined) {
      say(`No piece of ${code} is left to be packed.`, "bad");
      return false;
    }
    const now = (counted[item.item_id] ?? 0) + 1;
    draft.change({ pieces: { ...counted, [item.item_id]: now } });
    const boxed = madeOf(item) - leftOf(order, item) + now;
    const sentence = `${String(boxed)} of ${String(madeOf(item))} ${nameOf(item)}.`;
    if (!draft.isComplete()) say(sentence, "good");
    else say(`${sentence} The box is complete: ${draft.nextStep()}.`, "complete");
    return true;
  };

  /** Counts the piece of a ticket once. */
  const countTicket = (order: FloorOrderDetail, number: number) => {
    const piece = numberPieces(order).find(({ numbers }) => numbers.includes(number));
    if (piece === undefined) say(`This order has no piece ${String(number)}.`, "bad");
    else if (draft.now().boxed.includes(number)) {
      say(`Piece ${String(number)} is in the box already.`, "bad");
    } else if (countPiece(order, [piece.item], `piece ${String(number)}`)) {
      draft.change({ boxed: [...draft.now().boxed, number] });
    }
  };

  const use = ({ carrier, tracking_number }: Label) => {
    draft.change({ label: { carrier, tracking_number }, isLetter: false, asked: undefined });
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
    const because = doubt ?? doubtOf(order, scanned, draft.own);
    if (because === undefined) {
      use(scanned);
      return "label";
    }
    const isOther = because === "not theirs";
    const theirs = `This is not the label of the client: ${draft.own.tracking_number}.`;
    say(isOther ? theirs : "Is this the label?", "bad");
    draft.change({ asked: { ...scanned, because } });
    return "piece";
  };

  /** Answers a code that is neither a piece of the order nor a known label. */
  const takeOther = (order: FloorOrderDetail, code: string): Taken => {
    if (order.unpacked.length === 0) say("All pieces of this order are packed.", "bad");
    else if (!mayBeNumber(code)) say(`${code} is no piece of this order, and no number.`, "bad");
    // A number of no known carrier: the last parcel's may not be this one's.
    else if (draft.isComplete())
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
  const takeCode = (order: FloorOrderDetail, code: string, isInField: boolean): Taken => {
    const items = itemsOf(order, code);
    const isOwn = items.length === 0 && scannedId(code) === order.id;
    const piece = isOwn ? scannedPiece(code) : undefined;
    const scanned = items.length > 0 || isOwn ? undefined : labelOfCode(code);
    const isSure = !mayBeGoods(code) || (draft.isComplete() && !isOfGoods(code));
    const isKnown = items.length > 0 || isOwn || (scanned !== undefined && isSure);
    if (isInField && !isKnown) return undefined;
    if (isOwn && piece === undefined) say(`This is ${order.order_id}.`, "good");
    else if (!draft.isOpen) {
      say("Pieces are packed while the order is in production, or has a rest to send.", "bad");
    } else if (piece !== undefined) countTicket(order, piece);
    else if (items.length > 0) countPiece(order, items, code);
    else if (scanned === undefined) return takeOther(order, code);
    else return takeLabel(order, scanned, isSure ? undefined : "goods");
    return "piece";
  };

  return { takeCode, useLabel: use };
}
