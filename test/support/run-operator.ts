import { dirname, join } from "node:path";
import { inject } from "vitest";
import { runNode, type Ended } from "../../infra/local/process/run-node.ts";
import { run } from "../../infra/operator/run.ts";

const MAIN = join(import.meta.dirname, "..", "..", "infra", "operator", "main.ts");

/** Longer than any command of a test takes. */
const TIMEOUT_MS = 60_000;

/** Leaves out the tests' own settings: a command finds the service by its data folder, as on an operator's machine. */
const ofTheTests = () => ({ DATA_DIR: dirname(inject("service").logFile) });

/** Runs a command of `npm run operator --` in this process, against the service of the tests. */
export async function runOperator(
  words: readonly string[],
  variables: Record<string, string> = ofTheTests(),
): Promise<Ended> {
  const printed = { output: "", errors: "" };
  const exitCode = await run(words, {
    out: (text) => (printed.output += text),
    error: (text) => (printed.errors += text),
    variables,
  });
  return { exitCode, ...printed };
}

/** Runs a command in its own process, with a standard input and, if needed, another stage. */
export function spawnOperator(
  words: readonly string[],
  variables: Record<string, string> = ofTheTests(),
  input = "",
): Promise<Ended> {
  const env = { PATH: process.env["PATH"], ...variables };
  return runNode([MAIN, ...words], { env, input, timeoutMs: TIMEOUT_MS });
}
