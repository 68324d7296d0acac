import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { Journal } from "#shared/care/restore/journal.ts";
import { nothingRestored } from "#shared/care/restore/restoration.ts";
import { restore } from "#shared/care/restore/restore.ts";
import type { Page, Source } from "#shared/care/restore/source.ts";
import { readOrder, toItem } from "#shared/order/store/order-item.ts";
import { orderKey, webhookCountKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { orderRecord } from "../../../support/order-record.ts";

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-journal-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const PAGES = 6;
const orders = Array.from({ length: PAGES }, (_, index) =>
  orderRecord(randomUUID(), { order_id: `LOST-${String(index)}`, status: "new_order" }),
);

/** Returns a source with an order on each page, the pages that it was asked for, and a page at which it breaks off. */
function sourceOf(breaksAt = Infinity) {
  const asked: number[] = [];
  // eslint-disable-next-line @typescript-eslint/require-await
  async function* pages(after: unknown): AsyncGenerator<Page> {
    for (let page = Number(after ?? 0); page < PAGES; page++) {
      asked.push(page);
      if (page === breaksAt) throw new Error("killed");
      const items = orders.slice(page, page + 1).map(toItem);
      yield { read: 1, items, placed: [], place: page + 1 };
    }
  }
  const source: Source = {
    name: "the table copy",
    isLast: false,
    total: PAGES,
    groups: [[{ name: "only", pages }]],
  };
  return { source, asked };
}

const ids = (from: number, to?: number) => orders.slice(from, to).map(({ id }) => id);

test("a restore that was killed goes on after the last page of its journal, and tells the result of all pages", async () => {
  const file = join(folder, "killed.log");
  const starts: number[] = [];
  const run = (source: Source) =>
    restore(source, file, { start: (_, done) => starts.push(done), add: () => undefined });
  await expect(run(sourceOf(2).source)).rejects.toThrow("killed");
  // The kill came in the middle of a line.
  appendFileSync(file, '{"part":"only","place":5,"re');
  const second = sourceOf(4);
  await expect(run(second.source)).rejects.toThrow("killed");
  const third = sourceOf();
  const restored = await run(third.source);
  expect([second.asked, third.asked]).toEqual([
    [2, 3, 4],
    [4, 5],
  ]);
  expect(starts).toEqual([0, 2, 4]);
  expect(restored).toEqual({ ...nothingRestored(), items: PAGES, orders: PAGES, held: ids(0) });
  for (const id of ids(0)) {
    expect(await findItem(orderKey(id), readOrder)).toMatchObject({ version: 2 });
  }
  const fourth = sourceOf();
  expect(await run(fourth.source)).toEqual({ ...restored, orders: 0 });
  expect(fourth.asked).toHaveLength(PAGES);
});

test("the journal keeps the items that are restored at the end", async () => {
  const file = join(folder, "later.log");
  const later = [{ ...webhookCountKey(randomUUID()), webhooks: 2 }];
  const journal = await Journal.open(file, { from: "the table copy" });
  journal.add({ part: "only", place: 1, read: 1, result: nothingRestored(), later });
  const again = await Journal.open(file, { from: "the table copy" });
  expect(again.later).toEqual(later);
  expect(again.placeOf("only")).toBe(1);
});

test("the journal of another restore that has not ended is left alone", async () => {
  const file = join(folder, "other.log");
  await Journal.open(file, { from: "the table monday" });
  const before = readFileSync(file, "utf8");
  await expect(Journal.open(file, { from: "the table tuesday" })).rejects.toThrow(
    `${file} is the journal of another restore that has not ended: run that one again, or delete the file.`,
  );
  expect(readFileSync(file, "utf8")).toBe(before);
  (await Journal.open(file, { from: "the table monday" })).end();
  expect((await Journal.open(file, { from: "the table tuesday" })).read).toBe(0);
});
