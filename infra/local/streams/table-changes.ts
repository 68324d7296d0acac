import { watch } from "node:fs";
import { basename, dirname } from "node:path";

/** How often to look where changes are told: for a disk that tells nothing, one on another machine say. */
const TOLD_LOOK_MS = 1000;

/** How often to look where nothing tells of them. */
const LOOK_MS = 100;

/** Tells whoever waits that a table may have changed, whichever process changed it. */
export class TableChanges {
  #count = 0;
  #lookMs = LOOK_MS;
  readonly #waiting = new Set<() => void>();
  readonly #stopWatching: () => void = () => undefined;

  /** @param log is the file to which the emulator writes every change; undefined if it is not this host's. */
  constructor(log: string | undefined) {
    if (log === undefined) return;
    try {
      const watcher = watch(dirname(log), (_, name) => {
        if (name === basename(log)) this.#changed();
      });
      watcher.on("error", () => {
        this.#lookMs = LOOK_MS;
      });
      this.#stopWatching = () => {
        watcher.close();
      };
      this.#lookMs = TOLD_LOOK_MS;
    } catch {
      // The system watches no more files for this user: looking does as well.
    }
  }

  /** How many there have been so far. */
  get count(): number {
    return this.#count;
  }

  /** Resolves when there have been more than `count`, when it is time to look anyway, or at `signal`. */
  async moreThan(count: number, signal: AbortSignal): Promise<void> {
    if (this.#count > count || signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const wake = () => {
      resolve(undefined);
    };
    const timer = setTimeout(wake, this.#lookMs);
    this.#waiting.add(wake);
    signal.addEventListener("abort", wake);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(wake);
    signal.removeEventListener("abort", wake);
  }

  stop(): void {
    this.#stopWatching();
  }

  #changed(): void {
    this.#count++;
    for (const wake of this.#waiting) wake();
  }
}
