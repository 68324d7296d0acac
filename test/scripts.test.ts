import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.each([
  ["fuzz", "test/fuzz/run-fuzz.ts"],
  ["simulate", "test/simulation/run-simulation.ts"],
  ["interleavings", "test/interleavings/run-interleavings.ts"],
  ["chaos", "test/chaos/run-chaos.ts"],
  ["ceilings", "test/ceilings/run-ceilings.ts"],
  ["hot-keys", "test/ceilings/hot-keys/run-hot-keys.ts"],
])("npm run %s -- --help says what it does and takes, and runs nothing", (name, file) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, "--help"], {
    encoding: "utf8",
    timeout: 60_000,
  });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(new RegExp(`^npm run ${name} -- \\[--\\w+ <\\w+>\\]`));
});
