import { SHOWN } from "../calls/floor-calls.ts";
import { useEffect, useRef, useState } from "preact/hooks";

/** A scan, or the key that ships, that came while the service had not answered yet. */
export interface Waiting {
  /** The order that it is for: a scanned sheet opens another one for what follows. */
  readonly of: string;
  /** Undefined for the key. */
  readonly scan: string | undefined;
}

/** The parts of packing that other views than the order's need. */
export interface Bench {
  /** The carrier of the last parcel. */
  carrier: string;
  /** Whether pieces are counted for a parcel that is not saved. */
  isCounted: boolean;
  /** Played once the answer is there. */
  waiting: Waiting[];
  /** The filter of the list, and how many of its orders are shown. */
  filter: string;
  wanted: number;
}

/**
 * The bench, and a guard: nothing that leaves an order loses the pieces that were counted, unless that is confirmed. A
 * reload is left to the browser's own question.
 */
export function useBench() {
  const bench = useRef<Bench>({
    ...{ carrier: "", isCounted: false, waiting: [] },
    ...{ filter: "", wanted: SHOWN },
  });
  const [leaving, setLeaving] = useState<() => void>();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (bench.current.isCounted) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
    };
  }, []);
  const leave = (how: () => void) => {
    if (bench.current.isCounted) {
      setLeaving(() => () => {
        bench.current.isCounted = false;
        how();
      });
    } else how();
  };
  const stay = () => {
    setLeaving(undefined);
  };
  return { bench, leaving, leave, stay };
}
