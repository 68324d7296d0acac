import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Client } from "#shared/api/client/client.ts";
import type { Station, FloorOrder } from "../calls/floor-calls.ts";
import type { OwnKey } from "../calls/session.ts";
import type { Tone } from "./sounds.ts";
import type { Bench } from "./use-bench.ts";

/** The view that is shown. */
export type View =
  | { readonly at: "queue" }
  | { readonly at: "order"; readonly id: string }
  | { readonly at: "print"; readonly orders: readonly FloorOrder[] };

/** The props of every view. */
export interface ViewProps {
  readonly client: Client;
  readonly ownKey: OwnKey;
  readonly station: Station;
  readonly go: (view: View) => void;
  /** Announces a finished action, also to screen readers; with a tone, it answers a scan by colour and sound. */
  readonly say: (notice: string, tone?: Tone) => void;
  readonly bench: RefObject<Bench>;
  /** Whether pictures of artwork are fetched from clients' hosts, which someone must request. */
  readonly hasPictures: boolean;
  readonly showPictures: (hasPictures: boolean) => void;
}

const QUEUE: View = { at: "queue" };

/**
 * The view, and a function that goes to another. The browser's back button leads to the previous view while the page is
 * open.
 */
export function useView(): [View, (view: View) => void] {
  const [views, setViews] = useState<readonly View[]>([QUEUE]);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const back = ({ state }: PopStateEvent) => {
      setAt(typeof state === "number" ? state : 0);
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
