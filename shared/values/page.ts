import * as z from "zod/mini";
import { queryInteger } from "./fields.ts";

/** The default and the highest number of items on a page, and the last page that may be requested. */
export const DEFAULT_LIMIT = 20;
export const MAXIMUM_LIMIT = 100;
export const MAXIMUM_PAGE = 1_000_000;

/** Query parameters of every paged list. */
export const pageQuery = {
  page: z._default(queryInteger(1, MAXIMUM_PAGE), 1),
  limit: z._default(queryInteger(1, MAXIMUM_LIMIT), DEFAULT_LIMIT),
};

export interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** The number of the page in a reply, and the number of pages. */
export const Pagination = z.strictObject({
  page: z.int(),
  limit: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;

/** The payload of a paged list. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), pagination: Pagination });

/** The payload of a list that a cursor continues; `next_cursor` is null on the last page. */
export const cursorPageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), next_cursor: z.nullable(z.string()) });

export interface Page<Item> {
  readonly items: Item[];
  readonly pagination: Pagination;
}

export function toPagination({ page, limit }: PageQuery, total: number): Pagination {
  return { page, limit, pages: Math.ceil(total / limit), total };
}

/** Returns one page of a list; an empty page past its end. */
export function pageOfList<Item>(list: readonly Item[], query: PageQuery): Page<Item> {
  const { page, limit } = query;
  const start = (page - 1) * limit;
  return {
    items: list.slice(start, start + limit),
    pagination: toPagination(query, list.length),
  };
}
