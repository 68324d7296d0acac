import { useState } from "preact/hooks";
import { type FloorOrder, type Item } from "../calls/floor-calls.ts";
import { remakePiece } from "../calls/order-calls.ts";
import { useAction } from "../hooks/use-action.ts";
import type { ViewProps } from "../hooks/use-view.ts";
import { nameOf } from "../hooks/words.ts";
import { Question } from "./question.tsx";
import { Refused } from "./refused.tsx";

type Props = Pick<ViewProps, "client"> & {
  readonly order: FloorOrder;
  readonly item: Item;
  readonly onDone: (notice: string) => void;
};

/** Reports that a piece was spoiled and is made again, with the reason. */
export function RemakeButton({ client, order, item, onDone }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, refusal, run } = useAction();
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Make one again…
      </button>
      <Refused refusal={refusal} />
      {isAsking && (
        <Question
          title={`Make a piece of ${nameOf(item)} again?`}
          confirm="Make it again"
          reason="required"
          onConfirm={(reason) => {
            run(async () => {
              await remakePiece(client, order, item.item_id, reason);
              onDone(`A piece of ${item.sku} is made again.`);
            });
          }}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          <p>It counts as remade under this order. The merchant pays nothing for it.</p>
        </Question>
      )}
    </>
  );
}
