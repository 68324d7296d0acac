import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { PrintCounts } from "./test/support/print-counts.ts";

/**
 * What a test file does that the next one in its process would notice: it mocks modules, sets variables (`deliver-scene`
 * does), or starts a separate service, which modules of shared/ work on from then on.
 */
const LEAVES_TRACES =
  /\bvi\.(?!waitFor)|process\.env|deliver-scene|\bstart\w*(Service|Scene|Fixture|Host|HostProcess|Table)\(/;

/** What a test file says that is about the packaged DynamoDB emulator itself, or what only that one does. */
const PACKAGED_ALONE = /^\/\/ Not on DynamoDB Local: /m;

const isLeftOut = (file: string) =>
  Boolean(process.env["DYNAMODB_LOCAL"]) && PACKAGED_ALONE.test(readFileSync(file, "utf8"));

/** The tests of `test/page` need a browser; `npm run test:page` runs them. */
const files = globSync("test/**/*.test.ts").filter(
  (file) => !file.startsWith("test/page/") && !isLeftOut(file),
);
const alone = files.filter((file) => LEAVES_TRACES.test(readFileSync(file, "utf8")));
const together = files.filter((file) => !alone.includes(file));

/** Tests that take longest while they need little of a processor: begun last, they would have the others wait for them. */
const LONGEST = /\/(fuzz|slow-endpoints)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    globalSetup: ["test/support/start-service.ts"],
    reporters: ["default", new PrintCounts()],
    // With three workers a core, a slow machine has no idle time left, and calls reach their time limits.
    maxWorkers: 2 * availableParallelism(),
    // A new answer is written by --update, not by the first run that sees it.
    update: "none",
    // Twice what the longest test takes on a slow machine together with three others.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: "alone", include: alone, isolate: true } },
      { extends: true, test: { name: "together", include: together, isolate: false } },
    ],
    sequence: { sequencer: LongestFirst },
    setupFiles: ["test/support/use-service.ts"],
  },
});
