import { setTimeout as sleep } from "node:timers/promises";

/**
 * Combines the work that several callers request within some milliseconds. Each call resolves when the work on its
 * items is done. All calls that share the work throw its error.
 */
export function gather<Item>(
  withinMs: number,
  work: (items: readonly Item[]) => Promise<void>,
): (items: readonly Item[]) => Promise<void> {
  let open: { readonly items: Item[]; readonly done: Promise<void> } | undefined;
  const begin = () => {
    const items: Item[] = [];
    const done = sleep(withinMs).then(() => {
      open = undefined;
      return work(items);
    });
    return { items, done };
  };
  return async (items) => {
    if (items.length === 0) return;
    open ??= begin();
    open.items.push(...items);
    await open.done;
  };
}
