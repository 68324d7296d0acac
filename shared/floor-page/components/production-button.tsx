import { useState } from "preact/hooks";
import type { FloorOrder, Item } from "../calls/floor-calls.ts";
import { reportPiece, type PieceReport } from "../calls/order-calls.ts";
import { useAction } from "../hooks/use-action.ts";
import type { Offer, ViewProps } from "../hooks/use-view.ts";
import { nameOf } from "../words/words.ts";
import { Question } from "./question.tsx";

type Props = Pick<ViewProps, "client" | "say" | "go"> & {
  readonly report: PieceReport;
  readonly order: FloorOrder;
  readonly item: Item;
  readonly onDone: (notice: string, offer?: Offer) => void;
};

interface Words {
  readonly label: string;
  readonly title: string;
  readonly confirm: string;
  readonly follows: string;
  readonly done: string;
}

const WORDS: Readonly<Record<PieceReport, Words>> = {
  remade: {
    label: "Make one again…",
    title: "Make again a piece of",
    confirm: "Make it again",
    follows: "It counts as remade under this order. The merchant pays nothing for it.",
    done: "is made again",
  },
  not_made: {
    label: "Cannot be made…",
    title: "Leave out a piece of",
    confirm: "Leave it out",
    follows: "The order ships without it, and the merchant does not pay for it. There is no undo.",
    done: "is not made",
  },
};

/** Reports that a piece was spoiled and is made again, or that it cannot be made, with the reason. */
export function ProductionButton({ report, client, say, go, order, item, onDone }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useAction(say);
  const { label, title, confirm, follows, done } = WORDS[report];
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {label}
      </button>
      {isAsking && (
        <Question
          title={`${title} ${nameOf(item)}?`}
          confirm={confirm}
          reason="required"
          isUnusual={report === "not_made"}
          onConfirm={(reason) => {
            run(async () => {
              await reportPiece(client, order, item.item_id, report, reason);
              const printTickets = () => {
                // Otherwise the bar would offer them next to them.
                say("");
                go({ at: "print", orders: [order], ticketsOf: item.item_id });
              };
              const offered = `Print its ${item.quantity === 1 ? "ticket" : "tickets"}`;
              onDone(
                `A piece of ${item.sku} ${done}.`,
                report === "remade" ? { label: offered, take: printTickets } : undefined,
              );
            }, "Not reported.");
          }}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          <p>{follows}</p>
        </Question>
      )}
    </>
  );
}
