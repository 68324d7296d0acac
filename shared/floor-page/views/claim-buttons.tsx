import { useState } from "preact/hooks";
import { claimNext, claimSeveral } from "../calls/floor-calls.ts";
import { useAction } from "../hooks/use-action.ts";
import { useKeys } from "../hooks/use-keys.ts";
import type { ViewProps } from "../hooks/use-view.ts";
import { count } from "../hooks/words.ts";
import { Question } from "../components/question.tsx";
import { Refused } from "../components/refused.tsx";

/** Orders that are claimed at once. */
const SEVERAL = 20;

interface Given extends ViewProps {
  /** Called when no order waits. */
  readonly onNone?: () => void;
  readonly isNextAlone?: boolean;
}

/** Takes the next order and opens it, or the next twenty and goes to their sheets. */
export function ClaimButtons({ isNextAlone = false, onNone, ...props }: Given) {
  const { client, floor, go, say } = props;
  const { isBusy, refusal, run } = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const tellNone = () => {
    say("No order waits that can be started.");
    onNone?.();
  };
  const claim = () => {
    run(async () => {
      const order = await claimNext(client, floor);
      if (order === null) {
        tellNone();
        return;
      }
      say(`${order.order_id} is claimed.`);
      go({ at: "order", id: order.id });
    });
  };
  const claimMany = () => {
    run(async () => {
      const { claimed, refusal } = await claimSeveral(client, floor, SEVERAL);
      if (claimed.length > 0) go({ at: "print", orders: claimed });
      if (refusal !== undefined) {
        say(`${count(claimed.length, "order")} claimed, then: ${refusal.message}`);
      } else if (claimed.length === 0) tellNone();
      else say(`${count(claimed.length, "order")} claimed.`);
    });
  };
  useKeys({
    onKey: (key) => {
      if (key === "c") claim();
    },
  });
  return (
    <>
      <button type="button" class={isNextAlone ? "" : "main"} disabled={isBusy} onClick={claim}>
        Claim the next <kbd>c</kbd>
      </button>
      {!isNextAlone && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Claim {SEVERAL}…
        </button>
      )}
      {isAsking && (
        <Question
          title={`Claim the next ${String(SEVERAL)} orders?`}
          confirm="Claim them"
          onConfirm={claimMany}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          <p>They go into production in your key's name, and their sheets are shown to print.</p>
        </Question>
      )}
      <Refused refusal={refusal} />
    </>
  );
}
