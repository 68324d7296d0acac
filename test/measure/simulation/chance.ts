/** Random numbers, the same for the same seed (mulberry32). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** Returns a number from 0 to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.next();
  }

  /** Returns one of the values; each is equally likely. */
  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error("There is nothing to pick from");
    return value;
  }

  /** Returns the time to the next of events that are independent of one another. */
  untilNext(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  /**
   * Returns a duration distributed as in networks: most are near the median, some far above it (log-normal, sigma 0.5).
   */
  duration(median: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(0.5 * normal);
  }
}
