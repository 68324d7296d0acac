import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { transformSync } from "esbuild";
import type { Run } from "./run-function.ts";

/** JavaScript, as Node would load a compiler with TypeScript: it would be part of what is measured. */
const { code } = transformSync(readFileSync(join(import.meta.dirname, "run-function.ts"), "utf8"), {
  loader: "ts",
  format: "esm",
});

/** One function in a process of its own. */
export interface FunctionProcess {
  /** What its start and the import of its bundle took. */
  readonly initialization: Run;
  /** Runs the function on each event, one after the other. Throws if the process ends. */
  run(events: readonly unknown[]): Promise<Run>;
  stop(): void;
}

/**
 * Starts a process on a bundle's file; its environment is all that the process gets. Its heap is limited as Lambda
 * limits it for so much memory: V8 lets garbage lie as long as there is room. Throws if the bundle does not load.
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
