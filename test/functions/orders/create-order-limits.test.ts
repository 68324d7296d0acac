import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createOrder, getOrder } from "#shared/api/public/orders.ts";
import { newCaller } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import {
  orderLine,
  orderRequest,
  insert,
  printFile,
  withLine,
} from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();
/** Returns an http URL of so many characters. */
const urlOf = (length: number) => "https://files.example.com/".padEnd(length, "x");
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

describe("limits", () => {
  const texts = ["seller", "first_name", "last_name", "address_line_1", "address_line_2", "city"];
  const field = (name: string, most: unknown, past: unknown) => ({
    at: `body.${name}`,
    most: orderRequest({ [name]: most }),
    past: orderRequest({ [name]: past }),
  });
  // A country without states or postal codes that are compared.
  const inGhana = (name: string) => ({
    at: `body.${name}`,
    most: orderRequest({ country: "GH", [name]: "x".repeat(255) }),
    past: orderRequest({ country: "GH", [name]: "x".repeat(256) }),
  });
  const lineField = (name: string, most: unknown, past: unknown, at = name) => ({
    at: `body.items.0.${at}`,
    most: withLine({ [name]: most }),
    past: withLine({ [name]: past }),
  });
  const insertField = (name: string, most: string, past: string) => ({
    at: `body.inserts.0.${name}`,
    most: orderRequest({ inserts: [{ ...insert, [name]: most }] }),
    past: orderRequest({ inserts: [{ ...insert, [name]: past }] }),
  });
  const slipField = (name: string, most: string, past: string) => ({
    at: `body.packing_slip.${name}`,
    most: orderRequest({ packing_slip: { [name]: most } }),
    past: orderRequest({ packing_slip: { [name]: past } }),
  });
  const textsOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`name ${String(index)}`, "x"]));
  const files = (count: number) => times(count, printFile);

  test.each([
    ...texts.map((name) => field(name, "x".repeat(255), "x".repeat(256))),
    field("email", `${"x".repeat(243)}@example.com`, `${"x".repeat(244)}@example.com`),
    field("phone", "5".repeat(255), "5".repeat(256)),
    field("ioss_number", "x".repeat(255), "x".repeat(256)),
    inGhana("state"),
    inGhana("zip"),
    field("order_id", randomUUID().padEnd(40, "x"), "x".repeat(41)),
    field("note", "x".repeat(1000), "x".repeat(1001)),
    field("gift_message", "x".repeat(500), "x".repeat(501)),
    field("metadata", textsOf(20), textsOf(21)),
    {
      ...field("metadata", { ["x".repeat(40)]: "x" }, { ["x".repeat(41)]: "x" }),
      at: `body.metadata.${"x".repeat(41)}`,
    },
    { ...field("metadata", { a: "x".repeat(255) }, { a: "x".repeat(256) }), at: "body.metadata.a" },
    {
      ...field("metadata", { toString: "x" }, JSON.parse('{ "__proto__": "x" }')),
      at: "body.metadata.__proto__",
    },
    field("retail_currency", "XAF", "XXX"),
    slipField("message", "x".repeat(500), "x".repeat(501)),
    slipField("email", "x".repeat(255), "x".repeat(256)),
    slipField("phone", "x".repeat(255), "x".repeat(256)),
    slipField("logo_url", urlOf(2048), urlOf(2049)),
    field("label_url", urlOf(4096), urlOf(4097)),
    field("items", times(50, orderLine), times(51, orderLine)),
    field("inserts", times(20, insert), times(21, insert)),
    insertField("name", "x".repeat(255), "x".repeat(256)),
    insertField("size", "x".repeat(255), "x".repeat(256)),
    insertField("url", urlOf(4096), urlOf(4097)),
    lineField("item_id", "x".repeat(26), "x".repeat(27)),
    lineField("production_config", "x".repeat(255), "x".repeat(256)),
    lineField("preview_files", files(20), files(21)),
    lineField(
      "print_files",
      [{ ...printFile, url: urlOf(4096) }],
      [{ ...printFile, url: urlOf(4097) }],
      "print_files.0.url",
    ),
    lineField(
      "preview_files",
      [{ ...printFile, url: urlOf(4096) }],
      [{ ...printFile, url: urlOf(4097) }],
      "preview_files.0.url",
    ),
    lineField(
      "preview_files",
      [{ ...printFile, key: "x".repeat(255) }],
      [{ ...printFile, key: "x".repeat(256) }],
      "preview_files.0.key",
    ),
  ])("$at is taken at its limit and a 422 past it", async ({ at, most, past }) => {
    expectSuccess(await caller.post("/orders", most), createOrder);
    expectFaults(await caller.post("/orders", past), at);
  });

  test.each([
    ["facility", orderRequest({ facility: "x".repeat(256) })],
    ["items.0.sku", withLine({ sku: "x".repeat(256) })],
    [
      "items.0.print_files.0.key",
      withLine({ print_files: [{ ...printFile, key: "x".repeat(256) }] }),
    ],
  ])("422 for %s past 255 characters", async (at, request) => {
    expectFaults(await caller.post("/orders", request), `body.${at}`);
  });

  test("422 for 21 print files of an item", async () => {
    const reply = await caller.post("/orders", withLine({ print_files: files(21) }));
    expectFaults(reply, "body.items.0.print_files");
  });

  test("counts the limit of a text in characters, not bytes", async () => {
    const order = await placeOrder(caller, { city: "é".repeat(255) });
    expect(order.city).toBe("é".repeat(255));
  });

  test("takes a body of 48 KB and answers 413 for one byte more", async () => {
    const body = JSON.stringify(orderRequest()).padEnd(48 * 1024, " ");
    expectSuccess(await caller.post("/orders", body), createOrder);
    expectError(await caller.post("/orders", `${body} `), "PAYLOAD_TOO_LARGE");
  });

  test("413 counts bytes, not characters", async () => {
    const body = JSON.stringify(orderRequest({ comment: "é".repeat(25 * 1024) }));
    expect(body.length).toBeLessThan(48 * 1024);
    expectError(await caller.post("/orders", body), "PAYLOAD_TOO_LARGE");
  });

  test("the largest order, 50 items of 48 KB in all, can be read back", async () => {
    const preview_files = times(7, { key: "front", url: urlOf(88) });
    const order = await placeOrder(caller, { items: times(50, { ...orderLine, preview_files }) });
    const stored = expectSuccess(await caller.get(`/orders/${order.id}`), getOrder);
    expect(stored).toEqual(order);
  });
});
