import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * A process that runs one function's bundle on the one event that it is sent, and tells what that took: run by itself,
 * so that memory and processor time are the function's and nobody else's.
 */
export interface Run {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
  /** Processor time, the start of Node and the function included. */
  readonly cpuMs: number;
  /** Resident memory at its highest, Node's own included, as Lambda counts it. */
  readonly memoryMb: number;
}

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>;

const [bundle = ""] = process.argv.slice(2);
const { handler } = (await import(pathToFileURL(bundle).href)) as { handler: Handler };

process.once("message", (event) => {
  void run(event).then((result) => process.send?.(result, () => process.exit()));
});
process.send?.("ready");

async function run(event: unknown): Promise<Run> {
  const start = performance.now();
  const deadline = start + 29_000;
  const { statusCode, body } = await handler(event, {
    awsRequestId: randomUUID(),
    getRemainingTimeInMillis: () => deadline - performance.now(),
  });
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  // Not maxRSS, which a new process takes over from the one that it was forked from.
  const [, peakKb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return {
    status: statusCode,
    body,
    ms: performance.now() - start,
    cpuMs: (userCPUTime + systemCPUTime) / 1000,
    memoryMb: Number(peakKb) / 1024,
  };
}
