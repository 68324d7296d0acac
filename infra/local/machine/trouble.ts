import { explainFailure, toStartError } from "./explain-failure.ts";

/** A fault that is over sooner is not reported: restarting an emulator takes less. */
const LASTING_MS = 1000;

/**
 * Reports what goes wrong while the service runs: once if a fault lasts, and once when it is over, however often and in
 * however many places it is met.
 */
export class Trouble {
  readonly #folder: string;
  readonly #since = new Map<string, number>();
  /** What was reported for each place that fails. */
  readonly #told = new Map<string, string>();
  readonly #final = Promise.withResolvers<string>();

  /** Writes one line of the host's own. */
  readonly tell: (line: string) => void;

  /** @param folder is the data folder, which a full or broken disk holds. */
  constructor(folder: string, tell: (line: string) => void) {
    this.#folder = folder;
    this.tell = tell;
  }

  /** Resolves with one sentence when the service cannot go on. */
  get final(): Promise<string> {
    return this.#final.promise;
  }

  giveUp(error: unknown): void {
    const explained = toStartError(error, this.#folder);
    this.#final.resolve(explained instanceof Error ? explained.message : String(explained));
  }

  /** Something failed and will be tried again. `place` names it in a sentence. */
  failed(place: string, error: unknown): void {
    const since = this.#since.get(place) ?? Date.now();
    this.#since.set(place, since);
    if (this.#told.has(place) || Date.now() - since < LASTING_MS) return;
    const { what, remedy } = explainFailure(error, this.#folder) ?? {
      what: `${place} does not work`,
      remedy: `${String(error)}; the service tries on`,
    };
    if (!this.#isTold(what)) this.tell(`${what}: ${remedy}.`);
    this.#told.set(place, what);
  }

  /** The same thing worked. */
  worked(place: string): void {
    this.#since.delete(place);
    const what = this.#told.get(place);
    this.#told.delete(place);
    if (what !== undefined && !this.#isTold(what)) this.tell(`Over: ${what}.`);
  }

  #isTold(what: string): boolean {
    return [...this.#told.values()].includes(what);
  }
}
