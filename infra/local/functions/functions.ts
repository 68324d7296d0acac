import { FunctionError, type LambdaFunction } from "./execution-environment.ts";
import { FunctionPool, type LogSink } from "./function-pool.ts";

/** All functions of the stack, by ARN. */
export class Functions {
  readonly #pools = new Map<string, FunctionPool>();
  readonly #log: LogSink;

  constructor(log: LogSink) {
    this.#log = log;
  }

  /** Takes on the functions' newest code and configuration; those that are new are there from now on. */
  update(functions: ReadonlyMap<string, LambdaFunction>): void {
    for (const [arn, lambda] of functions) {
      const pool = this.#pools.get(arn);
      if (pool === undefined) this.#pools.set(arn, new FunctionPool(lambda, this.#log));
      else pool.replace(lambda);
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
}
