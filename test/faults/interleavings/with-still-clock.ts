/**
 * Stops `Date.now`, which decides when caches are read again: in a schedule, each call follows from the choices alone.
 * Returns a function that undoes this.
 */
export function withStillClock(): () => void {
  const { now } = Date;
  const stopped = now();
  Date.now = () => stopped;
  return () => {
    Date.now = now;
  };
}
