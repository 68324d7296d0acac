import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The process of an emulator of the host that has this data folder, by what the emulator has in that folder; undefined if
 * there is none.
 */
export function findEmulator(dataDir: string, data: "dynamodb.db" | "queues"): number | undefined {
  const path = join(dataDir, data);
  const pid = readdirSync("/proc").find((name) => {
    if (!/^\d+$/.test(name)) return false;
    const words = wordsOf(name);
    // Between the host and its DynamoDB emulator is a shell, which has the same words.
    return words[0] !== "/bin/sh" && words.includes(path);
  });
  return pid === undefined ? undefined : Number(pid);
}

function wordsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    // It ended at this very moment.
    return [];
  }
}
