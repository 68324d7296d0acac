import { EventEmitter, once } from "node:events";
import { watch, type FSWatcher } from "node:fs";
import { basename, dirname } from "node:path";

/** The interval of checks while the watch works: some disks, for example on another machine, report no changes. */
const TOLD_LOOK_MS = 1000;

/** The interval of checks without a working watch. */
const POLL_MS = 100;

/** Notifies waiting readers that a table may have changed, whichever process changed it. */
export class TableChanges {
  #count = 0;
  #lookMs = POLL_MS;
  readonly #emitter = new EventEmitter();
  readonly #watcher: FSWatcher | undefined;

  /** @param log is the file to which the emulator writes every change; undefined if the emulator is not this host's. */
  constructor(log: string | undefined) {
    if (log === undefined) return;
    try {
      this.#watcher = watch(dirname(log), (_, name) => {
        if (name !== basename(log)) return;
        this.#count++;
        this.#emitter.emit("change");
      });
      this.#watcher.on("error", () => {
        this.#lookMs = POLL_MS;
      });
      this.#lookMs = TOLD_LOOK_MS;
    } catch {
      // The system watches no more files for this user: the checks suffice.
    }
  }

  /** The number of changes so far. */
  get count(): number {
    return this.#count;
  }

  /** Resolves after more than `count` changes, when the next check is due, or at `signal`. */
  async moreThan(count: number, signal: AbortSignal): Promise<void> {
    if (this.#count > count) return;
    const either = AbortSignal.any([signal, AbortSignal.timeout(this.#lookMs)]);
    await once(this.#emitter, "change", { signal: either }).catch(() => undefined);
  }

  stop(): void {
    this.#watcher?.close();
  }
}
