import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { noKey } from "./caller-keys.ts";
import { table, TABLE_NAME } from "./table.ts";
import { takeUnits } from "./units.ts";

/** Longest time that a start waits for the table. */
const WARM_UP_MS = 1000;

/**
 * Reads a key that nobody has (0.5 units): a connection is open then and the client's code compiled, while Lambda gives
 * the function a whole processor for its start; the first request would have a seventh of one for it. Never throws: if
 * the table does not answer, the requests themselves tell. The units are no request's.
 */
export async function warmUp(): Promise<void> {
  try {
    const abortSignal = AbortSignal.timeout(WARM_UP_MS);
    await table.send(new GetCommand({ TableName: TABLE_NAME, Key: noKey }), {
      abortSignal,
    });
  } catch (error) {
    logLine("WARN", "The table was not reached at the start", { error: describeError(error) });
  }
  takeUnits();
}
