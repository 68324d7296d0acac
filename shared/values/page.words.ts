import { describe } from "./describe.ts";
import { Pagination } from "./page.ts";

export const { example: examplePagination } = describe(Pagination, {
  id: "Pagination",
  about: "Which page of a list this is. Totals are exact.",
  fields: {
    page: "The number of this page, from 1 on.",
    limit: "How many entries a page has at most.",
    pages: "How many pages there are; 0 for an empty list.",
    total: "How many entries there are on all pages.",
  },
  example: { page: 1, limit: 20, pages: 1, total: 1 },
});

/** Words for the fields of every paged list. */
export const pageWords = (what: string) => ({
  items: `The ${what} of this page.`,
  pagination: "Which page this is, and how many there are.",
});
