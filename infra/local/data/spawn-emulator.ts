import { spawn } from "node:child_process";
import { once } from "node:events";
import { callAws, ifNot } from "../process/call-aws.ts";
import { freePort } from "../process/free-port.ts";
import type { Running } from "../process/keep-running.ts";
import { StartError } from "../process/start-error.ts";
import { pause } from "../process/outages.ts";
import { untilReady } from "../process/until-ready.ts";

/** The most ports to try: another process may take a port between its choice and its use. */
const PORT_TRIES = 5;

const POLL_MS = 100;

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

/** A program that serves DynamoDB on a port of this machine. */
export interface EmulatorProgram {
  readonly command: (port: number) => readonly string[];
  /** The folder in which it runs, if it leaves files there. */
  readonly cwd?: string;
  /** A text that it prints before it answers. */
  readonly prints: string;
  /** The remedy if it does not start. */
  readonly remedy: string;
}

/** Starts a program on a port, by default on a free one. Throws {@link StartError} if it does not answer. */
export async function spawnEmulator(program: EmulatorProgram, port?: number): Promise<Running> {
  if (port !== undefined) return spawnOnPort(program, port);
  for (let tries = 1; ; tries++) {
    try {
      return await spawnOnPort(program, await freePort());
    } catch (error) {
      if (tries === PORT_TRIES || !String(error).includes("in use")) throw error;
    }
  }
}

async function spawnOnPort(program: EmulatorProgram, port: number): Promise<Running> {
  const words = ["dynamodb", ...program.command(port)];
  const child = spawn("/bin/sh", ["-c", END_WITH_STDIN, ...words], {
    // It has its own process group: the host handles Ctrl-C, and drains before it stops the emulator.
    detached: true,
    ...(program.cwd !== undefined && { cwd: program.cwd }),
    stdio: ["pipe", "pipe", "pipe"],
  });
  // Even with nothing written, closing a broken pipe is an error.
  child.stdin.on("error", () => undefined);
  let output = "";
  const printed = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        output = (output + chunk).slice(-2000);
        if (output.includes(program.prints)) resolve();
      });
    }
  });
  const gone = new AbortController();
  child.once("exit", () => {
    gone.abort();
    // If only the shell is killed, this ends the emulator behind it.
    child.stdin.destroy();
  });
  const ended = once(child, "close").then(([code]) => `exit code ${String(code)}`);
  const kill = () => {
    killGroup(child.pid);
  };
  try {
    const ready = printed.then(() => untilItAnswers(port, gone.signal));
    await untilReady({ ready, ended, kill });
  } catch (error) {
    const why = output.trim().replaceAll("\n", " ") || String(error);
    throw new StartError(`The DynamoDB emulator does not start (${why}): ${program.remedy}.`);
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

async function untilItAnswers(port: number, gone: AbortSignal): Promise<void> {
  const url = `http://127.0.0.1:${String(port)}`;
  const ask = () =>
    ifNot("NoAnswer", callAws(url, "DynamoDB_20120810.ListTables", { Limit: 1 }, gone));
  while (!gone.aborted && (await ask()) === undefined) await pause(gone, POLL_MS);
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
