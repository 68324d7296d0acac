import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getOrder, recordProduction } from "#shared/api/operator/orders.ts";
import { getOrder as getPublicOrder } from "#shared/api/public/orders.ts";
import { OrderStatus, ProductionStatus } from "#shared/order/order-status.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { putOrder } from "../../support/order-changes.ts";
import { orderRecord } from "../../support/order-record.ts";
import { placeOrder } from "../../support/place-order.ts";
import { orderLine } from "../../support/order-request.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const send = (id: string, body: unknown) => operator.put(`/orders/${id}/production`, body);
const recorded = async (id: string, body: unknown) =>
  expectSuccess(await send(id, body), recordProduction);
const put = (fields: Parameters<typeof putOrder>[1] = {}) => putOrder(randomUUID(), fields);

/** The only item of the orders in these tests, and its only print file. */
const item_id = "01JB3Q8M2X5V7K9Z4T6W8Y0A1C";
const thumbnail = "https://files.example.com/thumbnail.png";

describe("200", () => {
  test("keeps the factory's own number, and leaves other fields unchanged", async () => {
    const { id } = await put({ status: "in_production", production_status: "in_progress" });
    expect(await recorded(id, { order_fulfill_id: "F-20417" })).toMatchObject({
      order_fulfill_id: "F-20417",
      production_status: "in_progress",
    });
    expect(await recorded(id, { production_status: "failed" })).toMatchObject({
      order_fulfill_id: "F-20417",
      production_status: "failed",
      status: "in_production",
    });
  });

  const produced = (["in_production", "shipped"] as const).flatMap((status) =>
    ProductionStatus.options.map((production_status) => ({ status, production_status })),
  );

  test.each(produced)("$production_status of an order that is $status", async (it) => {
    const { id } = await put({ status: it.status });
    expect(await recorded(id, { production_status: it.production_status })).toMatchObject(it);
  });

  test("shows the owner how each file is printed", async () => {
    const owner = await newCaller();
    const files = ["front", "back"].map((key) => ({ ...orderLine.print_files[0], key }));
    const line = { ...orderLine, print_files: files };
    const { id, items } = await placeOrder(owner, { items: [line, { ...line, quantity: 1 }] });
    const [, second] = items;
    await recorded(id, {
      items: [
        {
          item_id: second?.item_id,
          print_files: [
            { key: "back", print_tech: "DTG", thumbnail },
            { key: "front", thumbnail },
          ],
        },
      ],
    });
    await recorded(id, {
      items: [{ item_id: second?.item_id, print_files: [{ key: "front", print_tech: "DTF" }] }],
    });
    const shown = expectSuccess(await owner.get(`/orders/${id}`), getPublicOrder);
    expect(shown.items[0]).toEqual(items[0]);
    expect(shown.items[1]?.print_files).toEqual([
      { ...files[0], thumbnail, print_tech: "DTF", check: null },
      { ...files[1], thumbnail, print_tech: "DTG", check: null },
    ]);
  });

  test("counts the pieces that are made again, each report once, and keeps the reason", async () => {
    const { id } = await put({ status: "in_production" });
    const remade = (quantity: number, version: number) => ({
      items: [{ item_id, remade: { quantity, reason: "Smeared" } }],
      version,
    });
    expect((await recorded(id, remade(1, 1))).items[0]?.remade).toBe(1);
    expectError(await send(id, remade(1, 1)), "CONFLICT");
    const after = await recorded(id, remade(2, 2));
    expect(after).toMatchObject({ items: [{ remade: 3, quantity: 2 }], version: 3 });
    expect(after.unpacked).toMatchObject([{ item_id, quantity: 2 }]);
    const { history } = expectSuccess(await operator.get(`/orders/${id}`), getOrder);
    const note = `items 1, remade 2 of TEE-CLASSIC-BLACK-M (item ${item_id}): Smeared`;
    expect(history.at(-1)).toMatchObject({ action: "production", note });
  });

  test("tells in the history as many reasons as fit, and how many more there are", async () => {
    const [item] = orderRecord(randomUUID(), { order_id: "A" }).items;
    if (item === undefined) throw new Error("There are no items");
    const items = Array.from({ length: 20 }, (_, n) => ({ ...item, item_id: `I${String(n)}` }));
    const { id } = await put({ status: "in_production", items });
    const remade = { quantity: 1, reason: "\u6e2c".repeat(255) };
    const report = items.map(({ item_id: each }) => ({ item_id: each, remade }));
    await recorded(id, { items: report, version: 1 });
    const { history } = expectSuccess(await operator.get(`/orders/${id}`), getOrder);
    const { note = "" } = history.at(-1) ?? {};
    expect(note).toMatch(/^items 20, remade 1 of .*\(item I5\): \u6e2c{255}, and 14 more$/);
    expect(note.length).toBeLessThan(2100);
  });

  test("a second time changes nothing", async () => {
    const { id } = await put({ status: "in_production" });
    const body = {
      order_fulfill_id: "F-1",
      production_status: "in_progress",
      items: [{ item_id, print_files: [{ key: "front", print_tech: "DTG" }] }],
    };
    const first = await recorded(id, body);
    expect(await recorded(id, body)).toEqual(first);
    const { history } = expectSuccess(await operator.get(`/orders/${id}`), getOrder);
    expect(history.at(-1)).toMatchObject({
      version: 2,
      action: "production",
      note: "order_fulfill_id F-1, production_status in_progress, items 1",
    });
  });
});

describe("409", () => {
  const others = OrderStatus.options.filter((s) => s !== "in_production" && s !== "shipped");

  test.each(others)("for the production_status of an order that is %s", async (status) => {
    const { id, order_id } = await put({ status });
    const reply = await send(id, { production_status: "failed", order_fulfill_id: "F-1" });
    expectError(reply, "ORDER_NOT_MOVABLE");
    expect(reply.body.data).toEqual({ id, order_id, status });
    const items = [{ item_id, remade: { quantity: 1, reason: "Smeared" } }];
    expectError(await send(id, { items, version: 1 }), "ORDER_NOT_MOVABLE");
    const after = expectSuccess(await operator.get(`/orders/${id}`), getOrder);
    expect(after).toMatchObject({ version: 1, order_fulfill_id: "" });
  });
});

describe("422", () => {
  test("for nothing to change", async () => {
    const { id } = await put();
    expectFaults(await send(id, {}), "body");
  });

  test("for items and files that the order does not have, each at its index", async () => {
    const { id } = await put();
    const items = [
      { item_id: "another", print_files: [{ key: "front" }] },
      { item_id, print_files: [{ key: "front" }, { key: "back" }] },
    ];
    expectFaults(
      await send(id, { items }),
      "body.items.0.item_id",
      "body.items.1.print_files.1.key",
    );
  });

  test.each([
    ["items.0", { items: [{ item_id }] }],
    [
      // With this value, the owner could not send the order back.
      "items.0.print_files.0.thumbnail",
      { items: [{ item_id, print_files: [{ key: "front", thumbnail: "http://10.0.0.1/a" }] }] },
    ],
  ])("for %s", async (field, body) => {
    const { id } = await put();
    expectFaults(await send(id, body), `body.${field}`);
  });
});

test("413 if the order would be too large for a page", async () => {
  const url = `https://files.example.com/${"x".repeat(1900)}`;
  const print_files = Array.from({ length: 20 }, () => ({ key: "front", url }));
  const { id, items } = await put();
  const { id: large } = await put({
    items: [{ ...(items[0] as (typeof items)[number]), print_files }],
  });
  const body = { items: [{ item_id, print_files: [{ key: "front", thumbnail: url }] }] };
  expectError(await send(large, body), "PAYLOAD_TOO_LARGE");
  expect((await send(id, body)).status).toBe(200);
});
