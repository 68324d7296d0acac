import type { Chance } from "./chance.ts";

/** Milliseconds that half of the calls of the table take less than, and the share of them that fail in spite of retries. */
const states = {
  well: { median: 8, failing: 0 },
  slow: { median: 1000, failing: 0.05 },
  /** Three tries, with the SDK's pauses between them. */
  refusing: { median: 300, failing: 1 },
};

export type TableState = keyof typeof states;

/** Draws what calls of the table come to. */
export class TableModel {
  private readonly chance: Chance;
  private readonly state: () => TableState;

  constructor(chance: Chance, state: () => TableState) {
    this.chance = chance;
    this.state = state;
  }

  /** One call, however many items it is about. */
  call(): { readonly takes: number; readonly fails: boolean } {
    const { median, failing } = states[this.state()];
    return { takes: this.chance.duration(median), fails: this.chance.next() < failing };
  }
}
