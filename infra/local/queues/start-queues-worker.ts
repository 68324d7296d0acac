import { Server } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { startFauxqs } from "fauxqs";
import { REGION } from "../machine/call-aws.ts";
import type { QueuesSettings } from "./start-queues.ts";

const servers = Server.prototype as { listen: (options: object, ...rest: unknown[]) => unknown };

/** The emulator would listen on every interface of the machine, and show its messages to others. */
servers.listen = new Proxy(servers.listen, {
  apply: (listen, server, [options, ...rest]: [object, ...unknown[]]) =>
    Reflect.apply(listen, server, [{ ...options, host: "127.0.0.1" }, ...rest]),
});

/**
 * While a long poll waits, the emulator looks every 20 ms for messages whose delay or time-out is over. These last
 * seconds: four times a second is as good. A message that is sent wakes the poll itself.
 */
const LOOK_MS = 250;
globalThis.setInterval = new Proxy(setInterval, {
  apply: (start, host, [callback, ms = 0, ...rest]: Parameters<typeof setInterval>) =>
    Reflect.apply(start, host, [callback, Math.max(ms, LOOK_MS), ...rest]),
});

const { folder, port } = workerData as QueuesSettings;
const emulator = await startFauxqs({ port, logger: false, defaultRegion: REGION, dataDir: folder });
keepReceiveCounts(folder);
parentPort?.once("message", () => {
  void emulator.stop();
});
parentPort?.postMessage(emulator.port);

/**
 * The emulator sets a message's receive count to NULL when it is made visible at once (ChangeMessageVisibility 0),
 * which its own schema forbids: the call would fail and the message be lost until the next start.
 */
function keepReceiveCounts(path: string): void {
  using database = new DatabaseSync(join(path, "fauxqs.db"));
  database.exec(`
    CREATE TRIGGER IF NOT EXISTS keep_receive_count BEFORE UPDATE ON sqs_messages
    WHEN NEW.approximate_receive_count IS NULL
    BEGIN
      UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL
      WHERE message_id = OLD.message_id;
      SELECT RAISE(IGNORE);
    END`);
}
