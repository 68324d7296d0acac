import { useState } from "preact/hooks";
import { moveRows, type Row } from "../../calls/board-calls.ts";
import { useAction } from "../../hooks/use-action.ts";
import type { ViewProps } from "../../hooks/use-view.ts";
import { sentenceOf } from "../../words/refusals.ts";
import { count } from "../../words/words.ts";
import { Question } from "../../components/question.tsx";

type Props = Pick<ViewProps, "client" | "say"> & {
  /** The new orders that pass the filter. */
  readonly rows: readonly Row[];
  readonly onDone: () => void;
};

/** Takes all orders that pass the filter, and gives them all back if somebody asks. */
export function TakeThese({ client, say, rows, onDone }: Props) {
  const { isBusy, run } = useAction(say);
  const [isAsking, setIsAsking] = useState(false);
  const [taken, setTaken] = useState<readonly { readonly id: string }[]>([]);
  const move = (those: readonly { readonly id: string }[], action: "start" | "return") => {
    run(async () => {
      const { moved, refused } = await moveRows(client, those, action);
      setTaken(action === "start" ? moved.map((id) => ({ id })) : []);
      const done = action === "start" ? "taken" : "given back";
      const others = those.length - moved.length;
      const rest = others === 0 ? "" : ` ${String(others)} not: ${sentenceOf(refused ?? "")}`;
      say(`${count(moved.length, "order")} ${done}.${rest}`, others === 0 ? "good" : "bad");
      onDone();
    });
  };
  return (
    <>
      {rows.length > 0 && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Take all of these {rows.length}…
        </button>
      )}
      {taken.length > 0 && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => {
            move(taken, "return");
          }}
        >
          Give all {taken.length} back
        </button>
      )}
      {isAsking && (
        <Question
          title={`Take ${count(rows.length, "order")}?`}
          confirm="Take them"
          onConfirm={() => {
            move(rows, "start");
          }}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          <p>They go into production in your key's name. They can be given back as a whole.</p>
        </Question>
      )}
    </>
  );
}
