import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { DatabaseSync } from "node:sqlite";
import { freePort } from "../machine/free-port.ts";
import { StartError } from "../machine/start-error.ts";

/** An emulator that answers at `url` until `stop`. */
export interface Emulator {
  readonly url: string;
  stop(): Promise<void>;
}

/** Another process may take the port between its choice and its use. */
const PORT_TRIES = 5;

/**
 * The emulator lives no longer than its standard input: the shell between ends it when the pipe from the host closes,
 * which even kill -9 of the host does.
 */
const END_WITH_STDIN = `
exec 3<&0
"$@" </dev/null 3<&- & child=$!
(cat <&3 >/dev/null; kill "$child" 2>/dev/null) >/dev/null 2>&1 &
exec 3<&-
wait "$child"`;

/**
 * Starts the DynamoDB emulator on a database file of its own, in memory without one. An endpoint that
 * `AWS_ENDPOINT_URL_DYNAMODB` names is used instead. Throws {@link StartError} when there is neither.
 */
export async function startDynamodb(databaseFile: string | undefined): Promise<Emulator> {
  const given = process.env["AWS_ENDPOINT_URL_DYNAMODB"];
  if (given) return { url: given.replace(/\/$/, ""), stop: () => Promise.resolve() };
  const binary = findBinary();
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    try {
      const emulator = await spawnEmulator(binary, port, databaseFile);
      if (databaseFile !== undefined) indexStream(databaseFile);
      return emulator;
    } catch (error) {
      if (tries === PORT_TRIES || !String(error).includes("in use")) throw error;
    }
  }
}

function findBinary(): string {
  try {
    return createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    throw new StartError(
      "There is no DynamoDB emulator here (the package @dynoxide/linux-x64 is for Linux on x64 only): start another one, DynamoDB Local for instance, and set AWS_ENDPOINT_URL_DYNAMODB to its address.",
    );
  }
}

async function spawnEmulator(
  binary: string,
  port: number,
  databaseFile: string | undefined,
): Promise<Emulator> {
  const database = databaseFile === undefined ? [] : ["--db-path", databaseFile];
  const command = [binary, "serve", "--host", "127.0.0.1", "--port", String(port), ...database];
  const child = spawn("/bin/sh", ["-c", END_WITH_STDIN, "dynamodb", ...command], {
    // A process group of its own: Ctrl-C is the host's to answer, which drains before it stops the emulator.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  // Writing nothing, the host may still find the pipe broken when it closes it.
  child.stdin.on("error", () => undefined);
  let output = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        output = (output + chunk).slice(-2000);
        if (output.includes("listening on")) resolve();
      });
    }
  });
  const failed = exited.then(() => {
    child.stdin.destroy();
    throw new StartError(`The DynamoDB emulator does not start: ${output.trim()}`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}

/**
 * The emulator numbers each write's stream record, and finds the next ones, by reading all that there ever were: with
 * 20,000 items a write takes 100 ms. Its queries use these indexes; and DynamoDB, too, keeps the records for 24 hours.
 * The last one stays, for the numbers go on from it.
 */
function indexStream(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile, { timeout: 5000 });
  database.exec(`
    DELETE FROM _stream_records WHERE created_at < unixepoch() - 86400
      AND id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name);
    CREATE INDEX IF NOT EXISTS _stream_records_by_number
      ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
    CREATE INDEX IF NOT EXISTS _stream_records_by_shard
      ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER))`);
  database.close();
}
