import { useState } from "preact/hooks";
import { canClaim, readOrder, saveParcel, type Pieces } from "../calls/floor-calls.ts";
import { useAction } from "../hooks/use-action.ts";
import { useKeys } from "../hooks/use-keys.ts";
import { usePolled } from "../hooks/use-polled.ts";
import type { ViewProps } from "../hooks/use-view.ts";
import { leftOf } from "../hooks/words.ts";
import { Refused } from "../components/refused.tsx";
import { ClaimButtons } from "./claim-buttons.tsx";
import { idOf } from "./find-form.tsx";
import { OrderActions } from "./order-actions.tsx";
import { Address, Head, History, Issues } from "./order-facts.tsx";
import { OrderItems } from "./order-items.tsx";
import { ParcelForm } from "./parcel-form.tsx";
import { Parcels } from "./parcels.tsx";

/** The view of an order: its items, its parcels and its actions. */
export function OrderView({ id, ...props }: ViewProps & { readonly id: string }) {
  const { client, floor, say } = props;
  const shown = usePolled(id, () => readOrder(client, id));
  const [pieces, setPieces] = useState<Pieces>({});
  const { isBusy, refusal, run } = useAction();
  const order = shown.data;
  /** A key or a scan must not lose the pieces that were counted. */
  const mayLeave = () => {
    const isCounted = Object.values(pieces).some((counted) => counted > 0);
    if (isCounted) {
      say("Pieces are counted for a parcel that is not saved: save it, or set them to 0.");
    }
    return !isCounted;
  };
  const go: ViewProps["go"] = (view) => {
    if (mayLeave()) props.go(view);
  };
  const countPiece = (code: string) => {
    const items = order?.items.filter(({ sku, item_id }) => code === sku || code === item_id) ?? [];
    const item = items.find(
      (each) => order !== undefined && leftOf(order, each) > (pieces[each.item_id] ?? 0),
    );
    if (items.length === 0) say(`${code} is not of this order.`);
    else if (order?.status !== "in_production") say("Pieces are packed while it is in production.");
    else if (item === undefined) say(`No piece of ${code} is left to be packed.`);
    else {
      setPieces({ ...pieces, [item.item_id]: (pieces[item.item_id] ?? 0) + 1 });
      say(`${code} is counted.`);
    }
  };
  useKeys({
    onScan: (code) => {
      const other = idOf(code);
      if (other === undefined) countPiece(code);
      else if (other !== id) go({ at: "order", id: other });
    },
    onKey: (key) => {
      if (key === "Escape") go({ at: "queue" });
      if (key === "p" && order !== undefined) go({ at: "print", orders: [order] });
    },
  });
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
        {canClaim(floor) && <ClaimButtons {...props} mayLeave={mayLeave} isNextAlone />}
      </div>
      <Refused refusal={refusal ?? shown.refusal} />
      {order !== undefined && (
        <>
          <Head order={order} />
          <OrderActions order={order} {...props} go={go} onDone={changed} />
          <Issues order={order} />
          <div class="columns">
            <OrderItems order={order} {...props} onDone={changed} />
            <div>
              {order.status === "in_production" && (
                <ParcelForm
                  order={order}
                  pieces={pieces}
                  onPieces={setPieces}
                  isBusy={isBusy}
                  onSave={(draft) => {
                    run(async () => {
                      await saveParcel(client, id, draft);
                      setPieces({});
                      changed(`The parcel ${draft.tracking_number} is saved.`);
                    });
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
    </main>
  );
}
