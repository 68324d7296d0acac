import { AsyncLocalStorage } from "node:async_hooks";

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs a request's work. Once the signal aborts, its AWS clients send nothing more (see aws-client.ts). */
export function withinTime<Result>(signal: AbortSignal, run: () => Result): Result {
  return signals.run(signal, run);
}

/** Aborts when the current request's time was up and it was answered; undefined in stream and queue events. */
export const requestSignal = (): AbortSignal | undefined => signals.getStore();
