import { useEffect, useRef } from "preact/hooks";
import { scannedId } from "#shared/api/client/scanned-id.ts";
import type { FloorOrderDetail } from "../calls/floor-calls.ts";
import { moveOrder, readOrder, saveParcel } from "../calls/order-calls.ts";
import { itemsOf, labelOfCode } from "../scan/codes.ts";
import { nameOfParcel } from "../words/words.ts";
import { useAction } from "./use-action.ts";
import { isAsking } from "./use-keys.ts";
import { useLater } from "./use-later.ts";
import { useNextParcel } from "./use-next-parcel.ts";
import type { usePolled } from "./use-polled.ts";
import { useStops } from "./use-stops.ts";
import type { ViewProps } from "./use-view.ts";

type Shown = ReturnType<typeof usePolled<FloorOrderDetail>>;

/**
 * Packs and ships an order. Scans that come while the service has not answered yet wait for its answer, and are then
 * played. A complete order ships after ten seconds, or when its view is left.
 */
export function usePacking(id: string, shown: Shown, props: ViewProps) {
  const { client, go, say, bench, settings } = props;
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

  const readAgain = async () => {
    shown.put(await readOrder(client, id));
  };
  const undo = () => {
    if (later.undo()) say("The order is not shipped.", "good");
  };
  const ship = () => {
    later.begin(() => {
      const order = latest.current;
      if (order === undefined) return;
      shipping.run(async () => {
        await moveOrder(client, order, "ship");
        say(`${order.order_id} is shipped.`, "good");
        await readAgain();
      }, `${order.order_id} is not shipped.`);
    });
    say(`${latest.current?.order_id ?? ""} ships in ten seconds.`, "good", undo);
  };
  const saveNext = ({ isNumberShared = false } = {}) => {
    const draft = parcel.draft();
    const work = async () => {
      await saveParcel(client, id, draft, { isNumberShared });
      parcel.beginNext(draft);
      const after = await readOrder(client, id);
      shown.put(after);
      if (settings.lastShips && after.unpacked.length === 0) ship();
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

  /** Answers a scan. Returns false for a code that a field may keep. */
  const answerScan = (code: string, isInField: boolean): boolean => {
    const order = shown.data;
    const isPiece = order !== undefined && itemsOf(order, code).length > 0;
    // A label of 32 digits has the form of an id.
    const other = isPiece || labelOfCode(code) !== undefined ? undefined : scannedId(code);
    if (other !== undefined && other !== id) {
      go({ at: "order", id: other });
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
  useEffect(() => {
    while (!mustWait() && !isAsking()) {
      const next = bench.current.waiting.shift();
      if (next === undefined) return;
      if ("scan" in next) answerScan(next.scan, false);
      else beginShip.current();
    }
  }, [isWaiting]);

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
      bench.current.waiting.push({ scan: code });
      return true;
    },
    takeKey: (key: string) => {
      if (key === "s" && mustWait()) bench.current.waiting.push({ key });
      else if (key === "s") beginShip.current();
      if (key === "u") undo();
      // The text of a scanned command, which stands for Enter.
      if (key !== "Save") return;
      if (parcel.isCounted) save.current?.form?.requestSubmit();
      else say("No piece is counted for a parcel.", "bad");
    },
  };
}
