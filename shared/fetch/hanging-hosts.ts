/** How long a time-out is remembered. */
const REMEMBERED_MS = 60_000;

/** When this many hosts hang, others probably hang too. */
const SEVERAL = 2;

/**
 * A circuit breaker for each execution environment, which remembers for a minute the hosts whose calls timed out.
 *
 * A first call of a webhook that times out holds up the first calls of others for 10 seconds (head-of-line blocking).
 * For a minute after, first calls to its host go to the queue of retries, where 200 run at once and hold up no one.
 * When several hosts hang, first calls to every host go there. Only subscriptions called since the time-out are exempt:
 * their own health is known. So a host that hangs costs each healthy subscription a second or two, once.
 *
 * Memory needs no other bound: a batch makes few calls at once, and lasts 8 seconds or more if one of them times out.
 */
export class HangingHosts {
  /** By host, when its last call that timed out was made; the latest time-out is last. */
  readonly #since = new Map<string, number>();

  /** Notes that a call made at `calledAt`, in epoch milliseconds, timed out. */
  timedOut(host: string, calledAt: number): void {
    this.#since.delete(host);
    this.#since.set(host, calledAt);
  }

  /** Whether a call to this host timed out within the last minute. */
  hangs(host: string, now: number): boolean {
    this.#forget(now);
    return this.#since.has(host);
  }

  /** Whether a first call may hang; `calledAt` is the subscription's last call, in epoch milliseconds. */
  mayHang(host: string, calledAt: number, now: number): boolean {
    this.#forget(now);
    const since =
      this.#since.size < SEVERAL ? this.#since.get(host) : [...this.#since.values()].at(-1);
    return since !== undefined && calledAt < since;
  }

  #forget(now: number): void {
    for (const [each, since] of this.#since) {
      if (since > now - REMEMBERED_MS) break;
      this.#since.delete(each);
    }
  }
}
