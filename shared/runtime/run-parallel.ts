/**
 * Works on the items, at most `atOnce` at a time, and returns the results in the items' order. After a failure no
 * further item is begun, and this throws when those under way have ended: nothing goes on behind the caller's back.
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
