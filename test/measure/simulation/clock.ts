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
  /** A heap: each action is before the two at twice its place. */
  private readonly heap: Action[] = [];

  /** Schedules an action after this many milliseconds. */
  after(milliseconds: number, run: () => void): void {
    const action = { time: this.now + milliseconds, order: this.order++, run };
    let place = this.heap.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const other = this.heap[above];
      if (other === undefined || isBefore(other, action)) break;
      this.heap[place] = other;
      place = above;
    }
    this.heap[place] = action;
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
    for (let next = this.takeFirst(); next !== undefined; next = this.takeFirst()) {
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
    this.heap.length = 0;
  }

  private takeFirst(): Action | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      const [one, other] = [heap[below], heap[below + 1]];
      if (one !== undefined && other !== undefined && isBefore(other, one)) below++;
      const next = heap[below];
      if (next === undefined || isBefore(last, next)) break;
      heap[place] = next;
      place = below;
    }
    heap[place] = last;
    return first;
  }
}

const isBefore = (one: Action, other: Action) =>
  one.time < other.time || (one.time === other.time && one.order < other.order);
