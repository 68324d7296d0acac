import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { HistoryEntry, latestEntry, readHistoryEntry } from "#shared/order/history.ts";
import { OldestOrder, OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/order-store.ts";
import { ENTITY_ATTRIBUTE, historyKey, orderIndexKeys, orderKey } from "#shared/table/keys.ts";
import { orderRecord } from "../../support/order-record.ts";

const record = orderRecord(randomUUID(), { order_id: "STORED-1" });
const keys = {
  ...orderKey(record.id),
  ...orderIndexKeys(record),
  [ENTITY_ATTRIBUTE]: "order",
};

test("an item of the table is read as the record that was stored, without its keys", () => {
  const stored = { ...record, hold_reason: "Blurred", refunded: 100 };
  expect(OrderRecord.parse(readOrder({ ...stored, ...keys }))).toEqual(stored);
});

test("an item of the oldest release is read as a whole record", () => {
  const fields = Object.keys(OldestOrder.shape);
  const oldest = Object.entries(record).filter(([name]) => fields.includes(name));
  expect(OrderRecord.parse(readOrder({ ...Object.fromEntries(oldest), ...keys }))).toEqual({
    ...record,
    last_change: null,
  });
});

test("an entry of the history is read without its keys", () => {
  const entry = latestEntry(record);
  expect(entry).toBeDefined();
  const item = { ...entry, ...historyKey(record.id, record.version) };
  expect(HistoryEntry.parse(readHistoryEntry(item))).toEqual(entry);
});
