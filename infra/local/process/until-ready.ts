/** Far longer than a start takes, even with a database of gigabytes on a busy machine. */
const START_MS = 60_000;

/** A process or thread that is starting. */
interface Starting<Result> {
  readonly ready: Promise<Result>;
  /** Resolves with the reason when it has ended. */
  readonly ended: Promise<string>;
  readonly kill: () => void;
}

/**
 * Returns the result of a start once it is ready. Throws with the reason if it ended instead, or took too long and was
 * killed.
 */
export async function untilReady<Result>({
  ready,
  ended,
  kill,
}: Starting<Result>): Promise<Result> {
  const failed = Promise.withResolvers<never>();
  const deadline = setTimeout(() => {
    kill();
    failed.reject(new Error(`it was not ready after ${String(START_MS / 1000)} s`));
  }, START_MS);
  void ended.then((reason) => {
    failed.reject(new Error(reason));
  });
  try {
    return await Promise.race([ready, failed.promise]);
  } finally {
    clearTimeout(deadline);
  }
}
