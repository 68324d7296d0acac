import type { Client } from "#shared/api/client/client.ts";
import type { Data } from "#shared/api/client/operation.ts";
import { stationOf, SHOWN, type Station, type FloorOrder, type Queue } from "./floor-calls.ts";

/** An order as a row of a queue. */
export type Row = Data<"GET /board">["items"][number];

/** The first rows of a queue, and whether there are more. */
export interface Rows {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/** Changes that leave an order's key, such as a corrected address, are seen after this time. */
const WHOLE_MS = 120_000;

/** A page of a queue as it was last read. */
interface Known {
  readonly data: Data<"GET /board">;
  readonly etag: string;
}

/**
 * Returns a function that reads the first rows of a queue, `count` at least. While no order comes, goes or moves, it
 * does not read them again, and returns the same object.
 */
export function boardReader(client: Client, station: Station, queue: Queue) {
  let known = new Map<string, Known>();
  let last: Rows | undefined;
  let wholeAt = 0;
  return async (count: number): Promise<Rows> => {
    const startedAt = Date.now();
    const isWhole = startedAt - wholeAt > WHOLE_MS;
    // Pages that moved are not kept: a screen is open for days.
    const pages = new Map<string, Known>();
    const rows: Row[] = [];
    let isChanged = isWhole;
    let cursor: string | null | undefined;
    while (cursor !== null && rows.length < count) {
      const former: Known | undefined = known.get(cursor ?? "");
      const fields = { ...stationOf(station), queue, ...(cursor !== undefined && { cursor }) };
      const etag = isWhole ? undefined : former?.etag;
      const read = await client.poll("GET /board", { ...fields, limit: SHOWN }, etag);
      const page: Known | undefined = read ?? former;
      if (page === undefined) throw new Error("A reply without a body is of no known page");
      pages.set(cursor ?? "", page);
      isChanged ||= read !== undefined;
      rows.push(...page.data.items);
      cursor = page.data.next_cursor;
    }
    known = pages;
    if (isWhole) wholeAt = startedAt;
    if (isChanged || last?.rows.length !== rows.length) last = { rows, hasMore: cursor !== null };
    return last;
  };
}

/** The number of orders in each queue of a station. */
export const countQueues = (client: Client, station: Station) =>
  client.call("GET /board/counts", stationOf(station));

/** The work of a day. */
export type Shift = Data<"GET /board/shift">;

export const getShift = (client: Client, station: Station, days_ago: number) =>
  client.call("GET /board/shift", { ...stationOf(station), days_ago });

/** Returns the whole orders of some rows, as far as they are still in their queue. */
export async function readWhole(
  client: Client,
  station: Station,
  queue: Queue,
  rows: readonly Row[],
): Promise<readonly FloorOrder[]> {
  const wanted = new Set(rows.map(({ id }) => id));
  const orders: FloorOrder[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && orders.length < wanted.size) {
    const page: Data<"GET /orders"> = await client.call("GET /orders", {
      ...stationOf(station),
      queue,
      ...(cursor !== undefined && { cursor }),
      limit: SHOWN,
    });
    orders.push(...page.items.filter(({ id }) => wanted.has(id)));
    cursor = page.next_cursor;
  }
  return orders;
}

/** Moves that a request takes. */
const MOVES = 100;

/**
 * Starts orders, or gives them back, each separately. Returns the ids of those that moved, and the code of the first
 * refusal.
 */
export async function moveRows(
  client: Client,
  rows: readonly Pick<Row, "id">[],
  action: "start" | "return",
): Promise<{ readonly moved: readonly string[]; readonly refused: string | undefined }> {
  const moved: string[] = [];
  let refused: string | undefined;
  for (let at = 0; at < rows.length; at += MOVES) {
    const moves = rows.slice(at, at + MOVES).map(({ id }) => ({ action, order_id: id }));
    const { results } = await client.call("POST /orders/moves", { moves });
    for (const { order_id, error } of results) {
      if (error === null) moved.push(order_id);
      else refused ??= error.code;
    }
  }
  return { moved, refused };
}
