import { Worker } from "node:worker_threads";
import type { Emulator } from "../data/start-dynamodb.ts";

/**
 * Starts the SQS and S3 emulator on a folder of its own, in memory without one. It has a thread to itself, so that
 * its database writes never hold up the gateway.
 */
export async function startQueues(folder: string | undefined): Promise<Emulator> {
  const worker = new Worker(new URL("./start-queues-worker.ts", import.meta.url), {
    workerData: folder,
  });
  const port = await new Promise<number>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  const exited = new Promise<void>((resolve) => {
    worker.once("exit", () => {
      resolve();
    });
  });
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      worker.postMessage("stop");
      await exited;
    },
  };
}
