import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";

/** With this much memory a function has one whole processor (AWS's documentation); JavaScript makes no use of two. */
const WHOLE_PROCESSOR_MB = 1769;

/** The time of functions that have the same memory. */
export interface FunctionTime {
  readonly memoryMb: number;
  /** Processor time of this machine. */
  readonly cpuMs: number;
  /** Time that they waited for others. */
  readonly waitMs: number;
}

/** The time that the work of {@link measureYardstick} takes on the machine for which figures are stated. */
const YARDSTICK_MS = 50;

const ROUNDS = 9;

/**
 * GB-seconds that Lambda bills for this work. Waiting counts as it is; computing is divided by the share of a processor
 * that the memory gives. Processor time is converted to that of the machine for which figures are stated, so that the
 * figures do not depend on the speed of this machine.
 */
export function gbSecondsOf(times: readonly FunctionTime[], yardstickMs: number): number {
  return times.reduce((total, { memoryMb, cpuMs, waitMs }) => {
    const share = Math.min(1, memoryMb / WHOLE_PROCESSOR_MB);
    const stated = cpuMs * (YARDSTICK_MS / yardstickMs);
    return total + ((waitMs + stated / share) / 1000) * (memoryMb / 1024);
  }, 0);
}

/** Processor time of a fixed piece of work like the functions', in ms: the least of several rounds. */
export function measureYardstick(): number {
  const lines = Array.from({ length: 200 }, (_, index) => ({
    sku: `TEE-CLASSIC-BLACK-${String(index)}`,
    print_files: [{ key: "front", url: `https://files.example.com/${String(index)}.png` }],
  }));
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.threadCpuUsage();
    for (let time = 0; time < 300; time++) {
      const text = JSON.stringify(JSON.parse(JSON.stringify(lines)));
      createHash("sha256").update(text).digest("hex");
      deflateSync(text);
    }
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...rounds);
}
