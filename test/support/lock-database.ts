import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Locks a database for some time, as the emulator of a killed host does until it has ended. */
export async function lockDatabase(file: string, milliseconds: number): Promise<void> {
  const holder = new Worker(
    `const { DatabaseSync } = require("node:sqlite");
    const { parentPort, workerData: { file, milliseconds } } = require("node:worker_threads");
    const database = new DatabaseSync(file);
    database.exec("BEGIN EXCLUSIVE");
    parentPort.postMessage("locked");
    setTimeout(() => database.exec("COMMIT"), milliseconds);`,
    { eval: true, workerData: { file, milliseconds } },
  );
  await once(holder, "message");
}
