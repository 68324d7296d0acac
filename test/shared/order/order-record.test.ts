import { randomUUID } from "node:crypto";
import { marshall } from "@aws-sdk/util-dynamodb";
import { expect, test } from "vitest";
import { HistoryEntry, latestEntry, readHistoryEntry } from "#shared/order/history.ts";
import { readDefaults, OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/store/order-store.ts";
import { readOrderImage } from "#shared/order/stream/read-order-image.ts";
import {
  ENTITY_ATTRIBUTE,
  historyKey,
  orderIndexKeys,
  orderKey,
  type StoredItem,
} from "#shared/table/keys.ts";
import { orderRecord } from "../../support/order-record.ts";

/** What every release stored of an order. */
const always = [
  ...["id", "user_id", "status", "version", "items", "shipments", "paid"],
  ...["shipping_method", "production_line_id"],
];
const record = orderRecord(randomUUID(), { order_id: "STORED-1" });
const keys = {
  ...orderKey(record.id),
  ...orderIndexKeys(record, "new_order", record.created_at),
  [ENTITY_ATTRIBUTE]: "order",
};

test("an item of the table is read as the record that was stored, without its keys", () => {
  const stored = { ...record, rejected_status: "Blurred", refunded: 100 };
  expect(OrderRecord.parse(readOrder({ ...stored, ...keys }))).toEqual(stored);
});

test("an item that was stored before there was a field is read with what that is when it is absent", () => {
  const later = Object.entries(readDefaults).filter(([name]) => !always.includes(name));
  const names = later.map(([name]) => name);
  const oldest = Object.entries(record).filter(([name]) => !names.includes(name));
  const item = { ...Object.fromEntries(oldest), ...keys };
  expect(OrderRecord.parse(readOrder(item))).toEqual({ ...record, ...Object.fromEntries(later) });
});

test.each(always)("an item, or an image of the stream, without %s is no order", (name) => {
  const item = Object.fromEntries(
    Object.entries({ ...record, ...keys }).filter(([n]) => n !== name),
  );
  expect(() => readOrder(item as StoredItem)).toThrow(`has no ${name}`);
  expect(() => readOrderImage(marshall(item))).toThrow(`has no ${name}`);
});

test("an event without an image is no order", () => {
  expect(() => readOrderImage(undefined)).toThrow(`has no ${always.join(", ")}`);
});

test("an entry of the history is read without its keys", () => {
  const entry = latestEntry(record);
  expect(entry).toBeDefined();
  const item = { ...entry, ...historyKey(record.id, record.version) };
  expect(HistoryEntry.parse(readHistoryEntry(item))).toEqual(entry);
});
