import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { HistoryRecord, latestEntry, readHistoryEntry } from "#shared/order/history.ts";
import { readDefaults, OrderRecord } from "#shared/order/order-record.ts";
import { readOrder, toItem } from "#shared/order/store/order-item.ts";
import { readOrderImage } from "#shared/order/stream/read-order-image.ts";
import { historyKey, orderKey } from "#shared/table/keys.ts";
import { withFields } from "../../support/alter-order.ts";
import { orderRecord } from "../../support/order-record.ts";
import { imageRecord } from "../../support/stream-record.ts";

/** The fields that every release stored for an order. */
const always = [
  ...["id", "user_id", "status", "version", "items", "shipments", "paid"],
  ...["shipping_method", "production_line_id"],
];
const record = orderRecord(randomUUID(), { order_id: "STORED-1" });
const readImage = (item: object) => readOrderImage(imageRecord(item).dynamodb?.NewImage);

test("an item, or an image of the stream, is read as the record that was stored, without its keys", () => {
  const stored = { ...record, rejected_status: "Blurred", refunded: 100 };
  for (const order of [readOrder(toItem(stored)), readImage(toItem(stored))]) {
    expect(OrderRecord.parse(order)).toEqual(stored);
  }
});

test("an item has the order's keys and the attributes of conditions, and all other fields as readable text", () => {
  const { version, write_id, ...rest } = { ...record, note: "Ring twice – Zoë" };
  const { fields, ...item } = toItem({ ...rest, version, write_id });
  expect(item).toMatchObject({ ...orderKey(record.id), entity: "order", version, write_id });
  const others = Object.keys(item).filter((name) => !/^(PK|SK|GSI\d(PK|SK))$/.test(name));
  expect(others.sort()).toEqual(["entity", "version", "write_id"]);
  const text = JSON.stringify(JSON.parse(String(fields)));
  expect(fields).toBe(text);
  expect({ ...readDefaults, ...(JSON.parse(text) as object) }).toEqual(rest);
  expect(text).toContain('"note":"Ring twice – Zoë"');
  expect(text).not.toContain("cancellation_reason");
});

test("an item that was stored without a newer field is read with the field's default", () => {
  const later = Object.entries(readDefaults).filter(([name]) => !always.includes(name));
  const absent = Object.fromEntries(later.map(([name]) => [name, undefined]));
  const item = withFields(toItem(record), absent);
  expect(OrderRecord.parse(readOrder(item))).toEqual({ ...record, ...Object.fromEntries(later) });
});

test.each(always)("an item, or an image of the stream, without %s is no order", (name) => {
  const whole = withFields(toItem(record), { [name]: undefined });
  const item = name === "version" ? { ...whole, version: undefined } : whole;
  expect(() => readOrder(item)).toThrow(`has no ${name}`);
  expect(() => readImage(item)).toThrow(`has no ${name}`);
});

test("an item whose fields are damaged or missing is no order", () => {
  const item = toItem(record);
  const text = String(item["fields"]);
  for (const fields of [
    text.slice(1),
    text.slice(0, -9),
    "",
    undefined,
    "text",
    Buffer.from("text"),
  ]) {
    const fault = `The item ${item.PK} is no order: its fields are no JSON`;
    expect(() => readOrder({ ...item, fields })).toThrow(fault);
  }
  for (const fields of ["null", "[]", '"text"', "{}"]) {
    expect(() => readOrder({ ...item, fields })).toThrow("is no order: it has no id");
  }
  expect(() => readImage({ ...item, fields: text.slice(1) })).toThrow("its fields are no JSON");
  expect(() => readOrderImage(undefined)).toThrow("is no order");
});

test("an entry of the history is read without its keys", () => {
  const entry = latestEntry(record);
  const item = { ...entry, ...historyKey(record.id, record.version) };
  expect(HistoryRecord.parse(readHistoryEntry(item))).toEqual(entry);
});
