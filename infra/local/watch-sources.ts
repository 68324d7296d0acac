import { watch } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const FOLDERS = ["functions", "shared", "infra/bundle"];

/** An editor saves a file in several steps, and several files at once. */
const SETTLE_MS = 100;

/**
 * Calls `onChange` after changes to the sources of functions and pages, one call at a time. Changes during a call lead
 * to one more call after it. `onChange` must not reject. Returns a function that ends the watch and waits for the last
 * call.
 */
export function watchSources(onChange: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const watchers = FOLDERS.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        last = last.then(onChange);
      }, SETTLE_MS);
    }),
  );
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await last;
  };
}
