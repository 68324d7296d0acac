import { useRef, useState } from "preact/hooks";

/** The parts of packing that other views than the order's need. */
export interface Bench {
  /** The carrier of the last parcel. */
  carrier: string;
  /** Whether pieces are counted for a parcel that is not saved. */
  isCounted: boolean;
}

/** The bench, and a guard: nothing that leaves an order loses the pieces that were counted, unless that is confirmed. */
export function useBench() {
  const bench = useRef<Bench>({ carrier: "", isCounted: false });
  const [leaving, setLeaving] = useState<() => void>();
  const leave = (how: () => void) => {
    if (bench.current.isCounted) setLeaving(() => how);
    else how();
  };
  const stay = () => {
    setLeaving(undefined);
  };
  return { bench, leaving, leave, stay };
}
