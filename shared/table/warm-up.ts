import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { noKey } from "./caller-keys.ts";
import { table, TABLE_NAME } from "./table.ts";
import { takeUnits } from "./units.ts";

/** The longest that a cold start waits for the table. */
const WARM_UP_MS = 1000;

/**
 * Opens the connection and compiles the client's code by reading a missing item (0.5 units). Lambda gives a cold start
 * a whole processor; the first request would have a seventh of one for the same work. Never throws: if the table does
 * not answer, the requests fail and report it. No request counts these units.
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
