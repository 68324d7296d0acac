import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { callAws } from "../process/call-aws.ts";
import { freePort } from "../process/free-port.ts";
import { keepRunning, type Emulator, type Running } from "../process/keep-running.ts";
import { StartError } from "../process/start-error.ts";
import { untilReady } from "../process/until-ready.ts";
import type { Trouble } from "../process/trouble.ts";
import { changeLogOf, indexStream } from "./emulator-internals.ts";

/** The most ports to try: another process may take a port between its choice and its use. */
const PORT_TRIES = 5;

const GIVEN = "AWS_ENDPOINT_URL_DYNAMODB";
const GIVEN_TIMEOUT_MS = 5000;

/**
 * The emulator ends with its standard input: the shell in between ends it when the pipe from the host closes, which
 * happens even on kill -9 of the host.
 */
const END_WITH_STDIN = `
exec 3<&0
"$@" </dev/null 3<&- & child=$!
(cat <&3 >/dev/null; kill "$child" 2>/dev/null) >/dev/null 2>&1 &
exec 3<&-
wait "$child"`;

export interface DynamodbEmulator extends Emulator {
  /** The file to which it writes every change; undefined if the emulator is not this host's. */
  readonly changeLog?: string;
}

/** The endpoint to use instead of an emulator of this host, if the environment names it. */
export const givenDynamodb = (): string | undefined =>
  process.env[GIVEN]?.replace(/\/$/, "") || undefined;

/**
 * Starts the DynamoDB emulator on its own database file, and keeps it running. Uses an endpoint that
 * `AWS_ENDPOINT_URL_DYNAMODB` names instead. Throws {@link StartError} if there is neither.
 */
export async function startDynamodb(
  databaseFile: string,
  trouble: Trouble,
): Promise<DynamodbEmulator> {
  const given = givenDynamodb();
  if (given !== undefined) return useGiven(given);
  const binary = findBinary();
  const start = async (port?: number) => {
    const running =
      port === undefined
        ? await spawnOnFreePort(binary, databaseFile)
        : await spawnEmulator(binary, port, databaseFile);
    try {
      indexStream(databaseFile);
    } catch (error) {
      running.stop();
      throw error;
    }
    return running;
  };
  const emulator = await keepRunning("DynamoDB emulator", start, trouble);
  return { ...emulator, changeLog: changeLogOf(databaseFile) };
}

async function useGiven(url: string): Promise<Emulator> {
  try {
    const timeout = AbortSignal.timeout(GIVEN_TIMEOUT_MS);
    const target = "DynamoDB_20120810.ListTables";
    const { TableNames } = await callAws<{ TableNames?: unknown }>(url, target, {}, timeout);
    if (!Array.isArray(TableNames)) throw new Error(`The service at ${url} is not DynamoDB`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `${why}: set ${GIVEN} to the address of one that runs, such as http://127.0.0.1:8000, or unset it for the service's own.`,
    );
  }
  return { url, stop: () => Promise.resolve() };
}

function findBinary(): string {
  try {
    return createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    throw new StartError(
      `There is no DynamoDB emulator here (the package @dynoxide/linux-x64 is for Linux on x64 only): start another one, DynamoDB Local for instance, and set ${GIVEN} to its address.`,
    );
  }
}

async function spawnOnFreePort(binary: string, databaseFile: string): Promise<Running> {
  for (let tries = 1; ; tries++) {
    try {
      return await spawnEmulator(binary, await freePort(), databaseFile);
    } catch (error) {
      if (tries === PORT_TRIES || !String(error).includes("in use")) throw error;
    }
  }
}

async function spawnEmulator(binary: string, port: number, databaseFile: string): Promise<Running> {
  const command = [binary, "serve", "--host", "127.0.0.1", "--port", String(port)];
  const words = ["dynamodb", ...command, "--db-path", databaseFile];
  const child = spawn("/bin/sh", ["-c", END_WITH_STDIN, ...words], {
    // It has its own process group: the host handles Ctrl-C, and drains before it stops the emulator.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  // Even with nothing written, closing a broken pipe is an error.
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
  // If only the shell is killed, this ends the emulator behind it.
  child.once("exit", () => child.stdin.destroy());
  const ended = once(child, "close").then(([code]) => `exit code ${String(code)}`);
  const kill = () => {
    killGroup(child.pid);
  };
  try {
    await untilReady({ ready, ended, kill });
  } catch (error) {
    const why = output.trim().replaceAll("\n", " ") || String(error);
    throw new StartError(
      `The DynamoDB emulator does not start (${why}): run npm ci again, or set ${GIVEN} to the address of another one.`,
    );
  }
  return {
    port,
    ended,
    stop: () => {
      child.stdin.end();
    },
    kill,
  };
}

/** Kills the shell and the emulator behind it, which may ignore a milder signal. Its data are kept. */
function killGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, "SIGKILL");
  } catch (error) {
    // The process ended at this very moment.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
