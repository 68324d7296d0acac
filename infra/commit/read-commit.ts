import { spawnSync } from "node:child_process";

/**
 * Returns the checked-out commit, by its first 12 digits, with `-dirty` if files were changed since; `unknown` outside
 * a repository, or without git.
 */
export function readCommit(folder = import.meta.dirname): string {
  const words = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"];
  const { status, stdout } = spawnSync("git", words, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "unknown";
}
