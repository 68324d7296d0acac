import { join } from "node:path";
import { runNode, type Ended } from "./run-node.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** Far longer than the synthesis or the demo data take, even on a busy machine. */
const TIMEOUT_MS = 300_000;

/** Runs a script of the project in its own process. */
export function runScript(
  script: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  return runNode([join(ROOT, script), ...words], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    timeoutMs: TIMEOUT_MS,
  });
}
