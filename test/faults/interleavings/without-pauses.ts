import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

/**
 * Ends every pause between two tries at once: in a schedule, the order of the calls decides how long a pause lasts.
 * Returns a function that undoes this.
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
