import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { keepRunning, type Emulator, type Running } from "../process/keep-running.ts";
import type { Outages } from "../process/outages.ts";
import { untilReady } from "../process/until-ready.ts";

/** The tries to start on a locked database, and the pause between two of them. */
const LOCKED_TRIES = 5;
const PAUSE_MS = 500;

/**
 * Starts the SQS and S3 emulator on its own folder, and keeps it running. It has its own process, so that its database
 * writes never hold up the gateway, and its patches change nothing else. Its process ends with the host's, also on kill
 * -9, because the connection between the two closes.
 */
export function startQueues(folder: string, outages: Outages): Promise<Emulator> {
  return keepRunning("SQS emulator", (port = 0) => forkUnlocked(folder, port), outages);
}

/** The emulator itself waits for no lock, and that of a killed host may still be closing its database. */
async function forkUnlocked(folder: string, port: number): Promise<Running> {
  for (let tries = 1; ; tries++) {
    try {
      return await forkEmulator(folder, port);
    } catch (error) {
      if (tries === LOCKED_TRIES || !String(error).includes("database is locked")) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function forkEmulator(folder: string, wanted: number): Promise<Running> {
  const script = new URL("./queues-process.ts", import.meta.url);
  const child = fork(script, [folder, String(wanted)], {
    // It has its own process group: the host handles Ctrl-C, and drains before it stops the emulator.
    detached: true,
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    errors = (errors + chunk).slice(-4000);
  });
  const ended = once(child, "close").then(([code, signal]) => {
    const [error] = /^\w*Error\b.*$/m.exec(errors) ?? [];
    return error ?? (code === null ? String(signal) : `exit code ${String(code)}`);
  }, String);
  const ready = once(child, "message") as Promise<[number]>;
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal);
  };
  const kill = end("SIGKILL");
  try {
    const [port] = await untilReady({ ready, ended, kill });
    return { port, ended, stop: end("SIGTERM"), kill };
  } catch (cause) {
    throw new Error(`The SQS emulator does not start: ${String(cause)}`, { cause });
  }
}
