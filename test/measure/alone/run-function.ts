import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * The code of a process that runs nothing but one function's bundle (start-function.ts starts it), so that memory and
 * processor time are the function's and nobody else's. It takes a list of events a line on its standard input, and
 * answers each with a line on its descriptor 3; the first line tells of the initialization.
 */
export interface Run {
  /** What the function returned for each event. */
  readonly results: readonly unknown[];
  readonly ms: number;
  /** Processor time of the whole process. The first line's is that of the start of Node and the import of the bundle. */
  readonly cpuMs: number;
  /** Resident memory at its highest so far, Node's own included, as Lambda counts it. */
  readonly memoryMb: number;
}

type Handler = (event: unknown, context: unknown) => unknown;

const [, bundle = ""] = process.argv;
const start = performance.now();
const { handler } = (await import(pathToFileURL(bundle).href)) as { handler: Handler };
const initialization = describe([], performance.now() - start, cpuMs());

// Only now, so that they are not part of what an initialization takes.
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
  // Not maxRSS, which a new process takes over from the one that it was forked from.
  const [, peakKb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return { results, ms, cpuMs, memoryMb: Number(peakKb) / 1024 };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
