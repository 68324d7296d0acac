import { useState } from "preact/hooks";
import type { FloorOrder, Queue } from "../calls/floor-calls.ts";
import { moveOrder, type Action } from "../calls/order-calls.ts";
import { useAction } from "../hooks/use-action.ts";
import { useKeys } from "../hooks/use-keys.ts";
import type { ViewProps } from "../hooks/use-view.ts";
import { count, isOwnersHold, momentOf } from "../hooks/words.ts";
import { Question } from "../components/question.tsx";
import { Refused } from "../components/refused.tsx";

interface Given extends ViewProps {
  readonly order: FloorOrder;
  /** Called with a notice when an action is done. */
  readonly onDone: (notice: string) => void;
}

interface Move {
  readonly label: string;
  /** Its question before the order's name, if that is not the label. */
  readonly title?: string;
  /** The message after the order's name when it is done. */
  readonly done: string;
  readonly reason?: "required" | "optional";
  /** Asks for confirmation although it needs no reason, because it cannot be undone. */
  readonly isFinal?: true;
}

const MOVES: Readonly<Record<Action, Move>> = {
  start: { label: "Start", done: "is in production" },
  hold: { label: "Hold", done: "is on hold", reason: "required" },
  hold_back: {
    label: "Give back and hold",
    done: "is given back and on hold",
    reason: "required",
  },
  release: { label: "Release", done: "is released" },
  return: { label: "Give back", done: "is given back to the queue", reason: "optional" },
  ship: { label: "Ship", done: "is shipped", isFinal: true },
  close: {
    label: "Give up the rest",
    title: "Give up the rest of",
    done: "has no rest any more",
    reason: "required",
    isFinal: true,
  },
  reject: { label: "Reject", done: "is rejected", reason: "required", isFinal: true },
};

const POSSIBLE: Readonly<Record<Queue, readonly Action[]>> = {
  new_order: ["start", "hold", "reject"],
  blocked: ["start", "hold", "reject"],
  on_hold: ["release", "reject"],
  in_production: ["ship", "hold", "hold_back", "return"],
  rest: ["close"],
};

/** The moves that need `manage:orders`. */
const MANAGED: readonly Action[] = ["reject"];

/** The moves that bring an order forward. */
const USUAL: readonly Action[] = ["start", "release", "ship"];

/** Moves out of production, which an order with a parcel cannot make. */
const UNPACKED: readonly Action[] = ["hold", "hold_back", "return"];

/** The actions that an order's queue and the key allow. Asks first if an action cannot be undone or needs a reason. */
export function OrderActions({ order, client, ownKey, go, onDone }: Given) {
  const [asked, setAsked] = useState<Action>();
  const { isBusy, refusal, run } = useAction();
  const isPacked = order.shipments.length > 0;
  const possible = (order.queue === null ? [] : POSSIBLE[order.queue]).filter((action) => {
    if (MANAGED.includes(action)) return ownKey.permissions.includes("manage:orders");
    if (action === "release") return !isOwnersHold(order);
    return action === "ship" ? isPacked : !(isPacked && UNPACKED.includes(action));
  });
  const left = order.unpacked.reduce((sum, { quantity }) => sum + quantity, 0);
  const isEarly = order.produce_after !== null && momentOf(order.produce_after) > Date.now();
  const isShort = (action: Action) => action === "ship" && left > 0;
  const questionOf = (action: Action) =>
    (action === "start" && isEarly) || isShort(action) ? "required" : MOVES[action].reason;
  const move = (action: Action, reason = "") => {
    run(async () => {
      await moveOrder(client, order, action, { reason, unpacked: isShort(action) });
      onDone(`${order.order_id} ${MOVES[action].done}.`);
    });
  };
  const begin = (action: Action) => {
    if (MOVES[action].isFinal === true || questionOf(action) !== undefined) setAsked(action);
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
            class={USUAL.includes(action) && !isShort(action) ? "main" : ""}
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
      {asked !== undefined && (
        <Question
          title={`${MOVES[asked].title ?? MOVES[asked].label} ${order.order_id}?`}
          confirm={isShort(asked) ? "Ship without them" : MOVES[asked].label}
          reason={questionOf(asked)}
          isUnusual={isShort(asked)}
          onConfirm={(reason) => {
            move(asked, reason);
          }}
          onClose={() => {
            setAsked(undefined);
          }}
        >
          {MOVES[asked].isFinal === true && <p>This cannot be undone.</p>}
          {(isShort(asked) || asked === "close") && (
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
