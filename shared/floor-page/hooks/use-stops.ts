import { useEffect, useRef } from "preact/hooks";
import type { FloorOrderDetail } from "../calls/floor-calls.ts";
import { openStopsOf } from "../order/open-claims.ts";
import type { ViewProps } from "./use-view.ts";
import { clockOf, inWords, momentOf } from "../words/words.ts";

/**
 * Says at once that others have taken an order out of production, or that its merchant asks to stop it. `onStop` stops
 * what was begun.
 */
export function useStops(
  order: FloorOrderDetail | undefined,
  { say, ownKey }: Pick<ViewProps, "say" | "ownKey">,
  onStop: () => void,
): void {
  const former = useRef<FloorOrderDetail | undefined>(undefined);
  useEffect(() => {
    const before = former.current;
    former.current = order;
    if (order === undefined || before?.status !== "in_production") return;
    if (openStopsOf(order).length > openStopsOf(before).length) {
      onStop();
      say("STOP: the merchant asks to stop this order.", "bad");
    }
    const last = order.history.at(-1);
    if (order.status === "in_production" || last === undefined) return;
    if (last.key_id === ownKey.id) return;
    onStop();
    const by = last.key_name === "" ? "" : ` by ${last.key_name}`;
    say(`STOP: ${inWords(last.action)} at ${clockOf(momentOf(last.at))}${by}.`, "bad");
  }, [order?.version]);
}
