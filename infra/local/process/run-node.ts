import { execFile, type ExecFileException } from "node:child_process";

export interface RunOptions {
  readonly cwd?: string;
  readonly env: NodeJS.ProcessEnv;
  /** Its standard input; nothing if absent. */
  readonly input?: string;
  /** The time after which the process is killed. */
  readonly timeoutMs: number;
}

/** The output of a process. `exitCode` is null if it was killed; `errors` states it if it took too long. */
export interface Ended {
  readonly exitCode: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs this version of Node.js in its own process, and resolves with all its output once it has ended. */
export function runNode(
  words: readonly string[],
  { timeoutMs, input = "", ...options }: RunOptions,
): Promise<Ended> {
  const limits = { timeout: timeoutMs, killSignal: "SIGKILL", maxBuffer: Infinity } as const;
  return new Promise((resolve, reject) => {
    const settle = (error: ExecFileException | null, output: string, errors: string) => {
      // If a process did not start, the error's code is a text.
      if (typeof error?.code === "string") reject(new Error(error.message));
      const late = child.killed ? `It took longer than ${String(timeoutMs / 1000)} s.\n` : "";
      resolve({ exitCode: child.exitCode, output, errors: errors + late });
    };
    const child = execFile(process.execPath, words, { ...options, ...limits }, settle);
    // A process that does not read its input may have closed it.
    child.stdin?.on("error", () => undefined).end(input);
  });
}
