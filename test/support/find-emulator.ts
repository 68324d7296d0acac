import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The process of the DynamoDB emulator of the host that has this data folder; undefined if there is none. */
export function findEmulator(dataDir: string): number | undefined {
  const file = join(dataDir, "dynamodb.db");
  const pid = readdirSync("/proc").find((name) => {
    if (!/^\d+$/.test(name)) return false;
    const words = wordsOf(name);
    return words[0]?.endsWith("dynoxide") && words.includes(file);
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
