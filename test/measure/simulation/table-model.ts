import type { Chance } from "./chance.ts";

/** The median duration of the table's calls in milliseconds, and the share that fail in spite of retries. */
const states = {
  well: { median: 8, failing: 0 },
  slow: { median: 1000, failing: 0.05 },
  /** Three tries, with the SDK's pauses between them. */
  refusing: { median: 300, failing: 1 },
};

export type TableState = keyof typeof states;

/** Draws the duration and the outcome of calls of the table. */
export class TableModel {
  private readonly chance: Chance;
  private readonly state: () => TableState;

  constructor(chance: Chance, state: () => TableState) {
    this.chance = chance;
    this.state = state;
  }

  /** A call, for any number of items. */
  call(): { readonly takes: number; readonly fails: boolean } {
    const { median, failing } = states[this.state()];
    return { takes: this.chance.duration(median), fails: this.chance.next() < failing };
  }
}
