import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runTool, text } from "../../support/run-tool.ts";

const ROOT = join(import.meta.dirname, "../../..");
const STRYKER = join(ROOT, "node_modules/@stryker-mutator/core/bin/stryker.js");

/** Stryker has 170 packages, so those who run it install it. */
const INSTALL =
  "npm install --no-save --ignore-scripts @stryker-mutator/core@10.1.1 @stryker-mutator/vitest-runner@10.1.1";

await runTool(
  {
    name: "try -- mutants",
    help: `Plants every small fault of Stryker in the files that need no service (test/faults/mutants/stryker.json), and runs the tests
that cover it. Prints the faults that no test notices, and the score of each file. --only chooses files. It takes up to
an hour. Install Stryker first: ${INSTALL}`,
    options: { only: text("file,file", undefined) },
  },
  async ({ only }) => {
    if (!existsSync(STRYKER)) return [`Install Stryker first: ${INSTALL}`];
    const words = ["run", join(import.meta.dirname, "stryker.json")];
    const files = only === undefined ? [] : ["--mutate", only];
    const child = spawn(process.execPath, [STRYKER, ...words, ...files], {
      cwd: ROOT,
      stdio: "inherit",
    });
    const [exitCode] = (await once(child, "exit")) as [number | null];
    return exitCode === 0 ? [] : [`Stryker ends with ${String(exitCode)}`];
  },
);
