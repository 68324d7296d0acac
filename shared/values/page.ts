import * as z from "zod/mini";
import { queryInteger } from "./fields.ts";

/** Seed section 8. */
const DEFAULT_LIMIT = 20;
const MAXIMUM_LIMIT = 100;

/** Query parameters of every paged list. */
export const pageQuery = {
  page: z._default(queryInteger(1, Number.MAX_SAFE_INTEGER), 1),
  limit: z._default(queryInteger(1, MAXIMUM_LIMIT), DEFAULT_LIMIT),
};

export interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** Seed section 2.2. */
export const Pagination = z
  .strictObject({ page: z.int(), limit: z.int(), pages: z.int(), total: z.int() })
  .register(z.globalRegistry, { id: "Pagination" });
export type Pagination = z.infer<typeof Pagination>;

/** The payload of a paged list. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), pagination: Pagination });

export interface Page<Item> {
  readonly items: Item[];
  readonly pagination: Pagination;
}

/** One page of a list; no items past its end. The list may stop after the page if `total` gives its whole length. */
export function pageOfList<Item>(
  list: readonly Item[],
  { page, limit }: PageQuery,
  total = list.length,
): Page<Item> {
  const start = (page - 1) * limit;
  return {
    items: list.slice(start, start + limit),
    pagination: { page, limit, pages: Math.ceil(total / limit), total },
  };
}
