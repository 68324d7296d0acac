import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageOfList } from "#shared/values/page.ts";

const list = fc.array(fc.integer(), { maxLength: 300 });
const limit = fc.integer({ min: 1, max: 100 });

describe("the pages of a list", () => {
  test("are the list in parts: no item is lost, doubled or out of order", () => {
    fc.assert(
      fc.property(list, limit, (all, size) => {
        const { pages } = pageOfList(all, { page: 1, limit: size }).pagination;
        const items = Array.from({ length: pages }, (_, index) =>
          pageOfList(all, { page: index + 1, limit: size }),
        ).flatMap((page) => page.items);
        expect(items).toEqual(all);
      }),
    );
  });

  test("are all full but the last, which has at least one item", () => {
    fc.assert(
      fc.property(list, limit, (all, size) => {
        const { pages } = pageOfList(all, { page: 1, limit: size }).pagination;
        for (let page = 1; page <= pages; page++) {
          const { length } = pageOfList(all, { page, limit: size }).items;
          expect(length).toBe(page < pages ? size : all.length - (pages - 1) * size);
          expect(length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test("past the end are empty, with the same total", () => {
    fc.assert(
      fc.property(list, limit, fc.nat(), (all, size, past) => {
        const pages = Math.ceil(all.length / size);
        const page = pages + 1 + past;
        expect(pageOfList(all, { page, limit: size })).toEqual({
          items: [],
          pagination: { page, limit: size, pages, total: all.length },
        });
      }),
    );
  });
});
