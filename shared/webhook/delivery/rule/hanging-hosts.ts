/** A host that hangs is remembered for so long. */
const REMEMBERED_MS = 60_000;

/** So many that hang at the same time are a sign that others do that nobody knows of yet. */
const SEVERAL = 2;

/**
 * What one environment remembers of first calls that timed out, each of which kept it from the first calls of others for
 * 10 seconds. Where a host hangs, first calls for all of its URLs go past those of others, and where several do, those
 * for everybody: but for a subscription that has been called since, whose own health is known. In the queue of retries,
 * 200 calls at a time, nobody waits for what hangs. So one bad URL of a host that thousands share, or several hosts at
 * once, cost each subscription that is well a second or two, once.
 *
 * It needs no bound but the minute: a batch has ten first calls, and lasts 10 seconds if one of them times out.
 */
export class HangingHosts {
  /** When the call was made that timed out last, by host; the latest of them at the end. */
  readonly #since = new Map<string, number>();

  /** Notes that a first call timed out that was made at a time, in epoch milliseconds. */
  timedOut(host: string, calledAt: number): void {
    this.#since.delete(host);
    this.#since.set(host, calledAt);
  }

  /** Whether a first call may hang, for a subscription on a host that was called last at a time, in epoch milliseconds. */
  mayHang(host: string, calledAt: number, now: number): boolean {
    for (const [each, since] of this.#since) {
      if (since > now - REMEMBERED_MS) break;
      this.#since.delete(each);
    }
    const since =
      this.#since.size < SEVERAL ? this.#since.get(host) : [...this.#since.values()].at(-1);
    return since !== undefined && calledAt < since;
  }
}
