import { useEffect } from "preact/hooks";
import type { ViewProps } from "./use-view.ts";

interface Playing {
  /** Whether an answer may be given now. */
  readonly mayPlay: () => boolean;
  /** The order of a scanned sheet or ticket. */
  readonly orderOf: (code: string) => string | undefined;
  readonly scan: (code: string) => void;
  readonly ship: () => void;
  /** The values whose change may end the wait. */
  readonly changes: readonly unknown[];
}

/**
 * Keeps what came while the service had not answered yet, and plays it afterwards: in the order of a sheet that was
 * scanned meanwhile, and in no other. Returns a function that keeps a scan, or the key that ships.
 */
export function useWaiting(
  id: string,
  { bench, say }: Pick<ViewProps, "bench" | "say">,
  { mayPlay, orderOf, scan, ship, changes }: Playing,
): (code?: string) => void {
  useEffect(() => {
    while (mayPlay()) {
      const next = bench.current.waiting.shift();
      if (next === undefined) return;
      if (next.of !== id) say("Scans for another order are dropped: scan them there.", "bad");
      else if (next.scan === undefined) ship();
      else scan(next.scan);
    }
  }, [...changes]);
  return (code) => {
    const { waiting } = bench.current;
    const last = waiting.at(-1);
    const opened = last?.scan === undefined ? undefined : orderOf(last.scan);
    waiting.push({ of: opened ?? last?.of ?? id, scan: code });
  };
}
