import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "../../../infra/local/process/run-node.ts";
import { needsService } from "./needs-service.ts";

/** The result of a run of tests. `broken` is a run that could not be made, which says nothing about the code. */
export interface TestResult {
  readonly verdict: "passed" | "failed" | "broken";
  /** The test that failed, or the reason why there was no run. */
  readonly why: string;
}

/** Far longer than the tests of a fault take; a run of many files has more. */
const TIMEOUT_MS = 600_000;
const TIMEOUT_OF_A_FILE_MS = 60_000;

interface Report {
  readonly testResults: readonly {
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs test files of a tree until the first of them fails. */
export async function runTests(tree: string, tests: readonly string[]): Promise<TestResult> {
  const alone = tests.filter((file) => !needsService(file));
  const outcome = await runFiles(tree, alone, "test/faults/planted/vitest-config.ts");
  if (outcome.verdict !== "passed") return outcome;
  return runFiles(tree, tests.filter(needsService), "vitest.config.ts");
}

async function runFiles(
  tree: string,
  files: readonly string[],
  config: string,
): Promise<TestResult> {
  if (files.length === 0) return { verdict: "passed", why: "" };
  const report = join(tree, "report.json");
  rmSync(report, { force: true });
  const words = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    config,
    "--bail=1",
    "--reporter=json",
    `--outputFile=${report}`,
    ...files,
  ];
  const timeoutMs = TIMEOUT_MS + files.length * TIMEOUT_OF_A_FILE_MS;
  const { exitCode, output } = await runIn(tree, words, timeoutMs);
  if (!existsSync(report)) return { verdict: "broken", why: lastLines(output) };
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = all.find(({ status }) => status === "failed");
  if (failed !== undefined) return { verdict: "failed", why: failed.fullName };
  // A file with test results failed in a check at its end; a file without results could not be loaded.
  const file = testResults.find(({ status }) => status === "failed");
  if (file !== undefined) {
    const verdict = file.assertionResults.length > 0 ? "failed" : "broken";
    return { verdict, why: file.message.split("\n")[0] ?? "" };
  }
  const isPassed = exitCode === 0 && all.some(({ status }) => status === "passed");
  return { verdict: isPassed ? "passed" : "broken", why: isPassed ? "" : lastLines(output) };
}

async function runIn(tree: string, words: readonly string[], timeoutMs: number) {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, FORCE_COLOR: "0", SEARCHES: "all" };
  const { exitCode, output, errors } = await runNode(words, { cwd: tree, env, timeoutMs });
  return { exitCode, output: `${output}${errors}` };
}

const lastLines = (output: string) => output.trim().split("\n").slice(-5).join("\n");
