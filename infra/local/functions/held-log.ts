import type { LogSink } from "./function-pool.ts";

/** A log whose lines can be held back for a while. */
export class HeldLog {
  readonly #sink: LogSink;
  #held: Parameters<LogSink>[] | undefined;

  constructor(sink: LogSink) {
    this.#sink = sink;
  }

  readonly write: LogSink = (...line) => {
    if (this.#held === undefined) this.#sink(...line);
    else this.#held.push(line);
  };

  /** Writes what is logged during some work only if the work fails. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const held: Parameters<LogSink>[] = [];
    this.#held = held;
    try {
      return await work();
    } catch (error) {
      for (const line of held) this.#sink(...line);
      throw error;
    } finally {
      this.#held = undefined;
    }
  }
}
