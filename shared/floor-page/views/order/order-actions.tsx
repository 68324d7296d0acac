import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import type { FloorOrder } from "../../calls/floor-calls.ts";
import { moveOrder, type Action } from "../../calls/order-calls.ts";
import { Question } from "../../components/question.tsx";
import { MOVES, movesOf, USUAL, whyNoMove } from "../../words/moves.ts";
import { useAction } from "../../hooks/use-action.ts";
import type { ViewProps } from "../../hooks/use-view.ts";
import { count, countPieces, momentOf } from "../../words/words.ts";
import { openStopsOf } from "../../order/open-claims.ts";

interface Props extends ViewProps {
  readonly order: FloorOrder;
  /** Set to what ships the order, for its key and its code. */
  readonly beginShip: RefObject<() => void>;
  readonly isShipping: boolean;
  /** Ships a complete order, with an undo. */
  readonly onShip: () => void;
  /** Called with a notice when an action is done. */
  readonly onDone: (notice: string) => void;
}

/** The actions that an order's queue and the key allow. Asks first if an action cannot be undone or needs a reason. */
export function OrderActions({ order, beginShip, isShipping, onShip, onDone, ...props }: Props) {
  const { client, ownKey, go, say } = props;
  const [confirmed, setConfirmed] = useState<Action>();
  const { isBusy, run } = useAction(say);
  const possible = movesOf(order, ownKey);
  const left = countPieces(order.unpacked);
  const isEarly = order.produce_after !== null && momentOf(order.produce_after) > Date.now();
  const stops = openStopsOf(order);
  const isShort = (action: Action) => action === "ship" && left > 0;
  const isAgainstClaim = (action: Action) => action === "ship" && stops.length > 0;
  const isUnusual = (action: Action) =>
    isShort(action) || isAgainstClaim(action) || MOVES[action].isFinal === true;
  const questionOf = (action: Action) =>
    (action === "start" && isEarly) || isShort(action) || isAgainstClaim(action)
      ? "required"
      : MOVES[action].reason;
  const move = (action: Action, reason = "") => {
    run(async () => {
      await moveOrder(client, order, action, { reason, unpacked: isShort(action) });
      onDone(`${order.order_id} ${MOVES[action].done}.`);
    });
  };
  const begin = (action: Action) => {
    if (questionOf(action) !== undefined) setConfirmed(action);
    else if (action === "ship") onShip();
    else move(action);
  };
  const isStill = isBusy || isShipping;
  beginShip.current = () => {
    if (isStill) return;
    if (possible.includes("ship")) begin("ship");
    else say("No parcel of this order can be shipped.", "bad");
  };
  const why = whyNoMove(order);
  return (
    <>
      <div class="actions" role="group" aria-label="Do">
        {possible.map((action) => (
          <button
            type="button"
            key={action}
            class={isUnusual(action) ? "unusual" : USUAL.includes(action) ? "main" : ""}
            disabled={isStill}
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
      {why !== "" && <p class="hint">{why}</p>}
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
          {isUnusual(confirmed) && <p>This cannot be undone.</p>}
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
