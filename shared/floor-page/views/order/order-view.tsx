import { useEffect } from "preact/hooks";
import { canTake } from "../../calls/floor-calls.ts";
import { readOrder } from "../../calls/order-calls.ts";
import { PicturesSwitch } from "../../components/pictures-switch.tsx";
import { Question } from "../../components/question.tsx";
import { Refused } from "../../components/refused.tsx";
import { useKeys } from "../../hooks/use-keys.ts";
import { usePacking } from "../../hooks/use-packing.ts";
import { usePolled } from "../../hooks/use-polled.ts";
import type { Offer, ViewProps } from "../../hooks/use-view.ts";
import { isPackable } from "../../order/packing.ts";
import { TakeButtons } from "../../components/take-buttons.tsx";
import { ClaimDecisions } from "./claim-decisions.tsx";
import { LabelQuestions } from "./label-questions.tsx";
import { OrderActions } from "./order-actions.tsx";
import { Address, Facts, Head, History, Issues } from "./order-facts.tsx";
import { OrderItems } from "./order-items.tsx";
import { ParcelForm } from "./parcel-form.tsx";
import { Parcels } from "./parcels.tsx";

/** The view of an order: what is packed, its parcels and its actions. */
export function OrderView({ id, ...props }: ViewProps & { readonly id: string }) {
  const { client, station, go, say } = props;
  const shown = usePolled(id, () => readOrder(client, id));
  const packing = usePacking(id, shown, props);
  const { parcel, saving, save } = packing;
  const order = shown.data;
  const isGone = shown.refusal?.status === 404;
  useEffect(() => {
    if (isGone) say(`This is not an order of ${station.name}.`, "bad");
  }, [isGone]);
  const toQueue = () => {
    go({ at: "queue" });
  };
  useKeys({
    onScan: packing.takeScan,
    onKey: (key, isScanned) => {
      if (key === "Escape") toQueue();
      else if (key === "p" && order !== undefined) go({ at: "print", orders: [order] });
      else packing.takeKey(key, isScanned);
    },
  });
  const changed = (notice: string, offer?: Offer) => {
    say(notice, "good", offer);
    shown.reload();
  };
  return (
    <main class="order">
      <div class="actions">
        <button type="button" onClick={toQueue}>
          Queue <kbd>Esc</kbd>
        </button>
        {canTake(station) && !parcel.isCounted && <TakeButtons {...props} isNextAlone />}
        <PicturesSwitch {...props}>Pictures</PicturesSwitch>
      </div>
      {!isGone && <Refused refusal={shown.refusal} />}
      {order === undefined && !isGone && <p class="hint">Reading the order…</p>}
      {order !== undefined && (
        <>
          <Head order={order} />
          <div class="columns">
            <div>
              <OrderItems order={order} parcel={parcel} {...props} onDone={changed} />
              {isPackable(order) && (
                <ParcelForm
                  order={order}
                  parcel={parcel}
                  saveButton={save}
                  isBusy={saving.isBusy}
                  onSave={() => {
                    packing.saveNext();
                  }}
                />
              )}
              <Parcels
                order={order}
                {...props}
                onDone={(notice) => {
                  parcel.unbox();
                  changed(notice);
                }}
              />
            </div>
            <div>
              <OrderActions
                order={order}
                {...props}
                beginShip={packing.beginShip}
                isShipping={packing.isShipping}
                onShip={packing.ship}
                onDone={changed}
              />
              <ClaimDecisions order={order} {...props} onDone={changed} />
              <Issues order={order} />
              <Address order={order} />
              <Facts order={order} />
              <History entries={order.history} />
            </div>
          </div>
        </>
      )}
      <LabelQuestions
        parcel={parcel}
        onUsed={() => {
          const carrier = save.current?.form?.querySelector<HTMLInputElement>("[name=carrier]");
          (carrier?.value === "" ? carrier : save.current)?.focus();
        }}
      />
      {saving.refusal?.refusal?.code === "TRACKING_NUMBER_TAKEN" && (
        <Question
          title="Are two labels mixed up?"
          confirm="Both orders have this number"
          dismiss="Change the number"
          isUnusual
          onConfirm={() => {
            packing.saveNext({ isNumberShared: true });
          }}
          onClose={saving.forget}
        >
          <p>{`Another order has ${parcel.label.tracking_number} already.`}</p>
        </Question>
      )}
    </main>
  );
}
