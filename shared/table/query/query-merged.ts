import type { TableKey } from "#shared/table/keys.ts";
import { queryIndex, type IndexEntries, type IndexRange } from "#shared/table/table.ts";

/**
 * Returns the keys of several ranges of an index, merged by their places, up to a limit. All ranges have the same
 * direction. Reads the likely share of each range concurrently, and reads on where that was too little.
 */
export async function queryMerged<Entry extends TableKey>(
  ranges: readonly IndexRange[],
  limit: number,
  placeOf: (entry: Entry) => string,
): Promise<IndexEntries<Entry>> {
  // In 99 of 100 cases, no bucket of four holds more than a quarter plus this margin.
  const size = Math.min(limit, Math.ceil(limit / ranges.length + Math.sqrt(limit)));
  const runs = await Promise.all(
    ranges.map(async (range) => ({ range, at: 0, ...(await queryIndex<Entry>(range, size)) })),
  );
  const isDescending = ranges[0]?.descending === true;
  const entries: Entry[] = [];
  while (entries.length < limit) {
    let [first, least] = [runs[0], ""];
    for (const run of runs) {
      if (run.at === run.entries.length && run.more) {
        Object.assign(run, { at: 0 }, await queryIndex<Entry>(run.range, size, run.next));
      }
      const entry = run.entries[run.at];
      if (entry === undefined) continue;
      const place = placeOf(entry);
      if (least === "" || place < least !== isDescending) [first, least] = [run, place];
    }
    if (first === undefined || least === "") break;
    entries.push(...first.entries.slice(first.at, ++first.at));
  }
  return { entries, more: runs.some((run) => run.more || run.at < run.entries.length) };
}
