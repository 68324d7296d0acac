import { availableParallelism } from "node:os";
import { FunctionError, type LambdaFunction } from "./execution-environment.ts";
import { FunctionPool, type LogSink } from "./function-pool.ts";
import type { Dimensions, MetricStore } from "../metrics/metric-store.ts";

/** At about 40 MB each, few enough to leave the machine room, and enough for all that are in use at a time. */
const ENVIRONMENTS_A_PROCESSOR = 8;

/** Environments unused for this long are ended. */
const IDLE_MS = 60_000;

/** All functions of the stack, by ARN. */
export class Functions {
  readonly #pools = new Map<string, FunctionPool>();
  readonly #log: LogSink;
  readonly #metrics: MetricStore;
  /** The number of running events of each function. */
  readonly #running = new Map<string, number>();
  /** The most execution environments at a time. A function without one gets its first beyond this limit. */
  readonly maxEnvironments: number;

  constructor(
    log: LogSink,
    metrics: MetricStore,
    maxEnvironments = ENVIRONMENTS_A_PROCESSOR * availableParallelism(),
  ) {
    this.#log = log;
    this.#metrics = metrics;
    this.maxEnvironments = maxEnvironments;
  }

  /** How many execution environments exist now. */
  get size(): number {
    return [...this.#pools.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Sets the newest code and configuration of the functions, and adds new functions. */
  update(functions: ReadonlyMap<string, LambdaFunction>): void {
    const options = { makeRoom: (unusedMs: number) => this.#makeRoom(unusedMs), idleMs: IDLE_MS };
    for (const [arn, lambda] of functions) {
      const pool = this.#pools.get(arn);
      if (pool === undefined) this.#pools.set(arn, new FunctionPool(lambda, this.#log, options));
      else pool.replace(lambda);
    }
  }

  /** Runs a function on an event (JSON text); the result is JSON text. Rejects with {@link FunctionError}. */
  async invoke(arn: string, event: string, requestId?: string): Promise<string> {
    const pool = this.#pools.get(arn);
    if (pool !== undefined) return this.#meter(arn, () => pool.invoke(event, requestId));
    throw new FunctionError({
      errorType: "ResourceNotFoundException",
      errorMessage: `No function ${arn}`,
    });
  }

  /** Reports an invocation as Lambda does: by its function, and its concurrency for the account too. */
  async #meter(arn: string, invoke: () => Promise<string>): Promise<string> {
    const dimensions = { FunctionName: arn.slice(arn.lastIndexOf(":") + 1) };
    const report = (name: string, value: number, of: Dimensions = dimensions) => {
      this.#metrics.add({ namespace: "AWS/Lambda", name, dimensions: of }, value);
    };
    const startedAt = performance.now();
    const running = (this.#running.get(arn) ?? 0) + 1;
    this.#running.set(arn, running);
    report("Invocations", 1);
    report("Throttles", 0);
    report("ConcurrentExecutions", running);
    const all = [...this.#running.values()].reduce((sum, each) => sum + each, 0);
    report("ConcurrentExecutions", all, {});
    try {
      const result = await invoke();
      report("Errors", 0);
      return result;
    } catch (error) {
      report("Errors", 1);
      throw error;
    } finally {
      this.#running.set(arn, (this.#running.get(arn) ?? 0) - 1);
      report("Duration", performance.now() - startedAt);
    }
  }

  /** Ends all execution environments. */
  async stop(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.stop()));
  }

  /** Makes room by ending the longest unused environments of all functions. Returns whether there is room. */
  #makeRoom(unusedMs: number): boolean {
    while (this.size >= this.maxEnvironments) {
      const pools = [...this.#pools.values()];
      const since = Math.min(...pools.map((pool) => pool.unusedSince));
      if (since > performance.now() - unusedMs) return false;
      pools.find((pool) => pool.unusedSince === since)?.retireOldest();
    }
    return true;
  }
}
