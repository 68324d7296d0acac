import { AsyncLocalStorage } from "node:async_hooks";

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs a request's work. Once the signal aborts, its AWS clients send nothing more (see {@link sendInTime}). */
export function withinTime<Result>(signal: AbortSignal, run: () => Result): Result {
  return signals.run(signal, run);
}

/** Aborts when the current request was answered because its time was up; undefined in stream and queue events. */
export const requestSignal = (): AbortSignal | undefined => signals.getStore();

/**
 * SDK middleware: throws an AbortError instead of sending once the request was answered because its time was up. Without
 * it, Lambda would freeze the work and resume it during the next request, perhaps minutes later.
 */
export const sendInTime =
  <Args, Result>(send: (args: Args) => Promise<Result>) =>
  (args: Args): Promise<Result> => {
    requestSignal()?.throwIfAborted();
    return send(args);
  };

/** Places middleware inside the client's retries, so that it runs before each try. */
export const LAST_STEP = { step: "finalizeRequest", priority: "low", name: "sendInTime" } as const;
