import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Client } from "#shared/api/client/client.ts";
import type { Station, FloorOrder } from "../calls/floor-calls.ts";
import type { OwnKey } from "../calls/session.ts";
import type { Settings } from "./settings.ts";
import type { Tone } from "../scan/sounds.ts";
import type { useBench, Bench } from "./use-bench.ts";

/** The view that is shown. */
export type View =
  | { readonly at: "queue" }
  | { readonly at: "shift" }
  | { readonly at: "order"; readonly id: string }
  | {
      readonly at: "print";
      readonly orders: readonly FloorOrder[];
      /** The id of an item, whose tickets alone are printed. */
      readonly ticketsOf?: string;
    };

/** A next step that the bar offers, with its key if it has one. */
export interface Offer {
  readonly label: string;
  readonly key?: string;
  readonly take: () => void;
}

/** The props of every view. */
export interface ViewProps {
  readonly client: Client;
  readonly ownKey: OwnKey;
  readonly station: Station;
  readonly go: (view: View) => void;
  /**
   * Says the outcome of a scan or an action in the bar, by colour and sound, also to screen readers, and offers
   * a next step. Without a tone it is no outcome yet.
   */
  readonly say: (notice: string, tone?: Tone, offer?: Offer) => void;
  readonly bench: RefObject<Bench>;
  readonly settings: Settings;
  /** Shows clients' pictures, or hides them. */
  readonly showPictures: (hasPictures: boolean) => void;
}

const QUEUE: View = { at: "queue" };

/**
 * The view, and a function that goes to another. The browser's back button leads to the previous view while the page is
 * open; it asks before counted pieces are lost.
 */
export function useView({
  bench,
  leave,
}: Pick<ReturnType<typeof useBench>, "bench" | "leave">): [View, (view: View) => void] {
  const [views, setViews] = useState<readonly View[]>([QUEUE]);
  const [at, setAt] = useState(0);
  const shown = useRef(at);
  shown.current = at;
  useEffect(() => {
    const back = ({ state }: PopStateEvent) => {
      const to = typeof state === "number" ? state : 0;
      const step = to - shown.current;
      if (step === 0) return;
      if (!bench.current.isCounted) {
        setAt(to);
        return;
      }
      // The browser has gone already: it returns until the question is answered.
      history.go(-step);
      leave(() => {
        history.go(step);
      });
    };
    window.addEventListener("popstate", back);
    return () => {
      window.removeEventListener("popstate", back);
    };
  }, []);
  const go = (view: View) => {
    const next = at + 1;
    setViews([...views.slice(0, next), view]);
    setAt(next);
    history.pushState(next, "");
  };
  return [views[at] ?? QUEUE, go];
}
