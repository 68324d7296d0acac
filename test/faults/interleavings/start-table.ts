import { join } from "node:path";
import { startDynamodb } from "../../../infra/local/data/start-dynamodb.ts";
import { Outages } from "../../../infra/local/process/outages.ts";

/**
 * Starts the table of a data folder whose service has stopped. No function reads its stream, so only the schedule
 * derives data from its orders. Modules of shared/ that are imported afterwards work on it.
 */
export async function startTable(dataDir: string): Promise<{ readonly stop: () => unknown }> {
  delete process.env["AWS_ENDPOINT_URL_DYNAMODB"];
  const outages = new Outages(dataDir, (line) => {
    console.error(line);
  });
  const emulator = await startDynamodb(join(dataDir, "dynamodb.db"), outages);
  process.env["AWS_ENDPOINT_URL_DYNAMODB"] = emulator.url;
  return emulator;
}
