import { expect, test } from "vitest";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { findIssues } from "#shared/order/view/find-issues.ts";
import { toListedOrder, replyBytes, requireFit } from "#shared/order/view/order-size.ts";
import { toOrder } from "#shared/order/view/order-view.ts";
import { FILE_URL_LENGTH } from "#shared/values/fields.ts";
import { orderRecord } from "../../../support/order-record.ts";

/** A link that ends at noon of a day, in UTC. */
const link = (day: string, most = 0) =>
  `https://files.example.com/a.png?X-Amz-Date=${day}T000000Z&X-Amz-Expires=43200&X-Amz-Signature=`.padEnd(
    most,
    "0",
  );

const placed: OrderRecord = {
  ...orderRecord("owner", { order_id: "1" }),
  created_at: "2026-11-20T12:00:00.000000",
  ship_by: "2026-11-25",
  time_zone: "America/Chicago",
};

const withFile = (url: string, changes: Partial<OrderRecord> = {}): OrderRecord => ({
  ...placed,
  items: placed.items.map((item) => ({ ...item, print_files: [{ key: "front", url }] })),
  ...changes,
});

const withKept = (url: string): OrderRecord => {
  const measured = { width_px: 1, height_px: 1, dpi: 300, checked_at: placed.created_at };
  const kept = { sha256: "0".repeat(64), bytes: 1, type: "PNG" } as const;
  const check = { status: "ok", ...measured, kept } as const;
  const items = placed.items.map((item) => ({
    ...item,
    print_files: [{ key: "front", url, check }],
  }));
  return { ...placed, items };
};

const expiring = (order: OrderRecord) =>
  findIssues(order).filter(({ code }) => code === "ARTWORK_EXPIRES");

test("a link that ends before the order is to be sent is a warning, which says when it ends", () => {
  expect(expiring(withFile(link("20261125")))).toEqual([
    {
      code: "ARTWORK_EXPIRES",
      severity: "warning",
      path: "items.0.print_files.0.url",
      message:
        "The signed link to the file ends at 2026-11-25T12:00:00.000000, before the order is to be sent.",
      remedy:
        "Its owner gives a link that lasts until the order is sent, by an update of the order.",
      since: placed.created_at,
      details: { ends_at: "2026-11-25T12:00:00.000000" },
    },
  ]);
});

test.each<[string, OrderRecord, string[]]>([
  ["after the day to send", withFile(link("20261126")), []],
  [
    "when that day ends by the facility's clock alone",
    withFile(link("20261125"), { ship_by: "2026-11-24" }),
    [],
  ],
  [
    "before a later day, as the order is delayed",
    withFile(link("20261126"), { ship_by: "2026-12-02" }),
    ["items.0.print_files.0.url"],
  ],
  [
    "before production may begin",
    withFile(link("20261121"), { ship_by: null, produce_after: "2026-11-22T12:00:00.000000" }),
    ["items.0.print_files.0.url"],
  ],
  ["after that", withFile(link("20261122"), { ship_by: null }), []],
  [
    "in production",
    withFile(link("20201125"), { status: "in_production" }),
    ["items.0.print_files.0.url"],
  ],
  ["of an order that was shipped", withFile(link("20201125"), { status: "shipped" }), []],
  [
    "to an insert",
    { ...placed, inserts: [{ name: "Card", size: "", url: link("20201125") }] },
    ["inserts.0.url"],
  ],
  ["to a file that is kept", withKept(link("20201125")), []],
  ["to the label", { ...placed, label_url: link("20201125") }, ["label_url"]],
])("a link that ends %s", (_, order, paths) => {
  expect(expiring(order).map(({ path }) => path)).toEqual(paths);
});

test("the largest order of such links fits its share of a page, without its issues", () => {
  const [item] = placed.items;
  if (item === undefined) throw new Error("No item");
  const url = link("20201125", FILE_URL_LENGTH);
  const withFiles = (count: number) => ({
    ...placed,
    items: Array.from({ length: count }, () => ({ ...item, print_files: [{ key: "front", url }] })),
  });
  const fitting = [...Array(50).keys()].findLast((count) => {
    try {
      requireFit(withFiles(count), "");
      return true;
    } catch {
      return false;
    }
  });
  const shown = toOrder(withFiles(fitting ?? 0));
  expect(fitting).toBeGreaterThan(10);
  const ending = shown.issues.filter(({ code }) => code === "ARTWORK_EXPIRES");
  expect(ending).toHaveLength(fitting ?? 0);
  expect(100 * replyBytes(toListedOrder(shown))).toBeLessThan(6 * 1024 * 1024);
});
