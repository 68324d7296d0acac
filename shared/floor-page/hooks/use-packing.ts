import { useRef } from "preact/hooks";
import type { FloorOrderDetail } from "../calls/floor-calls.ts";
import { readOrder, saveParcel, shipPacked } from "../calls/order-calls.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { nameOfParcel } from "../words/words.ts";
import { scannedOrder } from "./answer-codes.ts";
import { useAction } from "./use-action.ts";
import { isAsking } from "./use-keys.ts";
import { useLater } from "./use-later.ts";
import { useNextParcel } from "./use-next-parcel.ts";
import type { usePolled } from "./use-polled.ts";
import { useStops } from "./use-stops.ts";
import type { ViewProps } from "./use-view.ts";
import { useWaiting } from "./use-waiting.ts";

type Shown = ReturnType<typeof usePolled<FloorOrderDetail>>;

/**
 * Packs and ships an order. Scans that come while the service has not answered yet wait for its answer, and are then
 * played. A complete order ships after ten seconds, or when its view is left.
 */
export function usePacking(id: string, shown: Shown, props: ViewProps) {
  const { client, go, say, settings } = props;
  const saving = useAction(say);
  const shipping = useAction(say);
  const later = useLater();
  const latest = useRef(shown.data);
  latest.current = shown.data;
  const parcel = useNextParcel(shown.data, props);
  useStops(shown.data, props, later.undo);
  const save = useRef<HTMLButtonElement>(null);
  /** Set by the actions, which know whether it may ship. */
  const beginShip = useRef<() => void>(() => undefined);
  /** Before the view is drawn as busy. */
  const isSaving = useRef(false);

  /** Reads the order after a write, which is done also if this fails: then the order is polled. */
  const readAgain = async (): Promise<FloorOrderDetail | undefined> => {
    try {
      const order = await readOrder(client, id);
      shown.put(order);
      return order;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      shown.reload();
      return undefined;
    }
  };
  const undo = (isTold = true) => {
    if (later.undo()) say("The order is not shipped.", "good");
    else if (isTold) say("Nothing is left to be undone.", "bad");
  };
  const ship = () => {
    later.begin(() => {
      const order = latest.current;
      if (order === undefined) return;
      shipping.run(async () => {
        await shipPacked(client, order);
        say(`${order.order_id} is shipped.`, "good");
        await readAgain();
      }, `${order.order_id} is not shipped.`);
    });
    say(`${latest.current?.order_id ?? ""} ships in ten seconds.`, "good", {
      ...{ label: "Undo", key: "u", take: undo },
    });
  };
  const saveNext = ({ isNumberShared = false } = {}) => {
    const draft = parcel.draft();
    const work = async () => {
      await saveParcel(client, id, draft, { isNumberShared });
      parcel.beginNext(draft);
      const after = await readAgain();
      if (settings.lastShips && after?.unpacked.length === 0) ship();
      else say(`The parcel ${nameOfParcel(draft)} is saved.`, "good");
    };
    isSaving.current = true;
    say("Saving…");
    saving.run(
      () =>
        work().finally(() => {
          isSaving.current = false;
        }),
      "The parcel is not saved: press Enter to try again.",
    );
  };
  const isWaiting = saving.isBusy || (shown.data === undefined && shown.refusal === undefined);
  const mustWait = () => isWaiting || isSaving.current;

  const orderOf = (code: string) => scannedOrder(shown.data, code);
  /** Answers a scan. Returns false for a code that a field may keep. */
  const answerScan = (code: string, isInField: boolean): boolean => {
    const other = orderOf(code);
    if (other !== undefined && other !== id) {
      go({ at: "order", id: other });
      return true;
    }
    if (shown.data === undefined) {
      say("The order cannot be read: wait, or scan another sheet.", "bad");
      return true;
    }
    const taken = parcel.takeCode(code, isInField);
    if (taken === undefined) return false;
    const isReady = parcel.isReady();
    if (taken === "label" && settings.labelSaves && (isReady || parcel.isCounted)) saveNext();
    // The button cannot have the focus before it is drawn as ready.
    else if (taken === "label" || isReady) setTimeout(() => save.current?.focus());
    return true;
  };
  const wait = useWaiting(id, props, {
    mayPlay: () => !mustWait() && !isAsking(),
    orderOf,
    scan: (code) => {
      answerScan(code, false);
    },
    ship: () => {
      beginShip.current();
    },
    // Each may have ended the wait: an answer, and a question that was answered.
    changes: [isWaiting, parcel.asked, saving.refusal],
  });

  return {
    parcel,
    saving,
    /** The button that saves; its form has the label. */
    save,
    saveNext,
    ship,
    beginShip,
    isShipping: later.isPending || shipping.isBusy,
    takeScan: (code: string, isInField: boolean): boolean => {
      if (!mustWait()) return answerScan(code, isInField);
      wait(code);
      return true;
    },
    takeKey: (key: string, isScanned: boolean) => {
      const isPacked = shown.data?.unpacked.length === 0;
      if (key === "s" && mustWait()) wait();
      else if (key === "s") beginShip.current();
      else if (key === "u") undo(isScanned);
      else if (key === "Save" && parcel.isCounted) save.current?.form?.requestSubmit();
      else if (key === "Save") say("No piece is counted for a parcel.", "bad");
      else if (isScanned && key === "a" && isPacked)
        say("All pieces of this order are packed.", "bad");
      else if (isScanned && key === "t" && parcel.isCounted)
        say("Save the counted pieces first.", "bad");
    },
  };
}
