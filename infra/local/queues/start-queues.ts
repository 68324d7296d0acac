import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { keepRunning, type Emulator } from "../machine/keep-running.ts";
import type { Trouble } from "../machine/trouble.ts";
import { untilReady } from "../machine/until-ready.ts";

/** What the emulator's thread is told: where its data are, and its port, 0 for any free one. */
export interface QueuesSettings {
  readonly folder: string;
  readonly port: number;
}

/**
 * Starts the SQS and S3 emulator on a folder of its own, and keeps it running. It has a thread to itself, so that its
 * database writes never hold up the gateway.
 */
export function startQueues(folder: string, trouble: Trouble): Promise<Emulator> {
  return keepRunning("SQS emulator", (port = 0) => startWorker({ folder, port }), trouble);
}

async function startWorker(workerData: QueuesSettings) {
  const worker = new Worker(new URL("./start-queues-worker.ts", import.meta.url), { workerData });
  let reason = "its thread was ended";
  // Without a listener an error of the thread would be one of the host's.
  worker.on("error", (error) => {
    reason = String(error);
  });
  const ended = new Promise<string>((resolve) => {
    worker.once("exit", () => {
      resolve(reason);
    });
  });
  const ready = once(worker, "message") as Promise<[number]>;
  const kill = () => void worker.terminate();
  try {
    const [port] = await untilReady({ ready, ended, kill });
    return {
      port,
      ended,
      stop: () => {
        worker.postMessage("stop");
      },
      kill,
    };
  } catch (cause) {
    throw new Error(`The SQS emulator does not start: ${String(cause)}`, { cause });
  }
}
