import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { isDeepStrictEqual } from "node:util";
import {
  ExecutionEnvironment,
  FunctionError,
  type LambdaFunction,
} from "./execution-environment.ts";

export type LogSink = (functionName: string, line: string) => void;

export interface FunctionPoolOptions {
  /**
   * Whether the host takes one more environment. If it has too many, it ends one that has been unused for this many
   * milliseconds.
   */
  readonly makeRoom: (unusedMs: number) => boolean;
  /** Environments unused for this long are ended. */
  readonly idleMs: number;
}

interface Waiting extends PromiseWithResolvers<string> {
  readonly requestId: string;
  readonly event: string;
  readonly since: number;
}

/**
 * More than one environment for each processor helps only while they wait for something other than a processor: with 50
 * for 32 requests at a time, a request takes twice the processor time that it takes with 2. Environments that wait for
 * the emulators compute a third of the time or more; those that wait for receivers of webhooks much less.
 */
const MOSTLY_WAITING = 0.25;

/** The weight of the newest measure, so that a moment in which the host passed on no events does not count as idle. */
const NEWEST = 0.1;
const MEASURE_MS = 50;

/** A cold start costs about as much: an event that waits less is served sooner by an existing environment. */
const GROW_AFTER_MS = 100;

/**
 * An environment that another function used within this time will be used again: a flood of events must not take it
 * away.
 */
const IN_USE_MS = 5000;

const PROCESSORS = availableParallelism();

/** Cold starts only use the processors; more of them at once than processors slows each down. */
let startingEverywhere = 0;

/**
 * All execution environments of a function. An event goes to the environment used last. When all are busy, it waits for
 * the first to be free. When it waits longer than a cold start takes, and more environments would help, another is
 * started if the host has room. The first environment is always started at once.
 */
export class FunctionPool {
  #lambda: LambdaFunction;
  readonly #log: LogSink;
  readonly #options: FunctionPoolOptions;
  readonly #waiting: Waiting[] = [];
  readonly #all = new Set<ExecutionEnvironment>();
  /** Free environments with the time of their last use, the latest used at the end. */
  readonly #free = new Map<ExecutionEnvironment, number>();
  #starting = 0;
  /** The share of time that the environments compute while events wait, 0 to 1; 1 until it is measured. */
  #utilization = 1;
  #growth: NodeJS.Timeout | undefined;
  #reclaim: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(lambda: LambdaFunction, log: LogSink, options: FunctionPoolOptions) {
    this.#lambda = lambda;
    this.#log = log;
    this.#options = options;
  }

  /** How many execution environments exist now. */
  get size(): number {
    return this.#all.size;
  }

  /** The time at which the longest unused free environment was last used, or Infinity. */
  get unusedSince(): number {
    const [first = Infinity] = this.#free.values();
    return first;
  }

  /** Runs the function on an event (JSON text); the result is JSON text too. Rejects with {@link FunctionError}. */
  invoke(event: string, requestId: string = randomUUID()): Promise<string> {
    const answer = Promise.withResolvers<string>();
    this.#waiting.push({ requestId, event, since: performance.now(), ...answer });
    this.#advance();
    return answer.promise;
  }

  /** The function runs this code and configuration from the next event on; running events finish on the old one. */
  replace(lambda: LambdaFunction): void {
    if (isDeepStrictEqual(lambda, this.#lambda)) return;
    this.#lambda = lambda;
    for (const environment of this.#free.keys()) this.#retire(environment);
  }

  /** Ends the free environment that has been unused longest. */
  retireOldest(): void {
    const [oldest] = this.#free.keys();
    if (oldest !== undefined) this.#retire(oldest);
  }

  /** Ends every environment; running and waiting events fail. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#reclaim);
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
    if (this.#all.size === 0) {
      this.#options.makeRoom(0);
      void this.#grow();
    }
    if (this.#growth !== undefined) return;
    this.#measure();
    const untilLate = GROW_AFTER_MS - (performance.now() - head.since);
    this.#growth = setTimeout(
      () => {
        this.#growth = undefined;
        this.#utilization += NEWEST * (this.#measure() - this.#utilization);
        const late = performance.now() - (this.#waiting[0]?.since ?? Infinity) >= GROW_AFTER_MS;
        if (late && this.#mayGrow()) void this.#grow();
        this.#advance();
      },
      Math.max(untilLate, MEASURE_MS),
    );
  }

  #mayGrow(): boolean {
    if (startingEverywhere >= PROCESSORS || this.#starting >= this.#waiting.length) return false;
    const helps = this.#all.size < PROCESSORS || this.#utilization < MOSTLY_WAITING;
    return helps && this.#options.makeRoom(IN_USE_MS);
  }

  /** The mean share of time that the environments computed since the last call. */
  #measure(): number {
    let sum = 0;
    for (const environment of this.#all) sum += environment.utilization();
    return sum / this.#all.size;
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
      // As on Lambda, the failed initialization fails an event; the next event tries again.
      this.#fail(this.#waiting.shift(), error);
    } finally {
      this.#starting--;
      startingEverywhere--;
      this.#advance();
    }
  }

  async #run(environment: ExecutionEnvironment, waiting: Waiting): Promise<void> {
    const lambda = this.#lambda;
    try {
      waiting.resolve(await environment.invoke(waiting.requestId, waiting.event));
    } catch (error) {
      this.#fail(waiting, error);
    }
    this.#release(environment, lambda);
    this.#advance();
  }

  #release(environment: ExecutionEnvironment, lambda: LambdaFunction): void {
    if (!this.#all.has(environment)) return;
    if (lambda !== this.#lambda) {
      this.#retire(environment);
      return;
    }
    this.#free.set(environment, performance.now());
    this.#reclaim ??= this.#reclaimLater();
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

  #reclaimLater(): NodeJS.Timeout {
    const { idleMs } = this.#options;
    return setTimeout(() => {
      while (this.unusedSince <= performance.now() - idleMs) this.retireOldest();
      this.#reclaim = this.#all.size > 0 ? this.#reclaimLater() : undefined;
    }, idleMs).unref();
  }

  #retire(environment: ExecutionEnvironment): void {
    this.#free.delete(environment);
    this.#all.delete(environment);
    void environment.stop();
  }
}
