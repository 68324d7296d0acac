import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { transformSync } from "esbuild";
import type { Run } from "./run-function.ts";

/** JavaScript, because loading a TypeScript compiler in the process would count in the measurement. */
const { code } = transformSync(readFileSync(join(import.meta.dirname, "run-function.ts"), "utf8"), {
  loader: "ts",
  format: "esm",
});

/** A function in a process of its own. */
export interface FunctionProcess {
  /** The cost of its start and of the import of its bundle. */
  readonly initialization: Run;
  /** Runs the function on each event, one after the other. Throws if the process ends. */
  run(events: readonly unknown[]): Promise<Run>;
  stop(): void;
}

/**
 * Starts a process on a bundle's file, with no other environment than the one given. The heap is limited as Lambda
 * limits it for this memory, because V8 collects garbage only when room is short. Throws if the bundle does not load.
 */
export async function startFunction(
  bundle: string,
  env: Readonly<Record<string, string>>,
  memoryMb = 256,
): Promise<FunctionProcess> {
  const heap = [
    `--max-semi-space-size=${String(Math.floor(memoryMb / 20))}`,
    `--max-old-space-size=${String(Math.floor(memoryMb * 0.9))}`,
  ];
  const child = spawn(process.execPath, [...heap, "--input-type=module", "--eval", code, bundle], {
    env,
    stdio: ["pipe", "ignore", "inherit", "pipe"],
  });
  const [input, , , output] = child.stdio;
  const lines = createInterface(output as Readable)[Symbol.asyncIterator]();
  const next = async () => {
    const line = await lines.next();
    if (line.done === true) throw new Error(`The process of ${bundle} ended`);
    return JSON.parse(line.value) as Run;
  };
  return {
    initialization: await next(),
    run: (events) => {
      input?.write(`${JSON.stringify(events)}\n`);
      return next();
    },
    stop: () => {
      child.kill();
    },
  };
}
