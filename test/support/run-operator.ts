import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { inject } from "vitest";

const MAIN = join(import.meta.dirname, "..", "..", "infra", "operator", "main.ts");

export interface CommandOutput {
  readonly exitCode: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command of `npm run operator --` as a process of its own, against the service of the tests. */
export async function runOperator(
  words: readonly string[],
  environment: Record<string, string> = { DATA_DIR: dirname(inject("service").logFile) },
): Promise<CommandOutput> {
  const child = spawn(process.execPath, [MAIN, ...words], {
    // Nothing of the tests' own settings: the command finds the service by its data folder, as at an operator's.
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  const [exitCode, output, errors] = await Promise.all([
    exited,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { exitCode, output, errors };
}
