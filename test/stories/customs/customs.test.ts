import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "csv-parse/sync";
import { afterAll, describe, expect, test } from "vitest";
import {
  getOrder as getOperatorOrder,
  moveOrder,
  rebuildOrders,
} from "#shared/api/operator/orders.ts";
import { getRateCard, replaceRateCard } from "#shared/api/operator/rate-card.ts";
import { addShipment } from "#shared/api/operator/shipments.ts";
import {
  createOrder,
  getOrder,
  quoteOrder,
  simulateOrder,
  updateOrder,
} from "#shared/api/public/orders.ts";
import type { RateCard } from "#shared/offer/rate-card/rate-card.ts";
import type { CustomsRule } from "#shared/offer/rate-card/rate-card-record.ts";
import { call } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { runOperator } from "../../support/run-operator.ts";
import { startOwnService } from "../../support/start-own-service.ts";

// A separate service, because the rate card changes.
const DATA_DIR = mkdtempSync(join(tmpdir(), "print-on-demand-customs-"));
const service = await startOwnService({ dataDir: DATA_DIR, seed: true });
afterAll(async () => {
  await service.stop();
  rmSync(DATA_DIR, { recursive: true });
});

const sender = (output: string, key: string) => (method: string, path: string, body?: unknown) =>
  call(method, path, { url: service.outputs[output] ?? "", headers: { "x-api-key": key }, body });
const send = sender("ApiUrl", service.demoKeys?.key ?? "");
const operate = sender("OperatorApiUrl", service.demoKeys?.operator_key ?? "");

const berlin = { city: "Berlin", state: "", zip: "10117", country: "DE" };
const london = { city: "London", state: "", zip: "SW1A 1AA", country: "GB" };
const belfast = { ...london, city: "Belfast", zip: "BT1 5GS" };
const sanJuan = { city: "San Juan", state: "", zip: "00901", country: "PR" };
const declared = { ...orderLine, retail_price: 24.9, product_reference: "ADA-TEE-1" };

const place = async (fields: Record<string, unknown>) =>
  expectSuccess(await send("POST", "/orders", orderRequest(fields)), createOrder);
const read = async (id: string) =>
  expectSuccess(await operate("GET", `/orders/${id}`), getOperatorOrder);
const askedOf = ({ issues }: { issues: { code: string; path: string; details: object }[] }) =>
  issues.flatMap(({ code, path, details }) =>
    code === "CUSTOMS_DATA_MISSING" ? [[path, details]] : [],
  );

async function setRules(rules: Partial<RateCard>) {
  const card = expectSuccess(await operate("GET", "/rate-card"), getRateCard);
  expectSuccess(await operate("PUT", "/rate-card", { ...card, ...rules }), replaceRateCard);
}
const setRule = (customs_data: CustomsRule) => setRules({ customs_data });

describe("an order from Texas", () => {
  const both = { fields: "retail_price, product_reference" };

  test.each([
    ["Berlin", berlin, [["items.0", both]]],
    ["Belfast", belfast, [["items.0", both]]],
    ["London", london, [["items.0", { fields: "retail_price" }]]],
    ["San Juan", sanJuan, []],
    ["Austin", {}, []],
    ["Berlin by its owner's label", { ...berlin, label_url: "https://l.example.com/1.pdf" }, []],
  ])("to %s is asked for what customs there ask for", async (_, to, asked) => {
    expect(askedOf(await place(to))).toEqual(asked);
    const { items } = expectSuccess(await send("POST", "/quotes", orderRequest(to)), quoteOrder);
    expect(items.map(askedOf)).toContainEqual(asked);
  });

  test("to Berlin has what its owner gave, kept by an update, and no issue", async () => {
    const own = { ...berlin, retail_currency: "EUR", recipient_tax_id: "DE123456789" };
    const order = await place({ ...own, items: [declared] });
    expect(askedOf(order)).toEqual([]);
    expect(order).toMatchObject({ ...own, items: [{ retail_price: 24.9 }] });
    const back = expectSuccess(await send("PUT", `/orders/${order.id}`, order), updateOrder);
    expect({ ...back, updated_at: order.updated_at }).toEqual(order);
    expect((await read(order.id)).customs).toEqual({
      ...{ from: "US", to: "DE", currency: "EUR", ioss_number: "" },
      recipient_tax_id: "DE123456789",
      lines: [
        {
          ...{ item_id: order.items[0]?.item_id, sku: orderLine.sku, quantity: 2 },
          ...{ description: "Cotton T-shirt", hs_code: "6109100012", origin_country: "HN" },
          ...{ weight_grams: 180, manufacturer_product_id: null, gtin: null },
          ...{ unit_value: 24.9, product_reference: "ADA-TEE-1" },
        },
      ],
    });
    expect((await read((await place({})).id)).customs).toBeNull();
  });
});

test("a gift, whose retail price is 0, is taken, and has a value for customs", async () => {
  const gift = { ...declared, retail_price: 0 };
  const order = await place({ ...london, items: [gift] });
  expect(order.items[0]?.retail_price).toBe(0);
  expect(order.issues).toContainEqual(
    expect.objectContaining({
      details: { fields: "retail_price" },
      message:
        "The parcel crosses a border, and customs ask for retail_price of this item. A gift has a value too.",
    }),
  );
  expect((await read(order.id)).customs?.lines[0]?.unit_value).toBe(0);
  expect(askedOf(await place({ items: [gift] }))).toEqual([]);
});

test("an order whose address moves over the border is asked then", async () => {
  const { id } = await place({});
  const moved = expectSuccess(await send("PUT", `/orders/${id}`, london), updateOrder);
  expect(askedOf(moved)).toEqual([["items.0", { fields: "retail_price" }]]);
  expect((await read(id)).ship_from).toBe("US");
  const { state, zip, country } = { state: "TX", zip: "78701", country: "US" };
  const corrected = { ...{ state, zip, country }, city: "Austin" };
  expect((await operate("PUT", `/orders/${id}/address`, corrected)).status).toBe(200);
  expect(await read(id)).toMatchObject({ ship_from: "", customs: null, issues: [{}] });
  expect((await operate("PUT", `/orders/${id}/address`, london)).status).toBe(200);
  expect((await read(id)).customs).toMatchObject({ from: "US", to: "GB" });
});

describe("the customs of a parcel, from the command line", () => {
  const run = (...words: string[]) => runOperator(words, { DATA_DIR });

  /** Whole lines, as EasyPost's pages on CustomsInfo, CustomsItem and EU product identifiers say. */
  const easypost = new Ajv2020().compile({
    type: "object",
    required: ["customs_info"],
    additionalProperties: false,
    properties: {
      tax_identifiers: {
        type: "array",
        items: {
          type: "object",
          required: ["entity", "tax_id", "tax_id_type"],
          additionalProperties: false,
          properties: {
            entity: { enum: ["SENDER", "RECEIVER"] },
            tax_id: { type: "string", minLength: 1 },
            tax_id_type: { type: "string" },
          },
        },
      },
      customs_info: {
        type: "object",
        required: ["contents_type", "customs_items"],
        additionalProperties: false,
        properties: {
          contents_type: { enum: ["documents", "gift", "merchandise", "returned_goods", "sample"] },
          customs_items: {
            type: "array",
            minItems: 1,
            maxItems: 100,
            items: {
              type: "object",
              required: ["description", "quantity", "value", "weight", "origin_country"],
              additionalProperties: false,
              properties: {
                description: { type: "string", minLength: 1 },
                quantity: { type: "number", exclusiveMinimum: 0 },
                value: { type: "number", exclusiveMinimum: 0 },
                weight: { type: "number", exclusiveMinimum: 0 },
                hs_tariff_number: { type: ["string", "null"], pattern: "^\\d{6,10}$" },
                origin_country: { type: "string", pattern: "^[A-Z]{2}$" },
                currency: { type: "string", pattern: "^[A-Z]{3}$" },
                code: { type: "string", maxLength: 128 },
                manufacturer_product_id: { type: ["string", "null"], maxLength: 64 },
                standardized_product_id: { type: ["string", "null"] },
              },
            },
          },
        },
      },
    },
  });

  test("are EasyPost's: totals of lines, in ounces", async () => {
    const ioss_number = "IM2760000742";
    const { id, items } = await place({ ...berlin, ioss_number, items: [declared] });
    const { output, exitCode } = await run("shipments", "customs", id, "--format", "easypost");
    expect(exitCode).toBe(0);
    const document: unknown = JSON.parse(output);
    expect(easypost(document), JSON.stringify(easypost.errors)).toBe(true);
    expect(document).toMatchObject({
      customs_info: {
        customs_items: [{ quantity: 2, value: 49.8, weight: 12.699, code: "ADA-TEE-1" }],
      },
      tax_identifiers: [{ entity: "SENDER", tax_id: ioss_number, tax_id_type: "IOSS" }],
    });
    await operate("POST", `/orders/${id}/moves`, { action: "start" });
    const parcel = { carrier: "usps", tracking_number: `CUSTOMS ${id}` };
    const packed = { ...parcel, items: [{ item_id: items[0]?.item_id, quantity: 1 }] };
    const added = await operate("POST", `/orders/${id}/shipments`, packed);
    const { id: parcelId } = expectSuccess(added, addShipment);
    const one = await run("shipments", "customs", id, "--parcel", parcelId);
    expect(JSON.parse(one.output)).toMatchObject({ lines: [{ quantity: 1, unit_value: 24.9 }] });
    // A parcel of which nothing is said may hold the rest.
    const rest = { carrier: "usps", tracking_number: `REST ${id}` };
    const last = expectSuccess(await operate("POST", `/orders/${id}/shipments`, rest), addShipment);
    const other = await run("shipments", "customs", id, "--parcel", last.id);
    expect(JSON.parse(other.output)).toMatchObject({ lines: [{ quantity: 1 }] });
    // With two of them, nobody knows which holds it.
    const third = { ...rest, tracking_number: `THIRD ${id}` };
    expectSuccess(await operate("POST", `/orders/${id}/shipments`, third), addShipment);
    const refused = await run("shipments", "customs", id, "--parcel", last.id);
    expect(refused.exitCode).not.toBe(0);
    expect(refused.errors).toContain("shipments add");
  });

  test("of all orders over a border are a file for brokers", async () => {
    const { id } = await place({ ...berlin, items: [declared] });
    const home = await place({});
    const file = join(DATA_DIR, "customs.csv");
    const exported = async () => {
      const { output, exitCode } = await run(
        "orders",
        "export",
        file,
        "--rows",
        "customs",
        "--yes",
      );
      expect(exitCode).toBe(0);
      const read = parse<Record<string, string>>(readFileSync(file), { columns: true, bom: true });
      const orders = new Set(read.map((row) => row["id"]));
      expect(output).toContain(`${String(orders.size)} order`);
      return read;
    };
    // The count of orders, by which the export reads, is a moment behind.
    await expect
      .poll(async () => (await exported()).map((row) => row["id"]), { timeout: 20_000 })
      .toContain(id);
    const rows = await exported();
    expect(rows.find((row) => row["id"] === id)).toMatchObject({
      ...{ from: "US", to: "DE", currency: "USD", sku: orderLine.sku, quantity: "2" },
      ...{ description: "Cotton T-shirt", hs_code: "6109100012", unit_value: "24.9" },
    });
    expect(rows.some((row) => row["id"] === home.id)).toBe(false);
  });

  test("are refused with what is missing and where it is given, or without a border", async () => {
    const { id } = await place(berlin);
    const lacking = await run("shipments", "customs", id, "--format", "easypost");
    expect(lacking.exitCode).not.toBe(0);
    expect(lacking.errors).toContain("unit_value (the order's retail_price, by its merchant)");
    const { id: home } = await place({});
    expect((await run("shipments", "customs", home)).errors).toContain("crosses no border");
    const wrong = await run("shipments", "customs", id, "--format", "ups");
    expect(wrong.errors).toContain("easypost");
    const other = await run("shipments", "customs", id, "--parcel", home);
    expect(other.errors).toContain(`The order has no parcel ${home}.`);
  });
});

test("with customs_data: require an order waits, and the update that brings the data moves it", async () => {
  await setRule("require");
  const blocked = async () => {
    const order = await place(berlin);
    return { order, shown: await read(order.id) };
  };
  // A change of the card takes effect within a second.
  await expect
    .poll(blocked, { timeout: 20_000 })
    .toMatchObject({ shown: { queue: "blocked", missing: ["payment", "customs_data"] } });
  const { order } = await blocked();
  expect(order.issues[0]).toMatchObject({ code: "CUSTOMS_DATA_MISSING", severity: "blocking" });
  expectError(
    await operate("POST", `/orders/${order.id}/moves`, { action: "start" }),
    "ORDER_NOT_MOVABLE",
  );
  expectSuccess(await send("PUT", `/orders/${order.id}`, { items: [declared] }), updateOrder);
  expect(await read(order.id)).toMatchObject({ queue: "new_order", missing: ["payment"] });
  const own = expectSuccess(await send("GET", `/orders/${order.id}`), getOrder);
  expect(askedOf(own)).toEqual([]);
  await setRule("off");
  const free = async () => askedOf(await place(berlin));
  await expect.poll(free, { timeout: 20_000 }).toEqual([]);
});

describe("a test order without data for customs that the rate card requires", () => {
  const test_key = service.demoKeys?.test_key ?? "";
  const tester = sender("ApiUrl", test_key);
  const placeTest = async (rule: CustomsRule) => {
    await setRule(rule);
    const isApplied = async () => {
      const reply = await tester("POST", "/orders", orderRequest({ ...berlin, note }));
      const { id, issues } = expectSuccess(reply, createOrder);
      return { id, severity: issues.map(({ severity }) => severity).at(0) };
    };
    const expected = { severity: rule === "require" ? "blocking" : "warning" };
    await expect.poll(isApplied, { timeout: 20_000 }).toMatchObject(expected);
    return isApplied();
  };
  const note = "simulate: stay";

  test.each([["require"], ["warn"]] as const)(
    "is refused by what it lacks, and nothing is paid, if it was placed under %s",
    async (rule) => {
      const { id } = await placeTest(rule);
      await setRules({ customs_data: "require", production_requires_payment: true });
      const refused = await tester("POST", `/orders/${id}/simulate`, { to: "shipped" });
      expectError(refused, "ORDER_NOT_MOVABLE");
      expect(refused.body["message"]).toContain(
        "its owner gives retail_price and product_reference of the items",
      );
      const order = expectSuccess(await tester("GET", `/orders/${id}`), getOrder);
      expect(order).toMatchObject({ status: "new_order", paid: 0 });
      expectSuccess(await tester("PUT", `/orders/${id}`, { items: [declared] }), updateOrder);
      const reply = await tester("POST", `/orders/${id}/simulate`, { to: "in_production" });
      expect(expectSuccess(reply, simulateOrder)).toMatchObject({ payment_status: "paid" });
      await setRules({ customs_data: "off", production_requires_payment: false });
    },
  );
});

test("a rebuild applies each rule of the rate card that orders copy, both ways", async () => {
  type Values = readonly [former: unknown, later: unknown];
  /** Two values of each field of the card that orders copy. */
  const copied: Readonly<Record<keyof RateCard, Values | undefined>> = {
    production_requires_payment: [false, true],
    artwork_check: ["off", "warn"],
    customs_data: ["off", "require"],
    ...{ currency: undefined, zones: undefined, speed: undefined, box: undefined },
    ...{ discounts: undefined, taxes: undefined, claim_days: undefined },
  };
  const rules = (index: 0 | 1) =>
    Object.fromEntries(
      Object.entries(copied).flatMap(([name, values]) => (values ? [[name, values[index]]] : [])),
    );
  const rebuild = async () => {
    const reply = await operate("POST", "/orders/rebuild", { of: "orders" });
    const { findings } = expectSuccess(reply, rebuildOrders);
    return findings.flatMap(({ order_id, detail }) => (order_id === id ? [detail] : []));
  };
  const { id } = await place(berlin);
  await setRules(rules(0));
  await rebuild();
  expect(await read(id)).toMatchObject({ queue: "new_order", missing: ["payment"] });
  await setRules(rules(1));
  expect(await rebuild()).toEqual([
    "waits for its payment, by the rate card",
    "goes by warn for its artwork, no longer by off",
    "goes by require for its data for customs, no longer by off",
  ]);
  expect(await read(id)).toMatchObject({ queue: "blocked", missing: ["payment", "customs_data"] });
  await setRules(rules(0));
  expectSuccess(await operate("POST", `/orders/${id}/moves`, { action: "start" }), moveOrder);
});
