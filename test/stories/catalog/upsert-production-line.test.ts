import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { createOrder } from "#shared/api/public/orders.ts";
import {
  listProductionLines as listForOperators,
  upsertProductionLine,
} from "#shared/api/operator/production-lines.ts";
import { getProductionLine, listProductionLines } from "#shared/api/public/production-lines.ts";
import { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { pick } from "#shared/values/pick.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { loseReply, refuse } from "../../support/faulty-aws.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { orderRequest } from "../../support/order-request.ts";

// A separate service, because another line would change the results of other tests.
const { dynamodb, send, operate, stop } = await startFaultyService();
afterAll(stop);

const required = {
  name: "Reno Sublimation",
  supported_shipping_methods: ["standard"],
  supported_facilities: ["NV"],
};

const put = (id: string, body: unknown) => operate("PUT", `/production-lines/${id}`, body);

/** Saves a line, and returns what merchants see of it. */
const saved = async (id: string, body: unknown) =>
  pick(ProductionLineSchema, expectSuccess(await put(id, body), upsertProductionLine));

const shown = async (id: string) =>
  expectSuccess(await send("GET", `/production-lines/${id}`), getProductionLine);

/** Makes a line that takes orders for its own facility. */
async function newLine(fields: Record<string, unknown> = {}) {
  const facility = randomUUID().slice(0, 8).toUpperCase();
  return saved(randomUUID(), {
    ...required,
    name: facility,
    supported_facilities: [facility],
    ...fields,
  });
}

describe("upsert a production line", () => {
  test("makes a line with the required fields; the public API shows it from the next request on", async () => {
    const id = randomUUID();
    const line = await saved(id, required);
    expect(line).toEqual({
      id,
      ...required,
      description: "",
      is_active: true,
      supports_speed_type: false,
      supports_label_url: false,
      production_days: null,
      facilities: [],
    });
    expect(await shown(id)).toEqual(line);
    const lists = [
      expectSuccess(await send("GET", "/production-lines?facility=NV"), listProductionLines),
      expectSuccess(await operate("GET", "/production-lines?facility=NV"), listForOperators),
    ];
    const operators = { ...line, preference: 0, prefers_countries: [], capacity_per_day: 0 };
    expect(lists.map(({ items }) => items)).toEqual([[line], [operators]]);
  });

  test("makes a line with all fields", async () => {
    const fields = {
      name: "n".repeat(255),
      description: "d".repeat(255),
      is_active: false,
      supported_shipping_methods: [...ShippingMethod.options],
      supported_facilities: Array.from({ length: 50 }, (_, index) => `F_-${String(index)}`),
      supports_speed_type: true,
      supports_label_url: true,
      production_days: { min: 1, max: 3 },
      preference: 7,
      prefers_countries: ["US", "CA"],
      capacity_per_day: 400,
    };
    const id = randomUUID();
    const line = expectSuccess(await put(id, fields), upsertProductionLine);
    expect(line).toEqual({ id, ...fields, facilities: [] });
  });

  test("takes the id in capitals for the same line", async () => {
    const { id } = await newLine();
    expect(await saved(id.toUpperCase(), { name: "Capitals" })).toMatchObject({ id });
    expect(await shown(id)).toMatchObject({ name: "Capitals" });
  });

  test.each([
    { name: "Alone" },
    { description: "" },
    { is_active: false },
    { supported_shipping_methods: ["express", "by_seller"] },
    { supported_facilities: ["A", "ABCDEFGHIJKLMNOP"] },
    { supports_speed_type: true },
    { supports_label_url: true },
    {},
  ])("changes of a line that is there %j alone", async (change) => {
    const line = await newLine({ description: "Prints" });
    const changed = await saved(line.id, change);
    expect(changed).toEqual({ ...line, ...change });
    expect(await shown(line.id)).toEqual(changed);
  });
});

describe("422", () => {
  test("for a new line names all missing fields, and makes no line", async () => {
    const id = randomUUID();
    const missing = ["name", "supported_shipping_methods", "supported_facilities"];
    expectFaults(await put(id, {}), ...missing.map((field) => `body.${field}`));
    expectFaults(await put(id, { ...required, name: null }), "body.name");
    expectError(await send("GET", `/production-lines/${id}`), "NOT_FOUND");
  });

  test("for a fault, and the line stays as it was", async () => {
    const line = await newLine();
    const reply = await put(line.id, { supported_facilities: ["T X"], description: "Changed" });
    expectFaults(reply, "body.supported_facilities.0");
    expect(await shown(line.id)).toEqual(line);
  });

  test("for an id that is no UUID", async () => {
    expectFaults(await put("reno", required), "path.production_line_id");
  });
});

test("a line that is switched off takes no order from the next request on, until it is on again", async () => {
  const { id, supported_facilities } = await newLine();
  const [facility] = supported_facilities;
  const place = (fields: Record<string, unknown>) => send("POST", "/orders", orderRequest(fields));
  expectSuccess(await place({ production_line_id: id }), createOrder);
  await saved(id, { is_active: false });
  expectFaults(await place({ production_line_id: id }), "body.production_line_id");
  expectFaults(await place({ facility }), "body.facility");
  await saved(id, { is_active: true });
  const order = expectSuccess(await place({ facility }), createOrder);
  expect(order.production_line_id).toBe(id);
});

test("422 for the name of another line, which keeps its own", async () => {
  const [first, second] = [await newLine(), await newLine()];
  expectFaults(await put(second.id, { name: first.name }), "body.name");
  expectFaults(await put(randomUUID(), { ...required, name: first.name }), "body.name");
  expect(await saved(first.id, { name: first.name })).toEqual(first);
});

describe("operators who edit at once", () => {
  test("lose no change: each confirmed one is there, others are 409", async () => {
    const line = await newLine();
    const changes = [
      { name: "At once" },
      { description: "Prints" },
      { supported_shipping_methods: ["express"] },
      { supported_facilities: ["OTHER"] },
      { supports_speed_type: true },
      { supports_label_url: true },
    ];
    const replies = await Promise.all(
      changes.map(async (change) => ({ change, reply: await put(line.id, change) })),
    );
    const confirmed = replies.filter(({ reply }) => reply.status === 200);
    expect(confirmed.length).toBeGreaterThan(0);
    for (const { reply } of replies.filter((each) => !confirmed.includes(each))) {
      expectError(reply, "CONFLICT");
    }
    const all = confirmed.map(({ change }) => change);
    expect(await shown(line.id)).toEqual(Object.assign({}, line, ...all));
  });

  const overtaken = refuse("TransactionCanceledException", {
    CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }],
  });

  test("and come second twice: the change is decided again and answers 200", async () => {
    const { id } = await newLine();
    const write = dynamodb.inject("TransactWriteItems", id, overtaken, 2);
    expect(await saved(id, { name: "Overtaken twice" })).toMatchObject({ name: "Overtaken twice" });
    expect(write.hits).toBe(2);
  });

  test("and come second every time: 409, and the line is unchanged", async () => {
    const line = await newLine();
    const write = dynamodb.inject("TransactWriteItems", line.id, overtaken);
    expectError(await put(line.id, { name: "Overtaken" }), "CONFLICT");
    write.end();
    expect(await shown(line.id)).toEqual(line);
  });
});

test("a change whose reply is lost is carried out once and answers 200", async () => {
  const { id } = await newLine();
  const write = dynamodb.inject("TransactWriteItems", id, loseReply, 1);
  expect(await saved(id, { name: "Lost" })).toMatchObject({ name: "Lost" });
  expect(write.hits).toBe(1);
  expect(await shown(id)).toMatchObject({ name: "Lost" });
});
