import type { EventLoopUtilization } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";

/** A Lambda function of the stack, with everything that running it takes. Times are in milliseconds. */
export interface LambdaFunction {
  readonly name: string;
  readonly arn: string;
  readonly logGroup: string;
  /** The unpacked asset, and the handler in it (`index.handler`). */
  readonly folder: string;
  readonly handler: string;
  readonly memoryMb: number;
  readonly timeoutMs: number;
  /** The whole environment of the function, without the host's. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface FunctionFailure {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export interface ToEnvironment {
  readonly requestId: string;
  readonly event: string;
  /** The end of the function's time, in milliseconds since 1970. */
  readonly deadline: number;
}

/** A result, which is empty once the handler is loaded, or the reason of a failure. */
export type FromEnvironment = { readonly payload: string } | { readonly error: FunctionFailure };

/** A function did not return: it threw, ran out of time, or took its execution environment down. */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  readonly failure: FunctionFailure;

  constructor(failure: FunctionFailure) {
    super(`${failure.errorType}: ${failure.errorMessage}`);
    this.failure = failure;
  }
}

/** Lambda's own limit on a function's initialization. */
const INIT_TIMEOUT_MS = 10_000;

/**
 * V8's default is 48. With 6, all environments under load take two thirds of the memory, and 4% more processor time.
 */
const YOUNG_MB = 6;

/**
 * An execution environment of a function: a worker thread with the function's variables and memory limit, which takes
 * one event at a time. An uncaught error, a full heap or a call of process.exit ends the environment, and so does an
 * event that takes longer than the function may. The rest of the host is not affected.
 */
export class ExecutionEnvironment {
  readonly #worker: Worker;
  readonly #lambda: LambdaFunction;
  /** The last request to the worker. Once it is settled, nothing settles it again. */
  #pending: PromiseWithResolvers<string> | undefined;
  #failure: FunctionFailure | undefined;
  #measured: EventLoopUtilization = { idle: 0, active: 0, utilization: 0 };

  /** @param onExit is called once, when the environment has ended for any reason. */
  constructor(lambda: LambdaFunction, log: (line: string) => void, onExit: () => void) {
    this.#lambda = lambda;
    this.#worker = new Worker(new URL("./execution-environment-worker.js", import.meta.url), {
      // Linux shows 15 characters of the name: the stack's name would fill them.
      name: lambda.name.slice(lambda.name.lastIndexOf("-") + 1),
      workerData: lambda,
      env: { ...lambda.environment },
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: lambda.memoryMb,
        maxYoungGenerationSizeMb: YOUNG_MB,
      },
    });
    for (const input of [this.#worker.stdout, this.#worker.stderr]) {
      createInterface({ input, crlfDelay: Infinity }).on("line", log);
    }
    this.#worker.on("message", (message: FromEnvironment) => {
      if ("error" in message) this.#pending?.reject(new FunctionError(message.error));
      else this.#pending?.resolve(message.payload);
    });
    this.#worker.on("error", (error: Error & { code?: string }) => {
      this.#failure = {
        errorType: error.code ?? error.name,
        errorMessage: error.message,
        trace: error.stack?.split("\n") ?? [],
      };
    });
    this.#worker.once("exit", (code) => {
      const failure = this.#failure ?? {
        errorType: "Runtime.ExitError",
        errorMessage: `The execution environment exited with code ${String(code)}`,
      };
      onExit();
      this.#pending?.reject(new FunctionError(failure));
    });
  }

  /** Resolves when the handler is loaded. Rejects with {@link FunctionError} once the environment has ended. */
  async start(): Promise<void> {
    try {
      await this.#exchange(INIT_TIMEOUT_MS, "Initialization timed out");
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Runs an event (JSON text) and returns the result as JSON text. Rejects with {@link FunctionError}. */
  invoke(requestId: string, event: string): Promise<string> {
    const { timeoutMs } = this.#lambda;
    const answer = this.#exchange(
      timeoutMs,
      `${requestId} Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`,
    );
    const message: ToEnvironment = { requestId, event, deadline: Date.now() + timeoutMs };
    this.#worker.postMessage(message);
    return answer;
  }

  /** Returns the share of the time since the last call in which the thread computed, 0 to 1. */
  utilization(): number {
    const { performance } = this.#worker;
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#measured);
    this.#measured = now;
    return utilization;
  }

  /** Ends the environment at once; an event that it still runs fails. */
  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Awaits the next message. Ends the environment if no answer comes in time. */
  async #exchange(timeoutMs: number, errorMessage: string): Promise<string> {
    const timer = setTimeout(() => {
      this.#failure = { errorType: "Sandbox.Timedout", errorMessage };
      void this.stop();
    }, timeoutMs);
    this.#pending = Promise.withResolvers();
    try {
      return await this.#pending.promise;
    } finally {
      clearTimeout(timer);
    }
  }
}
