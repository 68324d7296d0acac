import type { Chance } from "./chance.ts";

/** Milliseconds that half of the calls of the table take less than, and the share of them that fail in spite of retries. */
const WELL = { median: 8, failing: 0 };
const SLOW = { median: 1000, failing: 0.05 };

/** Draws what calls of the table come to. */
export class TableModel {
  private readonly chance: Chance;
  private readonly isSlow: () => boolean;

  constructor(chance: Chance, isSlow: () => boolean) {
    this.chance = chance;
    this.isSlow = isSlow;
  }

  /** One call, however many items it is about. */
  call(): { readonly takes: number; readonly fails: boolean } {
    const { median, failing } = this.isSlow() ? SLOW : WELL;
    return { takes: this.chance.duration(median), fails: this.chance.next() < failing };
  }
}
