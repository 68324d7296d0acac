import { Server } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { startFauxqs } from "fauxqs";
import { REGION } from "./call-aws.ts";

const listen = Server.prototype.listen;

/** The emulator always listens on every interface of the machine; what it holds is nobody else's. */
Server.prototype.listen = function (this: Server, options: object, ...rest: unknown[]) {
  return Reflect.apply(listen, this, [{ ...options, host: "127.0.0.1" }, ...rest]) as Server;
} as typeof listen;

const folder = workerData as string | undefined;
const emulator = await startFauxqs({
  port: 0,
  logger: false,
  defaultRegion: REGION,
  ...(folder !== undefined && { dataDir: folder }),
});
parentPort?.once("message", () => {
  void emulator.stop();
});
parentPort?.postMessage(emulator.port);
