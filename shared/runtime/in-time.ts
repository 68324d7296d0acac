import { AsyncLocalStorage } from "node:async_hooks";

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs what a request asks for; when the signal aborts, its clients send nothing more (see {@link sendInTime}). */
export function withinTime<Result>(signal: AbortSignal, run: () => Result): Result {
  return signals.run(signal, run);
}

/** Aborts once the request under way has been answered because its time was up; undefined in events, which have no reply. */
export const requestSignal = (): AbortSignal | undefined => signals.getStore();

/**
 * A client's last step before it sends: throws an AbortError once the request has been answered because its time was
 * up. Otherwise Lambda would freeze what is under way and resume it with the next request, maybe minutes later.
 */
export const sendInTime =
  <Args, Result>(send: (args: Args) => Promise<Result>) =>
  (args: Args): Promise<Result> => {
    requestSignal()?.throwIfAborted();
    return send(args);
  };

/** The step's place: inside the client's own retries, so that it runs before each try. */
export const LAST_STEP = { step: "finalizeRequest", priority: "low", name: "sendInTime" } as const;
