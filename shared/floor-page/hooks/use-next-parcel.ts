import { useEffect, useLayoutEffect } from "preact/hooks";
import type { FloorOrderDetail } from "../calls/floor-calls.ts";
import type { Pieces } from "../calls/order-calls.ts";
import { leftOf } from "../order/packing.ts";
import type { Label } from "../scan/codes.ts";
import { answerCodes } from "./answer-codes.ts";
import { sumOf, useDraft } from "./use-draft.ts";
import type { ViewProps } from "./use-view.ts";

/** The next parcel of an order: its counted pieces and its label, each typed or scanned. */
export function useNextParcel(
  order: FloorOrderDetail | undefined,
  props: Pick<ViewProps, "say" | "bench" | "ownKey">,
) {
  const { say, bench, ownKey } = props;
  const draft = useDraft(order, props);
  const { takeCode, useLabel } = answerCodes(draft, props);
  const { shown, change } = draft;
  const pieces = draft.pieces();
  const label = draft.label();
  const isCounted = sumOf(pieces) > 0;
  // Before the next key is pressed, which may leave the order.
  useLayoutEffect(() => {
    bench.current.isCounted = isCounted;
    return () => {
      bench.current.isCounted = false;
    };
  }, [isCounted]);
  useEffect(() => {
    const counted = sumOf(draft.now().pieces);
    const lost = counted - sumOf(pieces);
    if (order === undefined || !draft.isOpen || lost === 0) return;
    change({ pieces });
    const last = order.history.at(-1);
    if (last === undefined || last.key_id === ownKey.id) return;
    const did = last.action === "shipment" ? "packed pieces" : "changed the order";
    const left = `${String(counted - lost)} of your ${String(counted)} are left`;
    say(`${last.key_name} ${did} meanwhile: ${left}.`, "bad");
  }, [order?.version]);

  return {
    pieces,
    setPiece: (item_id: string, counted: number) => {
      change({ pieces: { ...draft.pieces(), [item_id]: counted } });
    },
    takeAll: (order: FloorOrderDetail) => {
      change({
        pieces: Object.fromEntries(order.items.map((item) => [item.item_id, leftOf(order, item)])),
      });
      say(`All pieces are counted: ${draft.nextStep()}.`, "complete");
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
    takeCode: (code: string, isInField: boolean) =>
      order === undefined ? undefined : takeCode(order, code, isInField),
    /** Whether it can be saved: with its last piece, or with its label. */
    isReady: () => draft.isComplete() && draft.hasLabel(),
    asked: shown.asked,
    useLabel,
    dismiss: () => {
      change({ asked: undefined });
    },
    /** The parcel as it is saved; a letter has its own id instead of a number. */
    draft: () => {
      const { isLetter, letterId } = draft.now();
      const { carrier, tracking_number } = draft.label();
      return isLetter
        ? { carrier, tracking_number: "", letter_id: letterId, pieces: draft.pieces() }
        : { carrier, tracking_number, pieces: draft.pieces() };
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
      const kept = Object.entries(draft.now().pieces).map(
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

export type NextParcel = ReturnType<typeof useNextParcel>;
