import { describe } from "./describe.ts";
import { Pagination } from "./page.ts";

export const { example: examplePagination } = describe(Pagination, {
  id: "Pagination",
  about: "The position of this page in its list. Totals are exact.",
  fields: {
    page: "The number of this page, from 1 on.",
    limit: "The highest number of entries on a page.",
    pages: "The number of pages; 0 for an empty list.",
    total: "The number of entries on all pages.",
  },
  example: { page: 1, limit: 20, pages: 1, total: 1 },
});

/** Descriptions of the fields of every paged list. */
export const pageWords = (what: string) => ({
  items: `The ${what} of this page.`,
  pagination: "The number of this page, and of pages.",
});
