import { expect, it } from "vitest";
import { runNode } from "../../../../infra/local/process/run-node.ts";

const env = {};

it("a process's output and how it ended are returned", async () => {
  const script = "console.log('out'); console.error('err'); process.exitCode = 3";
  const said = { exitCode: 3, output: "out\n", errors: "err\n" };
  expect(await runNode(["-e", script], { env, timeoutMs: 30_000 })).toEqual(said);
});

it("kills a process that takes too long, and says so", async () => {
  const script = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000)";
  expect(await runNode(["-e", script], { env, timeoutMs: 500 })).toEqual({
    exitCode: null,
    output: "",
    errors: "It took longer than 0.5 s.\n",
  });
});
