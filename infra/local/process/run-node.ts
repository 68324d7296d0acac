import { execFile, type ExecFileException } from "node:child_process";

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
export function runNode(
  words: readonly string[],
  { timeoutMs, input = "", ...options }: RunOptions,
): Promise<Ended> {
  const limits = { timeout: timeoutMs, killSignal: "SIGKILL", maxBuffer: Infinity } as const;
  return new Promise((resolve, reject) => {
    const settle = (error: ExecFileException | null, output: string, errors: string) => {
      // The code of a process that did not start is a text.
      if (typeof error?.code === "string") reject(new Error(error.message));
      const late = child.killed ? `It took longer than ${String(timeoutMs / 1000)} s.\n` : "";
      resolve({ exitCode: child.exitCode, output, errors: errors + late });
    };
    const child = execFile(process.execPath, words, { ...options, ...limits }, settle);
    // A process that reads nothing of it may have closed it.
    child.stdin?.on("error", () => undefined).end(input);
  });
}
