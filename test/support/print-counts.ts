import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const SLOWEST = 10;

/**
 * Prints, at the end of a run, the files that took longest, in seconds. A last plain line for scripts has the numbers
 * of tests passed, failed and skipped.
 */
export class PrintCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const testModule of modules) {
      // A file that cannot be loaded has no tests that could fail.
      if (testModule.errors().length > 0) counts.failed++;
      for (const test of testModule.children.allTests()) counts[test.result().state]++;
    }
    if (modules.length > 1) printSlowest(modules);
    const { passed, failed, skipped, pending } = counts;
    console.log(
      `${String(passed)} passed, ${String(failed)} failed, ${String(skipped + pending)} skipped`,
    );
  }
}

function printSlowest(modules: readonly TestModule[]): void {
  const times = modules.map((testModule) => {
    const { collectDuration, duration } = testModule.diagnostic();
    return {
      file: relative(process.cwd(), testModule.moduleId),
      seconds: (collectDuration + duration) / 1000,
    };
  });
  times.sort((one, other) => other.seconds - one.seconds);
  console.log("The slowest files, in seconds:");
  for (const { file, seconds } of times.slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(6)}  ${file}`);
  }
}
