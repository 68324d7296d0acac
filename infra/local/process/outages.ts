import { setTimeout as delay } from "node:timers/promises";
import { explainFailure, toStartError } from "./explain-failure.ts";

/** A shorter fault is not reported: restarting an emulator takes less time. */
const LASTING_MS = 1000;

const PAUSE_MS = 500;

/** Waits for this time, or until it is stopped. */
export async function pause(stopped: AbortSignal, milliseconds = PAUSE_MS): Promise<void> {
  await delay(milliseconds, undefined, { signal: stopped }).catch(() => undefined);
}

/**
 * Reports faults while the service runs: each once if it lasts, and once when it is over, however often and in however
 * many places it occurs.
 */
export class Outages {
  readonly #folder: string;
  readonly #since = new Map<string, number>();
  /** The reported faults of each failing place. */
  readonly #reported = new Map<string, Set<string>>();
  readonly #final = Promise.withResolvers<string>();

  /** Writes a line of the host's own. */
  readonly tell: (line: string) => void;

  /** @param folder is the data folder, on a disk that may be full or broken. */
  constructor(folder: string, tell: (line: string) => void) {
    this.#folder = folder;
    this.tell = tell;
  }

  /** Resolves with a sentence when the service cannot continue. */
  get final(): Promise<string> {
    return this.#final.promise;
  }

  giveUp(error: unknown): void {
    const explained = toStartError(error, this.#folder);
    this.#final.resolve(explained instanceof Error ? explained.message : String(explained));
  }

  /** Notes that something failed and will be tried again. `place` names it in a sentence. */
  failed(place: string, error: unknown): void {
    const since = this.#since.get(place) ?? Date.now();
    this.#since.set(place, since);
    if (Date.now() - since < LASTING_MS) return;
    const { what, remedy } = explainFailure(error, this.#folder) ?? {
      what: `${place} does not work`,
      remedy: `${String(error)}; the service tries on`,
    };
    if (!this.#isReported(what)) this.tell(`${what}: ${remedy}.`);
    const told = this.#reported.get(place) ?? new Set();
    this.#reported.set(place, told.add(what));
  }

  /** Notes that the same thing worked. */
  worked(place: string): void {
    this.#since.delete(place);
    const told = this.#reported.get(place) ?? [];
    this.#reported.delete(place);
    for (const what of told) if (!this.#isReported(what)) this.tell(`Over: ${what}.`);
  }

  /** Tries until `attempt` succeeds, and returns its result; undefined if it is stopped first. */
  async persist<Value>(
    place: string,
    stopped: AbortSignal,
    attempt: () => Promise<Value>,
  ): Promise<Value | undefined> {
    do {
      try {
        const value = await attempt();
        this.worked(place);
        return value;
      } catch (error) {
        if (!stopped.aborted) this.failed(place, error);
        await pause(stopped);
      }
    } while (!stopped.aborted);
    return undefined;
  }

  #isReported(what: string): boolean {
    return [...this.#reported.values()].some((told) => told.has(what));
  }
}
