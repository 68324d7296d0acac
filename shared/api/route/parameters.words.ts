import { DEFAULT_LIMIT, MAXIMUM_LIMIT, MAXIMUM_PAGE } from "#shared/values/page.ts";
import { digits } from "#shared/values/describe.ts";

/** Words for the parameters of every paged list. */
export const pageQueryWords = {
  page: [
    `The number of the page, 1 to ${digits(MAXIMUM_PAGE)}. Without it, the first. A page past the end is empty, and not an error.`,
    1,
  ],
  limit: [
    `The number of entries on a page, 1 to ${digits(MAXIMUM_LIMIT)}. Without it, ${digits(DEFAULT_LIMIT)}.`,
    20,
  ],
} as const;

/** Words for the filter of a list by a part of the name. */
export const nameQuery = (what: string, example: string) =>
  [
    `Only ${what} whose name contains this text, in upper or lower case. Without it, all ${what}.`,
    example,
  ] as const;

/** Words for the two parameters of every list that is followed by its cursor. */
export const cursorQueryWords = (example: string) =>
  ({
    cursor: [
      "The place to continue: the `next_cursor` of the page before. Without it the list begins.",
      example,
    ],
    limit: [
      `The highest number of entries on a page, 1 to ${digits(MAXIMUM_LIMIT)}. Without it, ${digits(DEFAULT_LIMIT)}.`,
      20,
    ],
  }) as const;
