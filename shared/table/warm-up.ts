import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { noKey } from "./caller-keys.ts";
import { table, TABLE_NAME } from "./table.ts";
import { takeUnits } from "./units.ts";

/** A cold start waits no longer than this for the table. */
const WARM_UP_MS = 1000;

/**
 * Opens the connection and compiles the client's code by reading a missing item (0.5 units). Lambda gives a cold start a
 * whole processor; the first request would have a seventh of one for the same work. Never throws: a table that does not
 * answer fails the requests, which report it. The units count for no request.
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
