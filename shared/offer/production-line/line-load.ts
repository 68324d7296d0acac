import {
  lineLoadKey,
  readLineLoadKey,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { dateOf, timestamp } from "#shared/values/time.ts";
import type { ProductionLineRecord } from "./production-line.ts";

/** Pieces that lines got today, by the lines' ids. */
export type LineLoads = ReadonlyMap<string, number>;

type LineCapacity = Pick<ProductionLineRecord, "id" | "capacity_per_day">;

/** Whether a line has a capacity: the loads of others are neither counted nor read. */
export const isBounded = ({ capacity_per_day }: LineCapacity) => capacity_per_day > 0;

/** Whether a line has room for some more pieces today. A line whose capacity is not known always has. */
export const hasRoom = (line: LineCapacity, loads: LineLoads, pieces: number) =>
  !isBounded(line) || (loads.get(line.id) ?? 0) + pieces <= line.capacity_per_day;

/** The keys of today's loads of lines with a capacity. */
export const loadKeys = (lines: readonly LineCapacity[]): TableKey[] =>
  lines.filter(isBounded).map(({ id }) => lineLoadKey(id, dateOf(timestamp())));

/** Returns the loads among some items. */
export const readLoads = (items: readonly StoredItem[]): LineLoads =>
  new Map(
    items.flatMap((item) => {
      const line = readLineLoadKey(item);
      return line === undefined ? [] : [[line, Number(item["pieces"])] as const];
    }),
  );
