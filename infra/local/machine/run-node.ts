import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

export interface RunOptions {
  readonly cwd?: string;
  readonly env: NodeJS.ProcessEnv;
  /** What it reads; nothing if absent. */
  readonly input?: string;
  /** After it the process is killed. */
  readonly timeoutMs: number;
}

/** What a process said; `exitCode` is null if it was killed, and `errors` say so if that was for its time. */
export interface Ended {
  readonly exitCode: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs this version of Node.js in a process of its own, and resolves with all that it says once it has ended. */
export async function runNode(
  words: readonly string[],
  { timeoutMs, input = "", ...options }: RunOptions,
): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    ...options,
    stdio: ["pipe", "pipe", "pipe"],
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  // A process that reads nothing of it may have closed it.
  child.stdin.on("error", () => undefined).end(input);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  const [exitCode, output, errors] = await Promise.all([
    exited,
    text(child.stdout),
    text(child.stderr),
  ]);
  if (!child.killed) return { exitCode, output, errors };
  return {
    exitCode,
    output,
    errors: `${errors}It took longer than ${String(timeoutMs / 1000)} s.\n`,
  };
}
