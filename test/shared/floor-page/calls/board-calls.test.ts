import { afterEach, expect, inject, test, vi } from "vitest";
import { Client } from "#shared/api/client/client.ts";
import { boardReader } from "#shared/floor-page/calls/board-calls.ts";
import { newOperator } from "../../../support/call.ts";
import { newFacility, putOnFloor } from "../../../support/floor.ts";
import { rewrite } from "../../../support/order-changes.ts";

const { key } = await newOperator({ rate_limit: 10_000 });
const client = new Client({ url: inject("service").operatorUrl, key });

afterEach(() => {
  vi.restoreAllMocks();
});

test("rows of several pages are the same object until an order comes, goes or moves on one of them", async () => {
  const { facility, ...line } = newFacility();
  const orders = await putOnFloor({ facility, ...line }, 130);
  const read = boardReader(client, { name: facility, facility }, "new_order");
  const first = await read(100);
  expect([first.rows.length, first.hasMore]).toEqual([100, true]);
  const all = await read(130);
  expect([all.rows.length, all.hasMore]).toEqual([130, false]);
  expect(await read(130)).toBe(all);
  const last = orders.at(-1);
  if (last === undefined) throw new Error("There is no order");
  await rewrite(last, { status: "on_hold" });
  await expect.poll(async () => (await read(130)).rows.length, { timeout: 20_000 }).toBe(129);
  const [row] = (await read(100)).rows;
  expect(row?.id).toBe(orders[0]?.id);
});

test("a change that leaves an order in its place is seen when two minutes are over", async () => {
  const { facility, ...line } = newFacility();
  const [order] = await putOnFloor({ facility, ...line }, 1);
  if (order === undefined) throw new Error("There is no order");
  const read = boardReader(client, { name: facility, facility }, "new_order");
  const before = await read(100);
  await rewrite(order, { merchant: "Renamed" });
  expect(await read(100)).toBe(before);
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 121_000);
  expect((await read(100)).rows[0]?.merchant).toBe("Renamed");
});
