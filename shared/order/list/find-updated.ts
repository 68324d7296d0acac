import { ValidationFailure } from "#shared/refusal/errors.ts";
import { bucketsOf } from "#shared/table/buckets.ts";
import { AFTER, ownerOrders, readUpdatedSortKey, type TableKey } from "#shared/table/keys.ts";
import { queryMerged } from "#shared/table/query/query-merged.ts";
import { countList, type Entry, type OrderList } from "./count-list.ts";
import { sumRanges, type PageEnds } from "./list-ranges.ts";
import {
  createdRange,
  isDescending,
  isUpdateRange,
  REACH,
  updatedRange,
  type OrderQuery,
} from "./order-query.ts";
import { justBefore } from "./list-keys.ts";

/** The number of keys that are read before any counts, so that a short list shows a change at once. */
const STEP = 256;

/**
 * Returns the keys of a page by last change, and the number of all matches. Throws VALIDATION_ERROR if that takes more
 * than REACH keys.
 */
export async function findUpdated(
  owner: string,
  query: OrderQuery,
  page: PageEnds,
): Promise<{ entries: TableKey[]; total: number }> {
  const list: OrderList = {
    index: "GSI3",
    partition: ownerOrders(owner),
    ...updatedRange(query),
    descending: isDescending(query),
  };
  if (isUpdateRange(query)) return findInRange(list, query, page);
  if (page.start < STEP) {
    const near = await readMatching(list, query, page.end, STEP);
    if (!near.more || near.entries.length >= page.end) {
      const counted = near.more ? sumRanges(await countList(owner, query)) : 0;
      const entries = near.entries.slice(page.start, page.end);
      return { entries, total: Math.max(counted, near.entries.length) };
    }
  }
  const total = sumRanges(await countList(owner, query));
  if (page.start >= total) return { entries: [], total };
  return { entries: await findFar(list, query, { ...page, total }), total };
}

/** Reads all keys of the range, because no chunk counts changes by time. */
async function findInRange(list: OrderList, query: OrderQuery, page: PageEnds) {
  const { entries } = await queryList(list, REACH + 1);
  if (entries.length > REACH) {
    throw outOfReach(
      query.updated_from === undefined ? "updated_to" : "updated_from",
      `More than ${String(REACH)} orders were last changed in this time; give an updated_from and an updated_to that are closer together`,
    );
  }
  const matching = entries.filter(matches(query));
  return { entries: matching.slice(page.start, page.end), total: matching.length };
}

/**
 * Returns a page within reach of an end of the list, read from the nearer end. With filters it is read from the latest
 * changes, where the open orders are.
 */
async function findFar(
  list: OrderList,
  query: OrderQuery,
  { start, end: whole, total }: PageEnds & { readonly total: number },
) {
  const end = Math.min(whole, total);
  const isBackward = isFiltered(query) ? !list.descending : total - end < start;
  const skip = isBackward ? total - end : start;
  const last = skip + end - start;
  const descending = list.descending !== isBackward;
  const read =
    last > REACH ? undefined : await readMatching({ ...list, descending }, query, last, REACH);
  if (read === undefined || (read.more && read.entries.length < last)) {
    const within = isFiltered(query)
      ? `With a status or dates of creation, a page by updated_at is searched among the ${String(REACH)} orders that were changed last; this page lies behind them`
      : `A page by updated_at can be at most ${String(REACH)} orders away from either end of the list`;
    throw outOfReach("page", `${within}. Give updated_from and updated_to, or sort by created_at`);
  }
  const entries = read.entries.slice(skip, last);
  return isBackward ? entries.reverse() : entries;
}

/** Returns the first `count` entries that pass a query's filters, or as many as the first `limit` keys have. */
async function readMatching(list: OrderList, query: OrderQuery, count: number, limit: number) {
  const passes = matches(query);
  const entries: Entry[] = [];
  let [rest, read, more] = [list, 0, true];
  while (more && entries.length < count && read < limit) {
    // Without filters every key passes. With them each step doubles the keys read, as few may pass.
    const step = isFiltered(query) ? Math.max(STEP, read) : count;
    const page = await queryList(rest, Math.min(step, limit - read));
    const last = page.entries.at(-1)?.GSI3SK ?? "";
    rest = list.descending
      ? { ...rest, to: justBefore(last) }
      : { ...rest, from: `${last}${AFTER}` };
    entries.push(...page.entries.filter(passes));
    read += page.entries.length;
    more = page.more;
  }
  return { entries, more };
}

/** Returns the first entries of a list, merged from its buckets. */
function queryList(list: OrderList, limit: number) {
  const ranges = bucketsOf(list.partition).map((partition) => ({ ...list, partition }));
  return queryMerged<Entry>(ranges, limit, ({ GSI3SK = "" }) => GSI3SK);
}

function isFiltered({ status, from_date, to_date }: OrderQuery): boolean {
  return status !== undefined || from_date !== undefined || to_date !== undefined;
}

/**
 * Returns a query's filter of entries. The sort key of GSI3 has the status and the creation time, so that no order is
 * read.
 */
function matches(query: OrderQuery) {
  const { from, to } = createdRange(query);
  return ({ GSI3SK = "" }: Entry) => {
    const { created_at, status } = readUpdatedSortKey(GSI3SK);
    const isStatus = query.status === undefined || query.status === status;
    return isStatus && created_at >= from && created_at <= to;
  };
}

function outOfReach(parameter: string, msg: string): ValidationFailure {
  return new ValidationFailure([{ loc: ["query", parameter], msg, type: "out_of_reach" }]);
}
