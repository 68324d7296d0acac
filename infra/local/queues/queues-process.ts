import { startFauxqs } from "fauxqs";
import { keepReceiveCounts, patchQueuesProcess } from "../data/emulator-internals.ts";
import { REGION } from "../process/call-aws.ts";

/*
 * The SQS and S3 emulator, in the process that start-queues.ts forks. Its arguments are the folder of its data and its
 * port. It sends the host its port when it is ready, and ends on SIGTERM or when its connection to the host closes.
 */

const [dataDir = "", port] = process.argv.slice(2);
patchQueuesProcess();
const emulator = await startFauxqs({
  port: Number(port),
  logger: false,
  defaultRegion: REGION,
  dataDir,
});
keepReceiveCounts(dataDir);
const stop = () => {
  void emulator.stop().finally(() => process.exit());
};
process.once("SIGTERM", stop).once("disconnect", stop);
// The host may have ended meanwhile.
if (process.connected) process.send?.(emulator.port);
else stop();
