import TinyQueue from "tinyqueue";

interface Action {
  readonly time: number;
  /** Actions at the same time run in the order in which they were scheduled. */
  readonly order: number;
  readonly run: () => void;
}

/** A clock that stands still during an action and jumps to the next one: hours pass in seconds. */
export class Clock {
  /** Milliseconds. */
  now = 0;
  private order = 0;
  private hasWoken = false;
  private readonly actions = new TinyQueue<Action>(
    [],
    (one, other) => one.time - other.time || one.order - other.order,
  );

  /** Schedules an action after this many milliseconds. */
  after(milliseconds: number, run: () => void): void {
    this.actions.push({ time: this.now + milliseconds, order: this.order++, run });
  }

  /** Resolves after this many milliseconds. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(milliseconds, () => {
        this.hasWoken = true;
        resolve();
      });
    });
  }

  /** Runs all actions until none is left. */
  async run(): Promise<void> {
    for (let next = this.actions.pop(); next !== undefined; next = this.actions.pop()) {
      this.now = next.time;
      next.run();
      if (!this.hasWoken) continue;
      this.hasWoken = false;
      // A tick comes after all promises that follow from the end of the sleep.
      await new Promise<void>((resolve) => {
        process.nextTick(resolve);
      });
    }
  }

  /** Drops all actions. */
  stop(): void {
    while (this.actions.length > 0) this.actions.pop();
  }
}
