import { TRIES } from "#shared/webhook/delivery/rule/retry-delay.ts";
import type { Message } from "./fair-queue.ts";

/** The results of a simulation's notifications. */
export class Outcome {
  notifications = 0;
  calls = 0;
  delivered = 0;
  dead = 0;
  /** Dead letters after fewer calls than a notification has tries. */
  deadEarly = 0;
  /** Messages received so often that the queue counted them as faults of the service. */
  faults = 0;
  /** Differs if any call, its time or its answer differs (FNV-1a). */
  checksum = 0x811c9dc5;
  /** Time from change to first call of healthy endpoints, in milliseconds, by the minute of the call. */
  private readonly lags: number[][] = [];
  private readonly isWell: (subscription: number) => boolean;

  constructor(isWell: (subscription: number) => boolean) {
    this.isWell = isWell;
  }

  /** Messages that are neither delivered nor dead nor faults. */
  get lost(): number {
    return this.notifications - this.delivered - this.dead - this.faults;
  }

  isCalled({ id, subscription, since, tries }: Message, at: number, status: number): void {
    this.calls++;
    if (tries === 0 && this.isWell(subscription)) {
      (this.lags[Math.floor(at / 60_000)] ??= []).push(at - since);
    }
    for (const part of [id, subscription, tries, Math.round(at), status]) {
      this.checksum = Math.imul(this.checksum ^ part, 0x01000193);
    }
  }

  isDelivered(): void {
    this.delivered++;
  }

  isDead({ tries }: Pick<Message, "tries">): void {
    this.dead++;
    if (tries < TRIES) this.deadEarly++;
  }

  /** Returns, for each share in percent, the lag that it does not exceed, in milliseconds. */
  percentiles(shares: readonly number[]): number[] {
    return percentiles(this.lags.flat(), shares);
  }

  /** Returns the p95 lag of the calls of one minute; infinite if there were none. */
  p95In(minute: number): number {
    const [p95 = Infinity] = percentiles(this.lags[minute] ?? [Infinity], [95]);
    return p95;
  }
}

function percentiles(values: readonly number[], shares: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  return shares.map((share) => sorted[Math.ceil((share / 100) * sorted.length) - 1] ?? 0);
}
