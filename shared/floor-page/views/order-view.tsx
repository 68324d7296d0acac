import { useEffect, useRef } from "preact/hooks";
import { canTake } from "../calls/floor-calls.ts";
import { readOrder, saveParcel } from "../calls/order-calls.ts";
import { scannedId } from "#shared/api/client/scanned-id.ts";
import { itemsOf, labelOfCode } from "../hooks/codes.ts";
import { useAction } from "../hooks/use-action.ts";
import { useKeys } from "../hooks/use-keys.ts";
import { useNextParcel } from "../hooks/use-next-parcel.ts";
import { usePolled } from "../hooks/use-polled.ts";
import type { ViewProps } from "../hooks/use-view.ts";
import { nameOfParcel } from "../hooks/words.ts";
import { isPackable } from "../order/packing.ts";
import { Question } from "../components/question.tsx";
import { Refused } from "../components/refused.tsx";
import { TakeButtons } from "./take-buttons.tsx";
import { OrderActions } from "./order-actions.tsx";
import { Address, Head, History, Issues } from "./order-facts.tsx";
import { OrderItems } from "./order-items.tsx";
import { ParcelForm } from "./parcel-form.tsx";
import { Parcels } from "./parcels.tsx";

/** The view of an order: its items, its parcels and its actions. */
export function OrderView({ id, ...props }: ViewProps & { readonly id: string }) {
  const { client, station, go, say } = props;
  const shown = usePolled(id, () => readOrder(client, id));
  const { isBusy, refusal, run, forget } = useAction();
  const order = shown.data;
  const parcel = useNextParcel(order, props);
  const save = useRef<HTMLButtonElement>(null);
  useKeys({
    onScan: (code, isInField) => {
      const isPiece = order !== undefined && itemsOf(order, code).length > 0;
      // A label of 32 digits has the form of an id.
      const other = isPiece || labelOfCode(code) !== undefined ? undefined : scannedId(code);
      if (other !== undefined) {
        if (other !== id) go({ at: "order", id: other });
        return true;
      }
      const taken = parcel.takeCode(code, isInField);
      if (taken === "label") save.current?.focus();
      return taken !== undefined;
    },
    onKey: (key) => {
      if (key === "Escape") go({ at: "queue" });
      if (key === "p" && order !== undefined) go({ at: "print", orders: [order] });
    },
  });
  const isAnswered = useRef(false);
  useEffect(() => {
    // While the question is open, nothing else takes the focus.
    if (isAnswered.current && parcel.asked === undefined) save.current?.focus();
    isAnswered.current = false;
  }, [parcel.asked]);
  const saveNext = ({ isNumberShared = false } = {}) => {
    run(async () => {
      const { named, pieces } = parcel;
      await saveParcel(client, id, { ...named, pieces }, { isNumberShared });
      parcel.beginNext();
      changed(`The parcel ${nameOfParcel(named)} is saved.`);
    });
  };
  const isTaken = refusal?.refusal?.code === "TRACKING_NUMBER_TAKEN";
  const changed = (notice: string) => {
    say(notice);
    shown.reload();
  };
  return (
    <main class="order">
      <div class="actions">
        <button
          type="button"
          onClick={() => {
            go({ at: "queue" });
          }}
        >
          Queue <kbd>Esc</kbd>
        </button>
        {canTake(station) && !parcel.isCounted && <TakeButtons {...props} isNextAlone />}
      </div>
      <Refused refusal={refusal ?? shown.refusal} />
      {order !== undefined && (
        <>
          <Head order={order} />
          <OrderActions order={order} {...props} onDone={changed} />
          <Issues order={order} />
          <div class="columns">
            <OrderItems order={order} {...props} onDone={changed} />
            <div>
              {isPackable(order) && (
                <ParcelForm
                  order={order}
                  parcel={parcel}
                  saveButton={save}
                  isBusy={isBusy}
                  onSave={() => {
                    saveNext();
                  }}
                />
              )}
              <Parcels order={order} client={client} onDone={changed} />
              <Address order={order} />
            </div>
          </div>
          <History entries={order.history} />
        </>
      )}
      {parcel.asked !== undefined && (
        <Question
          title={`Is ${parcel.asked.tracking_number} the number of the label?`}
          confirm="It is the number"
          dismiss="It is not"
          isUnusual
          onConfirm={() => {
            parcel.answer(true);
            isAnswered.current = true;
          }}
          onClose={() => {
            parcel.answer(false);
          }}
        >
          <p>It may be the bar code of goods as well.</p>
        </Question>
      )}
      {isTaken && (
        <Question
          title="Are two labels mixed up?"
          confirm="Both orders have this number"
          dismiss="Change the number"
          isUnusual
          onConfirm={() => {
            saveNext({ isNumberShared: true });
          }}
          onClose={forget}
        >
          <p>{`Another order has ${parcel.label.tracking_number} already.`}</p>
        </Question>
      )}
    </main>
  );
}
