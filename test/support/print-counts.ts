import type { Reporter, TestModule } from "vitest/node";

/** Closes a run with one plain line that scripts can read: how many tests passed, failed and were skipped. */
export class PrintCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const testModule of modules) {
      // A file that cannot be loaded has no tests that could fail.
      if (testModule.errors().length > 0) counts.failed++;
      for (const test of testModule.children.allTests()) counts[test.result().state]++;
    }
    const { passed, failed, skipped, pending } = counts;
    console.log(
      `${String(passed)} passed, ${String(failed)} failed, ${String(skipped + pending)} skipped`,
    );
  }
}
