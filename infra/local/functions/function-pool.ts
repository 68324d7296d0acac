import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { isDeepStrictEqual } from "node:util";
import {
  ExecutionEnvironment,
  FunctionError,
  type LambdaFunction,
} from "./execution-environment.ts";
import { IdleMeter } from "./idle-meter.ts";

export type LogSink = (functionName: string, line: string) => void;

export interface FunctionPoolOptions {
  /** Environments unused for this long are reclaimed. */
  readonly idleMs?: number;
}

interface Waiting {
  readonly requestId: string;
  readonly event: string;
  readonly since: number;
  resolve(payload: string): void;
  reject(error: unknown): void;
}

/** Enough for 500 calls at once in batches of ten, and no more threads than a small machine bears. */
const MAX_ENVIRONMENTS = 50;

/**
 * More than one environment for each processor helps only while they wait for something other than a processor: with 50
 * for 32 requests at a time, a request takes twice the processor time that it takes with 2. So one is added only if the
 * machine has idle time or, where others keep it busy, if the environments do next to nothing.
 */
const MIN_IDLE = 0.2;
const MAX_UTILIZATION = 0.05;
const MEASURE_MS = 50;

/** A cold start costs about as much: an event that waits less is served sooner by an environment that exists. */
const GROW_AFTER_MS = 100;

const IDLE_MS = 5 * 60_000;

/** Cold starts are the processors' work alone; more at once than processors makes each of them slower. */
const MAX_STARTING = availableParallelism();
let startingEverywhere = 0;

/**
 * All execution environments of one function. An event goes to the environment used last; when all are busy it waits
 * for the first to be free; when it waits longer than a cold start takes, and the processors have time, one more
 * environment is started.
 */
export class FunctionPool {
  #lambda: LambdaFunction;
  readonly #log: LogSink;
  readonly #idleMs: number;
  readonly #waiting: Waiting[] = [];
  readonly #all = new Set<ExecutionEnvironment>();
  /** Free ones, the one used last at the end, each with the time of its last use. */
  readonly #free = new Map<ExecutionEnvironment, number>();
  readonly #idle = new IdleMeter();
  #starting = 0;
  #growth: NodeJS.Timeout | undefined;
  #stopped = false;
  readonly #reclaim: NodeJS.Timeout;

  constructor(
    lambda: LambdaFunction,
    log: LogSink,
    { idleMs = IDLE_MS }: FunctionPoolOptions = {},
  ) {
    this.#lambda = lambda;
    this.#log = log;
    this.#idleMs = idleMs;
    this.#reclaim = setInterval(() => {
      this.#reclaimIdle();
    }, idleMs / 5).unref();
  }

  /** How many execution environments exist now. */
  get size(): number {
    return this.#all.size;
  }

  /** Runs the function on an event (JSON text); the result is JSON text too. Rejects with {@link FunctionError}. */
  invoke(event: string, requestId: string = randomUUID()): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ requestId, event, since: performance.now(), resolve, reject });
      this.#advance();
    });
  }

  /** From the next event on the function runs this code and configuration; events that run finish on the old one. */
  replace(lambda: LambdaFunction): void {
    if (isDeepStrictEqual(lambda, this.#lambda)) return;
    this.#lambda = lambda;
    for (const environment of this.#free.keys()) this.#retire(environment);
  }

  /** Ends every environment; events that run or wait fail. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#reclaim);
    clearTimeout(this.#growth);
    const gone = new FunctionError({
      errorType: "Host.Stopped",
      errorMessage: "The host is stopping",
    });
    for (const waiting of this.#waiting.splice(0)) waiting.reject(gone);
    await Promise.all([...this.#all].map((environment) => environment.stop()));
  }

  #advance(): void {
    for (;;) {
      const environment = [...this.#free.keys()].at(-1);
      if (environment === undefined) break;
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#free.delete(environment);
      void this.#run(environment, next);
    }
    const [head] = this.#waiting;
    if (head === undefined || this.#stopped) return;
    if (this.#all.size === 0) void this.#grow();
    if (this.#growth !== undefined) return;
    this.#measure();
    const untilLate = GROW_AFTER_MS - (performance.now() - head.since);
    this.#growth = setTimeout(
      () => {
        this.#growth = undefined;
        const late = performance.now() - (this.#waiting[0]?.since ?? Infinity) >= GROW_AFTER_MS;
        if (late && this.#mayGrow()) void this.#grow();
        this.#advance();
      },
      Math.max(untilLate, MEASURE_MS),
    );
  }

  #mayGrow(): boolean {
    const { idle, utilization } = this.#measure();
    if (startingEverywhere >= MAX_STARTING || this.#starting >= this.#waiting.length) return false;
    if (this.#all.size < availableParallelism()) return true;
    if (this.#all.size >= MAX_ENVIRONMENTS) return false;
    return idle > MIN_IDLE || utilization < MAX_UTILIZATION;
  }

  /** Since the last call: the machine's idle share, and the mean of what the environments computed. */
  #measure(): { idle: number; utilization: number } {
    let sum = 0;
    for (const environment of this.#all) sum += environment.utilization();
    return { idle: this.#idle.read(), utilization: sum / this.#all.size };
  }

  async #grow(): Promise<void> {
    const lambda = this.#lambda;
    const environment: ExecutionEnvironment = new ExecutionEnvironment(
      lambda,
      (line) => {
        this.#log(lambda.name, line);
      },
      () => {
        this.#all.delete(environment);
        this.#free.delete(environment);
      },
    );
    this.#all.add(environment);
    this.#starting++;
    startingEverywhere++;
    try {
      await environment.start();
      this.#release(environment, lambda);
    } catch (error) {
      // As on Lambda, an event meets the failed initialization; the next one tries again.
      this.#fail(this.#waiting.shift(), error);
    } finally {
      this.#starting--;
      startingEverywhere--;
      this.#advance();
    }
  }

  async #run(
    environment: ExecutionEnvironment,
    { requestId, event, ...caller }: Waiting,
  ): Promise<void> {
    const lambda = this.#lambda;
    try {
      caller.resolve(await environment.invoke(requestId, event));
    } catch (error) {
      this.#fail({ requestId, event, ...caller }, error);
    }
    this.#release(environment, lambda);
    this.#advance();
  }

  #release(environment: ExecutionEnvironment, lambda: LambdaFunction): void {
    if (!this.#all.has(environment)) return;
    if (lambda !== this.#lambda) this.#retire(environment);
    else this.#free.set(environment, performance.now());
  }

  #fail(waiting: Waiting | undefined, error: unknown): void {
    if (error instanceof FunctionError && !this.#stopped) {
      const line = { level: "ERROR", message: "Invoke error", function: this.#lambda.name };
      this.#log(
        this.#lambda.name,
        JSON.stringify({ ...line, request_id: waiting?.requestId, error: error.failure }),
      );
    }
    waiting?.reject(error);
  }

  #reclaimIdle(): void {
    const before = performance.now() - this.#idleMs;
    for (const [environment, lastUse] of this.#free) {
      if (lastUse <= before) this.#retire(environment);
    }
  }

  #retire(environment: ExecutionEnvironment): void {
    this.#free.delete(environment);
    this.#all.delete(environment);
    void environment.stop();
  }
}
