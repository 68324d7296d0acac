import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { Pagination } from "#shared/values/page.ts";
import type { Reply } from "./call.ts";
import { expectFaults } from "./expect-reply.ts";

const Page = z.looseObject({ items: z.array(z.unknown()), pagination: Pagination });

/** Tests the guarantees of every paged list, on a list that holds `total` items without filters. */
export function describePaging(total: number, list: (query: string) => Promise<Reply>): void {
  const page = async (query: string) => {
    const reply = await list(query);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return z.parse(Page, reply.body.data);
  };

  describe("paging", () => {
    test("begins at page 1 with 20 items a page", async () => {
      const { items, pagination } = await page("");
      expect(pagination).toEqual({ page: 1, limit: 20, pages: Math.ceil(total / 20), total });
      expect(items).toHaveLength(Math.min(20, total));
    });

    test("gives up to 100 items a page", async () => {
      const { pagination } = await page("limit=100");
      expect(pagination).toEqual({ page: 1, limit: 100, pages: 1, total });
    });

    test("gives every item once over all pages, in the order of the whole list", async () => {
      const whole = await page("limit=100");
      const pages = Array.from({ length: total }, (_, index) =>
        page(`limit=1&page=${String(index + 1)}`),
      );
      const single = await Promise.all(pages);
      expect(single.flatMap(({ items }) => items)).toEqual(whole.items);
    });

    test.each([String(total + 1), "1000000"])(
      "gives no items, but the exact total, on page %s past the end",
      async (past) => {
        const { items, pagination } = await page(`limit=1&page=${past}`);
        expect(items).toEqual([]);
        expect(pagination).toEqual({ page: Number(past), limit: 1, pages: total, total });
      },
    );

    test.each(["0", "-1", "1.5", "1e1", "one", "1000001", "9007199254740993"])(
      "422 for page=%s",
      async (value) => {
        expectFaults(await list(`page=${value}`), "query.page");
      },
    );

    test.each(["0", "-1", "101", "1.5", "1e1", "all"])("422 for limit=%s", async (value) => {
      expectFaults(await list(`limit=${value}`), "query.limit");
    });

    test("422 names page and limit at once", async () => {
      expectFaults(await list("page=0&limit=101"), "query.page", "query.limit");
    });
  });
}
