import { historyPartition, orderKey, type TableKey } from "#shared/table/keys.ts";
import { layoutKey, requireLayout } from "#shared/table/layout.ts";
import {
  countItems,
  findItemOf,
  isOrderKey,
  scanItems,
  scanKeys,
  type Segment,
} from "#shared/table/scan.ts";
import { findItems, TABLE_NAME } from "#shared/table/table.ts";
import type { Page, Part, SourcePosition, Source } from "./source.ts";

/** The places of a journal belong to this number. */
const SEGMENTS = 8;

/** The place of a segment of which nothing is left. */
const ENDED = 0;

/**
 * Returns a copy of the table as the source of a restore: all of its items, then the orders of the table that it does
 * not have. Throws ResourceNotFoundException if there is no such table, and an error if it has another layout.
 */
export async function tableSource(copy: string, isLast: boolean): Promise<Source> {
  requireLayout(copy, await findItemOf(copy, layoutKey));
  const segments = Array.from({ length: SEGMENTS }, (_, Segment) => ({
    Segment,
    TotalSegments: SEGMENTS,
  }));
  const [own, copied] = [await countItems(TABLE_NAME), await countItems(copy)];
  return {
    name: `the table ${copy}`,
    isLast,
    // Both are scanned. A new copy is not counted yet.
    total: own + Math.max(own, copied),
    groups: [
      segments.map((segment) => ({
        name: `copy ${String(segment.Segment)}`,
        pages: (after) => readCopy(copy, segment, after),
      })),
      segments.map((segment) => ({
        name: `own ${String(segment.Segment)}`,
        pages: (after) => readOwn(copy, segment, after),
      })),
    ],
  };
}

/** Returns a single order of a copy of the table as the source; undefined if the copy does not have it. */
export async function orderSource(
  copy: string,
  isLast: boolean,
  id: string,
): Promise<Source | undefined> {
  requireLayout(copy, await findItemOf(copy, layoutKey));
  const item = await findItemOf(copy, orderKey(id));
  if (item === undefined) return undefined;
  const part: Part = {
    name: id,
    pages: () =>
      goThrough(undefined, () =>
        Promise.resolve({ page: { read: 1, items: [item], placed: [] }, next: undefined }),
      ),
  };
  return { name: `the table ${copy}`, isLast, total: 1, groups: [[part]] };
}

interface Scanned {
  readonly page: Omit<Page, "place">;
  readonly next: TableKey | undefined;
}

/** Goes through the pages of a scan, from the place of an earlier run. */
async function* goThrough(
  after: SourcePosition | undefined,
  scan: (start: TableKey | undefined) => Promise<Scanned>,
): AsyncGenerator<Page> {
  let place = after;
  while (place !== ENDED) {
    const { page, next } = await scan(place as TableKey | undefined);
    place = next ?? ENDED;
    yield { ...page, place };
  }
}

const readCopy = (copy: string, segment: Segment, after: SourcePosition | undefined) =>
  goThrough(after, async (start) => {
    const { items, next } = await scanItems(copy, start, segment);
    return { page: { read: items.length, items, placed: [] }, next };
  });

/** Orders of the table that the copy does not have. */
const readOwn = (copy: string, segment: Segment, after: SourcePosition | undefined) =>
  goThrough(after, async (start) => {
    const { keys, next } = await scanKeys(historyPartition(""), start, segment);
    const orders = keys.filter(isOrderKey);
    const copied = await findItems(orders, ({ PK }) => PK, { consistent: true, tableName: copy });
    const known = new Set(copied);
    const placed = orders.filter(({ PK }) => !known.has(PK));
    return { page: { read: keys.length, items: [], placed }, next };
  });
