import { dirname, join } from "node:path";
import { inject } from "vitest";
import { runNode, type Ended } from "../../infra/local/machine/run-node.ts";

const MAIN = join(import.meta.dirname, "..", "..", "infra", "operator", "main.ts");

/** Longer than any command of a test takes. */
const TIMEOUT_MS = 60_000;

/** Runs a command of `npm run operator --` as a process of its own, against the service of the tests. */
export function runOperator(
  words: readonly string[],
  environment: Record<string, string> = { DATA_DIR: dirname(inject("service").logFile) },
  input = "",
): Promise<Ended> {
  // Nothing of the tests' own settings: the command finds the service by its data folder, as at an operator's.
  const env = { PATH: process.env["PATH"], ...environment };
  return runNode([MAIN, ...words], { env, input, timeoutMs: TIMEOUT_MS });
}
