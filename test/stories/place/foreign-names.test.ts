import { describe, expect, test } from "vitest";
import { createOrder, quoteOrder, updateOrder } from "#shared/api/public/orders.ts";
import { createWebhook } from "#shared/api/public/webhooks.ts";
import { newCaller, type Reply } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();

/** Names of fields in shops and other print services, and the names here. */
const names = [
  ["address1", "address_line_1"],
  ["first_line", "address_line_1"],
  ["shipping_address", "address_line_1"],
  ["address2", "address_line_2"],
  ["line2", "address_line_2"],
  ["townOrCity", "city"],
  ["province", "state"],
  ["province_code", "state"],
  ["state_code", "state"],
  ["stateOrCounty", "state"],
  ["postal_code", "zip"],
  ["postCode", "zip"],
  ["zipcode", "zip"],
  ["postalOrZipCode", "zip"],
  ["country_code", "country"],
  ["country_iso", "country"],
  ["name", "first_name"],
  ["recipient", "first_name"],
  ["buyer_email", "email"],
  ["phoneNumber", "phone"],
  ["shipping", "shipping_method"],
  ["shipmentMethodUid", "shipping_method"],
  ["gift_note", "gift_message"],
  ["message_from_buyer", "note"],
] as const;

const references = [
  ["external_id", "order_id"],
  ["orderReferenceId", "order_id"],
  ["merchantReference", "order_id"],
  ["receipt_id", "order_id"],
] as const;

function expectMeant(reply: Reply, name: string, meant: string): void {
  expectError(reply, "VALIDATION_ERROR");
  expect(reply.body["message"]).toContain(`body.${name}: Unknown field. Did you mean ${meant}?`);
}

const without = (fields: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

describe("another service's name of an absent field is reported with the right name", () => {
  test.each([...names, ...references])("%s: %s, when an order is created", async (name, meant) => {
    const request = { ...without(orderRequest(), meant), [name]: "Suite 2000" };
    expectMeant(await caller.post("/orders", request), name, meant);
  });

  test.each(names)("%s: %s, when an order is changed or priced", async (name, meant) => {
    const { id } = await placeOrder(caller);
    const fields = { seller: "Ada's", [name]: "Suite 2000" };
    expectMeant(await caller.put(`/orders/${id}`, fields), name, meant);
    const priced = { country: "US", items: [orderLine], ...fields };
    expectMeant(await caller.post("/quotes", without(priced, meant)), name, meant);
  });

  const ofItems = [
    ["variant_id", "sku"],
    ["productUid", "sku"],
    ["copies", "quantity"],
    ["files", "print_files"],
  ] as const;

  test.each(ofItems)("of an item %s: %s", async (name, meant) => {
    const items = [{ ...without(orderLine, meant), [name]: "x" }];
    expectMeant(await caller.post("/orders", orderRequest({ items })), `items.0.${name}`, meant);
  });

  test("another name for a print file's place, and for items", async () => {
    const print_files = [{ type: "front", url: "https://files.example.com/front.png" }];
    const items = [{ ...orderLine, print_files }];
    const at = "items.0.print_files.0.type";
    expectMeant(await caller.post("/orders", orderRequest({ items })), at, "key");
    const request = { ...without(orderRequest(), "items"), line_items: [orderLine] };
    expectMeant(await caller.post("/orders", request), "line_items", "items");
  });

  test("with that field present it is ignored, also in items", async () => {
    const foreign = Object.fromEntries([...names, ...references].map(([name]) => [name, "x"]));
    const request = orderRequest({
      ...{ address_line_2: "Suite 2000", email: "ada@example.com", phone: "+1 512 555 0100" },
      ...{ shipping_method: "standard", note: "Ring twice", gift_message: "Cheers" },
      items: [{ ...orderLine, name: "Tee", external_id: "7", shipping: 5 }],
    });
    expectSuccess(await caller.post("/orders", { ...request, ...foreign }), createOrder);
  });
});

describe("an object around fields that must not be nested", () => {
  const recipient = {
    name: "Ada Lovelace",
    address1: "100 Congress Ave",
    city: "Austin",
    state_code: "TX",
    country_code: "US",
    zip: "78701",
  };
  const flat = ["first_name", "address_line_1", "city", "state", "zip", "country"];
  const body = Object.fromEntries(
    Object.entries(orderRequest()).filter(([name]) => !flat.includes(name)),
  );

  test.each(["recipient", "shipping_address", "deliver_to"])(
    "%s is told as nested",
    async (name) => {
      const reply = await caller.post("/orders", { ...body, [name]: recipient });
      expectError(reply, "VALIDATION_ERROR");
      expect(reply.body["message"]).toContain(
        `body.${name}: Must not be nested: send first_name, address_line_1, city, state, zip, country in its place`,
      );
    },
  );

  test("with the fields themselves present it is ignored, and so is one with other fields", async () => {
    const passed = {
      billing_address: recipient,
      customer: { email: "a@b.example", phone: "5125" },
    };
    expectSuccess(await caller.post("/orders", orderRequest(passed)), createOrder);
  });
});

describe("the header Ignored-Fields", () => {
  const ignored = ({ headers }: Reply) => headers.get("ignored-fields");

  test("names the ignored fields, at any depth", async () => {
    const request = orderRequest({
      platform: "etsy",
      items: [{ ...orderLine, colour: "red", meta: { side: "front" } }],
      inserts: [{ name: "Card", url: "https://files.example.com/card.pdf", paper: "matt" }],
    });
    const created = await caller.post("/orders", request);
    const { id } = expectSuccess(created, createOrder);
    const all = "platform, items.0.colour, items.0.meta, inserts.0.paper";
    expect(ignored(created)?.split(", ").sort()).toEqual(all.split(", ").sort());
    expect(ignored(await caller.post("/orders", request))).toBe(ignored(created));
    const changed = await caller.put(`/orders/${id}`, { note: "Ring", tags: ["a"], status: "x" });
    expectSuccess(changed, updateOrder);
    expect(ignored(changed)).toBe("tags, status");
    const priced = await caller.post("/quotes", { country: "US", items: [orderLine], tags: [] });
    expectSuccess(priced, quoteOrder);
    expect(ignored(priced)).toBe("tags");
  });

  test("is on replies to other bodies too, and only with ignored fields", async () => {
    const webhook = { name: "Mine", url: "https://example.com/hook", events: ["order.status"] };
    const subscribed = await caller.post("/webhooks", { ...webhook, color: "red" });
    expectSuccess(subscribed, createWebhook);
    expect(ignored(subscribed)).toBe("color");
    expect(ignored(await caller.post("/orders", orderRequest({ platform: null })))).toBeNull();
    expect(ignored(await caller.get("/orders"))).toBeNull();
  });

  test("names at most ten, each in 80 printable characters", async () => {
    const strange = {
      "a\r\nset-cookie: b": 1,
      "größe, in cm": 1,
      "👕": 1,
      "\ud800": 1,
      [`long${"x".repeat(10_000)}`]: 1,
      ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`n_${String(index)}q`, 1])),
    };
    const reply = await caller.post("/quotes", { country: "US", items: [orderLine], ...strange });
    expectSuccess(reply, quoteOrder);
    expect(reply.headers.get("set-cookie")).toBeNull();
    expect(ignored(reply)?.split(", ")).toEqual([
      "a??set-cookie:?b",
      "gr??e??in?cm",
      "?",
      "?",
      `long${"x".repeat(76)}`,
      ...Array.from({ length: 5 }, (_, index) => `n_${String(index)}q`),
    ]);
  });
});
