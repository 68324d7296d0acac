/**
 * Runs `work` on the items, at most `atOnce` at a time, and returns the results in the items' order. After a failure it
 * starts no further item, and throws once those in progress have ended, so that no work outlives the call.
 */
export async function runParallel<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    try {
      while (next < items.length) {
        const index = next++;
        const item = items[index] as Item;
        results[index] = await work(item);
      }
    } finally {
      next = items.length;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return results;
}
