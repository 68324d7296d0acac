import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

/**
 * Lets every pause between two tries end at once: in a schedule it is the order of the calls that tells how long one
 * lasts. Returns what undoes this.
 */
export function withoutPauses(): () => void {
  const { setTimeout } = timers;
  const replaceBy = (pause: typeof setTimeout) => {
    timers.setTimeout = pause;
    syncBuiltinESMExports();
  };
  replaceBy(<Value>(_?: number, value?: Value) => Promise.resolve(value as Value));
  return () => {
    replaceBy(setTimeout);
  };
}
