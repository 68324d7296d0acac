import type { Touch } from "../table/touches.ts";

/** Units a second that one partition key of the table or of an index takes. */
export interface Rates {
  readonly read: number;
  readonly write: number;
}

export type Kind = keyof Rates;

/** A partition key that has no units left. */
export interface Spent extends Pick<Touch, "on" | "partition"> {
  readonly kind: Kind;
}

/** Unused units of one second are not kept for later ones. */
const BURST_SECONDS = 1;

const KINDS = ["write", "read"] as const;

/** A token bucket for each partition key of the table and of each index, for reads and for writes. */
export class TokenBuckets {
  readonly #rates: Rates;
  readonly #now: () => number;
  /** Units left at an instant in milliseconds; below 0 after a call that took more units than were left. */
  readonly #buckets = new Map<string, { left: number; at: number }>();

  constructor(rates: Rates, now: () => number = () => performance.now()) {
    this.#rates = rates;
    this.#now = now;
  }

  /** Returns the first spent key of these touches, or undefined. */
  findSpent(touches: readonly Touch[]): Spent | undefined {
    for (const { on, partition, ...units } of touches) {
      const kind = KINDS.find(
        (each) => units[each] > 0 && this.#bucket(each, on, partition).left <= 0,
      );
      if (kind !== undefined) return { on, partition, kind };
    }
    return undefined;
  }

  take(touches: readonly Touch[]): void {
    for (const { on, partition, ...units } of touches) {
      for (const kind of KINDS) {
        if (units[kind] > 0) this.#bucket(kind, on, partition).left -= units[kind];
      }
    }
  }

  #bucket(kind: Kind, on: string, partition: string): { left: number; at: number } {
    const name = `${kind} ${on} ${partition}`;
    const rate = this.#rates[kind];
    const at = this.#now();
    const bucket = this.#buckets.get(name) ?? { left: rate * BURST_SECONDS, at };
    const refilled = bucket.left + ((at - bucket.at) / 1000) * rate;
    bucket.left = Math.min(rate * BURST_SECONDS, refilled);
    bucket.at = at;
    this.#buckets.set(name, bucket);
    return bucket;
  }
}
