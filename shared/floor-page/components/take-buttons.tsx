import { useRef, useState } from "preact/hooks";
import { takeNext, takeSeveral } from "../calls/floor-calls.ts";
import { useAction } from "../hooks/use-action.ts";
import { refusalInWords } from "../words/refusals.ts";
import { useKeys } from "../hooks/use-keys.ts";
import type { ViewProps } from "../hooks/use-view.ts";
import { count } from "../words/words.ts";
import { Question } from "./question.tsx";

/** Orders that are taken at once. */
const SEVERAL = 20;

interface Props extends ViewProps {
  /** Called when no order waits. */
  readonly onNone?: () => void;
  readonly isNextAlone?: boolean;
  /** Whether somebody who looks at these orders usually takes one. */
  readonly isUsual?: boolean;
}

/** Takes the next order and opens it, or the next twenty and goes to their sheets. */
export function TakeButtons({ isNextAlone = false, isUsual = false, onNone, ...props }: Props) {
  const { client, station, go, say } = props;
  const { isBusy, run } = useAction(say);
  // A take without an answer is repeated, and takes no second order.
  const takeId = useRef(crypto.randomUUID());
  const [isAsking, setIsAsking] = useState(false);
  const tellNone = () => {
    say("No order waits that can be started.", "bad");
    onNone?.();
  };
  const take = () => {
    run(async () => {
      const order = await takeNext(client, station, takeId.current);
      takeId.current = crypto.randomUUID();
      if (order === null) {
        tellNone();
        return;
      }
      say(`${order.order_id} is taken.`, "good");
      go({ at: "order", id: order.id });
    }, "No order is taken.");
  };
  const takeMany = () => {
    run(async () => {
      const { taken, refusal } = await takeSeveral(client, station, SEVERAL);
      if (taken.length > 0) go({ at: "print", orders: taken });
      if (refusal !== undefined) {
        say(`${count(taken.length, "order")} taken, then: ${refusalInWords(refusal)}`, "bad");
      } else if (taken.length === 0) tellNone();
      else say(`${count(taken.length, "order")} taken.`, "good");
    });
  };
  useKeys({
    onKey: (key) => {
      if (key === "t") take();
    },
  });
  return (
    <>
      <button type="button" class={isUsual ? "main" : ""} disabled={isBusy} onClick={take}>
        Take the next <kbd>t</kbd>
      </button>
      {!isNextAlone && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Take {SEVERAL}…
        </button>
      )}
      {isAsking && (
        <Question
          title={`Take the next ${String(SEVERAL)} orders?`}
          confirm="Take them"
          onConfirm={takeMany}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          <p>They go into production in your key's name, and their sheets are shown to print.</p>
        </Question>
      )}
    </>
  );
}
