/** Calls of one host that an execution environment makes at once. */
const CONCURRENCY = 2;

interface Slots {
  busy: number;
  readonly waiting: (() => void)[];
}

/**
 * Keeps an execution environment from calling a host more than twice at once, for all clients together: no client may
 * flood a server through us.
 */
export class HostSlots {
  readonly #hosts = new Map<string, Slots>();

  /**
   * Waits for a slot of the host, first come, first served. Returns a function that gives the slot back; a second call
   * of it does nothing.
   */
  async enter(host: string): Promise<() => void> {
    const slots = this.#hosts.get(host) ?? { busy: 0, waiting: [] };
    this.#hosts.set(host, slots);
    if (slots.busy < CONCURRENCY) slots.busy++;
    else await new Promise<void>((resolve) => slots.waiting.push(resolve));
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      const next = slots.waiting.shift();
      if (next !== undefined) next();
      else if (--slots.busy === 0) this.#hosts.delete(host);
    };
  }
}
