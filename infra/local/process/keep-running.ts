import { pause, type Outages } from "./outages.ts";

/** An emulator that answers at `url` until `stop`. */
export interface Emulator {
  readonly url: string;
  stop(): Promise<void>;
}

/** A process or thread that listens on a port of this machine until it is stopped, or ends by itself. */
export interface Running {
  readonly port: number;
  /** Resolves with the reason when it has ended for any cause. */
  readonly ended: Promise<string>;
  readonly stop: () => void;
  readonly kill: () => void;
}

/** Gives up after this many ends in a row, each within a minute of its start. */
const MAX_ENDS = 5;
const STABLE_MS = 60_000;
const PAUSE_MS = 250;

/** A process that still runs this long after it was stopped is killed. */
const STOP_MS = 10_000;

/**
 * Starts an emulator, and starts it again whenever it ends by itself. It keeps its port, because every function has its
 * address in its environment. Gives up if it keeps ending. Rejects if the first start fails.
 */
export async function keepRunning(
  name: string,
  start: (port?: number) => Promise<Running>,
  outages: Outages,
): Promise<Emulator> {
  let running = await start();
  const { port } = running;
  const stopped = new AbortController();
  const isStopped = () => stopped.signal.aborted;
  const guard = async () => {
    let ends = 0;
    /** Why the last start failed. */
    let failure: unknown;
    for (;;) {
      const since = Date.now();
      const reason = await running.ended;
      if (isStopped()) return;
      ends = Date.now() - since > STABLE_MS ? 1 : ends + 1;
      if (ends === MAX_ENDS) {
        const again = `The ${name} ended ${String(ends)} times in a row (${reason}): repair that, and start the service again.`;
        outages.giveUp(failure ?? new Error(again));
        return;
      }
      if (failure === undefined)
        outages.tell(`The ${name} ended (${reason}) and is started again.`);
      await pause(stopped.signal, PAUSE_MS * (ends - 1));
      if (isStopped()) return;
      try {
        running = await start(port);
        failure = undefined;
      } catch (error) {
        failure = error;
      }
      if (isStopped()) end(running);
    }
  };
  const guarded = guard();
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      stopped.abort();
      end(running);
      await guarded;
      await running.ended;
    },
  };
}

function end({ ended, stop, kill }: Running): void {
  stop();
  const late = setTimeout(kill, STOP_MS);
  void ended.then(() => {
    clearTimeout(late);
  });
}
