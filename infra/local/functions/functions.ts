import { availableParallelism } from "node:os";
import { FunctionError, type LambdaFunction } from "./execution-environment.ts";
import { FunctionPool, type LogSink } from "./function-pool.ts";

export interface FunctionsOptions {
  /** The most execution environments at a time; a function that has none gets its first one beyond that. */
  readonly maxEnvironments?: number;
  /** Environments unused for so many milliseconds are ended. */
  readonly idleMs?: number;
}

/** Few enough for a guest on a machine, at about 40 MB each, and enough for all that is in use at a time. */
const ENVIRONMENTS_A_PROCESSOR = 8;

const IDLE_MS = 60_000;

/** All functions of the stack, by ARN. */
export class Functions {
  readonly #pools = new Map<string, FunctionPool>();
  readonly #log: LogSink;
  readonly maxEnvironments: number;
  readonly #idleMs: number;

  constructor(
    log: LogSink,
    {
      maxEnvironments = ENVIRONMENTS_A_PROCESSOR * availableParallelism(),
      idleMs = IDLE_MS,
    }: FunctionsOptions = {},
  ) {
    this.#log = log;
    this.maxEnvironments = maxEnvironments;
    this.#idleMs = idleMs;
  }

  /** How many execution environments exist now. */
  get size(): number {
    return [...this.#pools.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Takes on the functions' newest code and configuration; those that are new are there from now on. */
  update(functions: ReadonlyMap<string, LambdaFunction>): void {
    const makeRoom = (unusedMs: number) => this.#makeRoom(unusedMs);
    for (const [arn, lambda] of functions) {
      const pool = this.#pools.get(arn);
      if (pool !== undefined) pool.replace(lambda);
      else {
        const options = { makeRoom, idleMs: this.#idleMs };
        this.#pools.set(arn, new FunctionPool(lambda, this.#log, options));
      }
    }
  }

  /** Runs a function on an event (JSON text); the result is JSON text. Rejects with {@link FunctionError}. */
  async invoke(arn: string, event: string, requestId?: string): Promise<string> {
    const pool = this.#pools.get(arn);
    if (pool !== undefined) return pool.invoke(event, requestId);
    throw new FunctionError({
      errorType: "ResourceNotFoundException",
      errorMessage: `No function ${arn}`,
    });
  }

  /** Ends all execution environments. */
  async stop(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.stop()));
  }

  /** Of all functions' environments, those that are unused the longest make way. */
  #makeRoom(unusedMs: number): boolean {
    while (this.size >= this.maxEnvironments) {
      const [first, ...others] = this.#pools.values();
      if (first === undefined) return true;
      const pool = others.reduce(
        (one, other) => (other.unusedSince < one.unusedSince ? other : one),
        first,
      );
      if (pool.unusedSince > performance.now() - unusedMs) return false;
      pool.retireOldest();
    }
    return true;
  }
}
