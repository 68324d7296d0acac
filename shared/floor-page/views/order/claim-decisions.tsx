import { useState } from "preact/hooks";
import type { FloorOrder } from "../../calls/floor-calls.ts";
import { decideClaim, type ClaimEnd } from "../../calls/order-calls.ts";
import { Question } from "../../components/question.tsx";
import { useAction } from "../../hooks/use-action.ts";
import type { ViewProps } from "../../hooks/use-view.ts";
import { inWords } from "../../words/words.ts";
import { openClaimsOf } from "../../order/open-claims.ts";

type Props = Pick<ViewProps, "client" | "say" | "ownKey"> & {
  readonly order: FloorOrder;
  readonly onDone: (notice: string) => void;
};

interface Words {
  readonly label: string;
  readonly follows: string;
  readonly done: string;
}

const ENDS: Readonly<Record<ClaimEnd, Words>> = {
  reprint: {
    label: "Print again",
    follows: "A new order prints the pieces, for nothing.",
    done: "is printed again",
  },
  refund: {
    label: "Refund all",
    follows: "All that was paid and not yet given back is given back.",
    done: "is refunded",
  },
  stopped: {
    label: "Stop it",
    follows: "The order is cancelled in production.",
    done: "is stopped",
  },
  none: {
    label: "Accept without more",
    follows: "The merchant reads your reason, and nothing else is done.",
    done: "is accepted",
  },
  rejected: { label: "Refuse", follows: "The merchant reads your reason.", done: "is refused" },
};

/** The ends that a claim may have, by whether it asks to stop an order. */
const endsOf = (kind: string): readonly ClaimEnd[] =>
  kind === "stop" ? ["stopped", "rejected"] : ["reprint", "refund", "none", "rejected"];

/** The open claims of an order, and how a key with `manage:orders` ends them. */
export function ClaimDecisions({ order, client, say, ownKey, onDone }: Props) {
  const [asked, setAsked] = useState<{ readonly claim: string; readonly end: ClaimEnd }>();
  const { isBusy, run } = useAction(say);
  const claims = openClaimsOf(order);
  if (claims.length === 0) return null;
  const mayDecide = ownKey.permissions.includes("manage:orders");
  return (
    <section aria-label="Claims" class="note">
      <h2>Claims</h2>
      {claims.map(({ claim_id, kind, wish, description }) => (
        <div key={claim_id}>
          <p>{`${inWords(kind)}, ${wish}. ${description}`.trim()}</p>
          {mayDecide && (
            <div class="actions">
              {endsOf(kind).map((end) => (
                <button
                  type="button"
                  key={end}
                  disabled={isBusy}
                  onClick={() => {
                    setAsked({ claim: claim_id, end });
                  }}
                >
                  {ENDS[end].label}
                </button>
              ))}
            </div>
          )}
        </div>
      ))}
      {asked !== undefined && (
        <Question
          title={`${ENDS[asked.end].label}: ${asked.claim} of ${order.order_id}?`}
          confirm={ENDS[asked.end].label}
          reason="required"
          onConfirm={(reason) => {
            run(async () => {
              await decideClaim(client, order, asked.claim, asked.end, reason);
              onDone(`The claim ${asked.claim} ${ENDS[asked.end].done}.`);
            }, "The claim is not decided.");
          }}
          onClose={() => {
            setAsked(undefined);
          }}
        >
          <p>{ENDS[asked.end].follows}</p>
        </Question>
      )}
    </section>
  );
}
