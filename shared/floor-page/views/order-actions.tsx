import { useState } from "preact/hooks";
import type { FloorOrder } from "../calls/floor-calls.ts";
import { moveOrder, type Action } from "../calls/order-calls.ts";
import { useAction } from "../hooks/use-action.ts";
import { useKeys } from "../hooks/use-keys.ts";
import type { ViewProps } from "../hooks/use-view.ts";
import { MOVES, movesOf, USUAL } from "../hooks/moves.ts";
import { count, momentOf, countPieces } from "../hooks/words.ts";
import { openStopsOf } from "../order/open-claims.ts";
import { Question } from "../components/question.tsx";
import { Refused } from "../components/refused.tsx";

interface Props extends ViewProps {
  readonly order: FloorOrder;
  /** Called with a notice when an action is done. */
  readonly onDone: (notice: string) => void;
}

/** The actions that an order's queue and the key allow. Asks first if an action cannot be undone or needs a reason. */
export function OrderActions({ order, client, ownKey, go, onDone }: Props) {
  const [confirmed, setConfirmed] = useState<Action>();
  const { isBusy, refusal, run } = useAction();
  const possible = movesOf(order, ownKey);
  const left = countPieces(order.unpacked);
  const isEarly = order.produce_after !== null && momentOf(order.produce_after) > Date.now();
  const stops = openStopsOf(order);
  const isShort = (action: Action) => action === "ship" && left > 0;
  const isAgainstClaim = (action: Action) => action === "ship" && stops.length > 0;
  const isUnusual = (action: Action) => isShort(action) || isAgainstClaim(action);
  const questionOf = (action: Action) =>
    (action === "start" && isEarly) || isUnusual(action) ? "required" : MOVES[action].reason;
  const move = (action: Action, reason = "") => {
    run(async () => {
      await moveOrder(client, order, action, { reason, unpacked: isShort(action) });
      onDone(`${order.order_id} ${MOVES[action].done}.`);
    });
  };
  const begin = (action: Action) => {
    if (MOVES[action].isFinal === true || questionOf(action) !== undefined) setConfirmed(action);
    else move(action);
  };
  useKeys({
    onKey: (key) => {
      if (key === "s" && possible.includes("ship")) begin("ship");
    },
  });
  return (
    <>
      <div class="actions" role="group" aria-label="Do">
        {possible.map((action) => (
          <button
            type="button"
            key={action}
            class={USUAL.includes(action) && !isUnusual(action) ? "main" : ""}
            disabled={isBusy}
            onClick={() => {
              begin(action);
            }}
          >
            {MOVES[action].label} {action === "ship" && <kbd>s</kbd>}
          </button>
        ))}
        <button
          type="button"
          onClick={() => {
            go({ at: "print", orders: [order] });
          }}
        >
          Print <kbd>p</kbd>
        </button>
      </div>
      <Refused refusal={refusal} />
      {confirmed !== undefined && (
        <Question
          title={`${MOVES[confirmed].title ?? MOVES[confirmed].label} ${order.order_id}?`}
          confirm={isShort(confirmed) ? "Ship without them" : MOVES[confirmed].label}
          reason={questionOf(confirmed)}
          isUnusual={isUnusual(confirmed)}
          onConfirm={(reason) => {
            move(confirmed, reason);
          }}
          onClose={() => {
            setConfirmed(undefined);
          }}
        >
          {MOVES[confirmed].isFinal === true && <p>This cannot be undone.</p>}
          {isAgainstClaim(confirmed) && (
            <p>
              The merchant asks to stop it. Shipping it rejects the claim, and the merchant reads
              your reason.
            </p>
          )}
          {(isShort(confirmed) || confirmed === "close") && (
            <>
              <p>{count(left, "piece")} of it in no parcel:</p>
              <ul>
                {order.unpacked.map(({ item_id, sku, quantity }) => (
                  <li key={item_id}>
                    {quantity} × {sku}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Question>
      )}
    </>
  );
}
