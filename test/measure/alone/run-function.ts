import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * The code of a process that runs only one function's bundle, so that memory and processor time are the function's
 * alone. start-function.ts starts it. Each line on standard input is a list of events, and is answered with a line on
 * descriptor 3. The first line on descriptor 3 reports the initialization.
 */
export interface Run {
  /** The result of the function for each event. */
  readonly results: readonly unknown[];
  readonly ms: number;
  /** Processor time of the whole process. The first line counts the start of Node.js and the import of the bundle. */
  readonly cpuMs: number;
  /** Peak resident memory so far, as Lambda counts it, Node.js included. */
  readonly memoryMb: number;
}

type Handler = (event: unknown, context: unknown) => unknown;

const [, bundle = ""] = process.argv;
const start = performance.now();
const { handler } = (await import(pathToFileURL(bundle).href)) as { handler: Handler };
const initialization = describe([], performance.now() - start, cpuMs());

// Imported only now, so that they do not count as initialization.
const { createInterface } = await import("node:readline");
const { Socket } = await import("node:net");
const answers = new Socket({ fd: 3 });
answer(initialization);
for await (const line of createInterface({ input: process.stdin })) {
  answer(await run(JSON.parse(line) as unknown[]));
}
answers.end();

function answer(run: Run): void {
  answers.write(`${JSON.stringify(run)}\n`);
}

async function run(events: readonly unknown[]): Promise<Run> {
  const results: unknown[] = [];
  const [start, before] = [performance.now(), cpuMs()];
  for (const event of events) {
    const deadline = performance.now() + 29_000;
    results.push(
      await handler(event, {
        awsRequestId: crypto.randomUUID(),
        getRemainingTimeInMillis: () => deadline - performance.now(),
      }),
    );
  }
  return describe(results, performance.now() - start, cpuMs() - before);
}

function describe(results: readonly unknown[], ms: number, cpuMs: number): Run {
  // Not maxRSS, which a new process inherits from its parent.
  const [, peakKb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return { results, ms, cpuMs, memoryMb: Number(peakKb) / 1024 };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
