import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { HistoryEntry, latestEntry, readHistoryEntry } from "#shared/order/history.ts";
import { readDefaults, OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/store/order-store.ts";
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

test("an item that was stored before there was a field is read with what that is when it is absent", () => {
  // Of every order these two are chosen, whatever was asked for.
  const { shipping_method, production_line_id } = record;
  const oldest = Object.entries(record).filter(([name]) => !(name in readDefaults));
  const item = { ...Object.fromEntries(oldest), shipping_method, production_line_id, ...keys };
  expect(OrderRecord.parse(readOrder(item))).toEqual({
    ...record,
    ...readDefaults,
    shipping_method,
    production_line_id,
  });
});

test("an entry of the history is read without its keys", () => {
  const entry = latestEntry(record);
  expect(entry).toBeDefined();
  const item = { ...entry, ...historyKey(record.id, record.version) };
  expect(HistoryEntry.parse(readHistoryEntry(item))).toEqual(entry);
});
