import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.each([
  ["fuzz", "test/try/fuzz/run-fuzz.ts"],
  ["simulate", "test/measure/simulation/run-sweep.ts"],
  ["interleavings", "test/try/interleavings/run-interleavings.ts"],
  ["chaos", "test/try/chaos/run-chaos.ts"],
  ["ceilings", "test/measure/ceilings/run-ceilings.ts"],
  ["hot-keys", "test/measure/ceilings/hot-keys/run-hot-keys.ts"],
])("npm run %s -- --help says what it does and takes, and runs nothing", (name, file) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, "--help"], {
    encoding: "utf8",
    timeout: 60_000,
  });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(new RegExp(`^npm run ${name} -- \\[--\\w+ <\\w+>\\]`));
});
