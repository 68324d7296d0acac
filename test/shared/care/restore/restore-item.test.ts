import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { restoreItem } from "#shared/care/restore/restore-item.ts";
import { readOrder, toItem } from "#shared/order/store/order-item.ts";
import { orderKey, type StoredItem } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { withFields } from "../../../support/alter-order.ts";
import { orderRecord } from "../../../support/order-record.ts";

const COPY = { name: "the table copy", isLast: false };

const itemOf = (id: string) =>
  findItem(orderKey(id), (item) => item, { consistent: true }) as Promise<StoredItem>;

/** Makes an order, damages it in the table, and returns its item as in the copy. */
async function damaged() {
  const order = orderRecord(randomUUID(), { order_id: "LOST-1" });
  const item = toItem(order);
  const holds = [{ by: "owner", reason: "", since: "" }];
  const other = withFields(item, { total: 0, holds });
  await putItems([other]);
  return { id: order.id, item, order };
}

test("an item replaces the compared one", async () => {
  const { id, item, order } = await damaged();
  expect(await restoreItem(item, await itemOf(id), COPY)).toBe("order");
  const { version, total, holds } = readOrder(await itemOf(id));
  expect({ version, total, holds }).toEqual({ version: 2, total: order.total, holds: [] });
});

test("but no item that was written since, and no new one", async () => {
  const { id, item } = await damaged();
  const compared = await itemOf(id);
  const written = withFields(compared, { note: "Ring twice" });
  await putItems([written]);
  expect(await restoreItem(item, compared, COPY)).toBe("overtaken");
  expect(await restoreItem(item, undefined, COPY)).toBe("overtaken");
  expect(readOrder(await itemOf(id))).toEqual(readOrder(written));
});

test("an order that is damaged in the copy too is reported, and not written", async () => {
  const { id, item } = await damaged();
  const before = await itemOf(id);
  const unreadable = withFields(item, { shipping_method: undefined });
  expect(await restoreItem(unreadable, before, COPY)).toBe("damaged");
  expect(await itemOf(id)).toEqual(before);
});
