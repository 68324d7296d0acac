import { spawnSync } from "node:child_process";
import type { FrozenItem } from "./frozen-items.ts";
import { sorted } from "./sorted.ts";

const ITEMS = "test/stored/items";

/**
 * Returns the items of a commit by kind. If the clone does not have the commit, throws an error that says what to do.
 */
export function frozenItemsOf(commit: string): ReadonlyMap<string, readonly FrozenItem[]> {
  const git = (...words: string[]) =>
    spawnSync("git", words, { cwd: import.meta.dirname, encoding: "utf8", maxBuffer: 2 ** 26 });
  const { status, stdout } = git("ls-tree", "--full-tree", "--name-only", `${commit}:${ITEMS}`);
  if (status !== 0) {
    throw new Error(
      `This clone does not have the commit ${commit}, which froze the items of the last release: fetch it with git fetch --unshallow (fetch-depth: 0 in a workflow).`,
    );
  }
  const read = (file: string) =>
    JSON.parse(git("show", `${commit}:${ITEMS}/${file}`).stdout) as FrozenItem[];
  const files = stdout.trim().split("\n");
  return new Map(files.map((file) => [file.replace(".json", ""), read(file)]));
}

/** Returns the items of the commit that are missing or changed today, in any order and notation. */
export function goneItems(
  then: readonly FrozenItem[],
  now: readonly FrozenItem[],
): readonly FrozenItem[] {
  const text = (item: FrozenItem) => JSON.stringify(sorted(item));
  const kept = new Set(now.map(text));
  return then.filter((item) => !kept.has(text(item)));
}
