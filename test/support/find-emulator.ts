import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { localDataOf } from "../../infra/local/data/start-dynamodb.ts";

/** Returns the process of an emulator of the host with this data folder, by the emulator's data in it, or undefined. */
export function findEmulator(dataDir: string, data: "dynamodb.db" | "queues"): number | undefined {
  const path = join(dataDir, data);
  const pid = readdirSync("/proc").find((name) => {
    if (!/^\d+$/.test(name)) return false;
    const words = wordsOf(name);
    // A shell runs between the host and its DynamoDB emulator, with the same words in its command.
    return words[0] !== "/bin/sh" && (words.includes(path) || words.includes(localDataOf(path)));
  });
  return pid === undefined ? undefined : Number(pid);
}

function wordsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    // The process has just ended.
    return [];
  }
}
