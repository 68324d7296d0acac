import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { createOrder, getOrder } from "#shared/api/public/orders.ts";
import { ShippingMethod, SpeedType } from "#shared/offer/rate-card/shipping.ts";
import { call, newCaller } from "../../support/call.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { rewriteOrder } from "../../support/set-status.ts";

const caller = await newCaller();
const austin = productionLineId("Austin DTG");
const charlotte = productionLineId("Charlotte Embroidery");

const file = { key: "front", url: "https://files.example.com/front.png" };
const insert = { name: "Thank you", size: "A6", url: "https://files.example.com/card.pdf" };

/** An http URL of so many characters. */
const urlOf = (length: number) => "https://files.example.com/".padEnd(length, "x");
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);
const withLine = (fields: Record<string, unknown>) =>
  orderRequest({ items: [{ ...orderLine, ...fields }] });
const pieces = (quantity: number) => [{ ...orderLine, quantity }];

describe("200", () => {
  test("answers the order as it is stored, priced by the rate card", async () => {
    const request = orderRequest({ country: "United States", facility: "TX", speed_type: "rush" });
    const order = expectSuccess(await caller.post("/orders", request), createOrder);
    expect(order).toMatchObject({
      order_id: request.order_id,
      user_id: caller.userId,
      created_by: caller.userId,
      country: "US",
      status: "new_order",
      payment_status: "pending",
      production_status: "pending",
      re_placed: false,
      subtotal: 17,
      shipping_fee: 11.25,
      total: 28.25,
    });
    expect(order.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/);
    expect(order.updated_at).toBe(order.created_at);
    const stored = expectSuccess(await caller.get(`/orders/${order.id}`), getOrder);
    expect(stored).toEqual(order);
  });

  test("answers every field that the request gives", async () => {
    const given = {
      order_id: `T-${randomUUID()}`,
      seller: "Ada's shop",
      first_name: "Zoë",
      last_name: "Müller",
      email: "zoe@example.com",
      phone: "+49 30 1234567",
      address_line_1: "Unter den Linden 1",
      address_line_2: "Hinterhaus",
      city: "Berlin",
      state: "Berlin",
      zip: "10117",
      facility: "TX",
      shipping_method: "by_seller",
      production_line_id: austin,
      label_url: "https://labels.example.com/1.pdf",
      note: "Bitte klingeln\n名前",
    };
    const request = { ...given, country: "germany", speed_type: "expedite", items: [orderLine] };
    const further = { ioss_number: "IM0400000001", preferred_carrier: "usps", is_scan_label: true };
    const reply = await caller.post("/orders", { ...request, ...further });
    const order = expectSuccess(reply, createOrder);
    expect(order).toMatchObject({ ...given, country: "DE" });
    expect(order).not.toHaveProperty("speed_type");
    expect(order).not.toHaveProperty("ioss_number");
  });

  test("reads every field that is left out as empty", async () => {
    const order = await placeOrder(caller);
    expect(order).toMatchObject({
      seller: "",
      last_name: "",
      email: "",
      phone: "",
      address_line_2: "",
      facility: "TX",
      shipping_method: "standard",
      production_line_id: austin,
      label_url: "",
      note: "",
      hold_reason: "",
      rejected_status: "",
      cancellation_reason: "",
      paid: 0,
      refunded: 0,
      balance_due: 23.25,
      tracking_number: "",
      tracking_status: "unknown",
      shipments: [],
    });
    expect(order.items).toEqual([
      {
        item_id: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{26}$/) as string,
        sku: "TEE-CLASSIC-BLACK-M",
        product_name: "Classic Tee",
        color: "Black",
        size: "M",
        quantity: 2,
        base_cost: 8.5,
        print_files: orderLine.print_files,
        preview_files: [],
        inserts: [],
      },
    ]);
  });

  test("ignores fields that it does not know and those that are not the client's to set", async () => {
    const order = await placeOrder(caller, {
      user_id: randomUUID(),
      id: randomUUID(),
      status: "shipped",
      total: 0,
      re_placed: true,
      constructor: "x",
      items: [{ ...orderLine, base_cost: 0, product_name: "Free tee" }],
    });
    expect(order).toMatchObject({
      user_id: caller.userId,
      status: "new_order",
      re_placed: false,
      subtotal: 17,
    });
    expect(order.items).toMatchObject([{ base_cost: 8.5, product_name: "Classic Tee" }]);
  });

  test("takes the same reference from two owners as two orders", async () => {
    const other = await newCaller();
    const order_id = `T-${randomUUID()}`;
    const [own, theirs] = [
      await placeOrder(caller, { order_id }),
      await placeOrder(other, { order_id }),
    ];
    expect(theirs.id).not.toBe(own.id);
  });

  test.each(["application/json; charset=utf-8", "APPLICATION/JSON", "application/vnd.shop+json"])(
    "takes a body of the type %s",
    async (type) => {
      const headers = { "x-api-key": caller.key, "content-type": type };
      expectSuccess(await call("POST", "/orders", { headers, body: orderRequest() }), createOrder);
    },
  );
});

describe("items", () => {
  test("answers preview keys as mockup names", async () => {
    const keys = ["front", "left_sleeve", "Front mockup", "back-MOCKUP"];
    const order = await placeOrder(caller, {
      items: [{ ...orderLine, preview_files: keys.map((key) => ({ ...file, key })) }],
    });
    expect(order.items[0]?.preview_files.map(({ key }) => key)).toEqual([
      "Front mockup",
      "Left sleeve mockup",
      "Front mockup",
      "back-MOCKUP",
    ]);
  });

  test("shows the order's inserts on every item, charges the box once, and keeps production_config", async () => {
    const plain = { name: "Sticker", url: insert.url };
    const order = await placeOrder(caller, {
      inserts: [insert, plain],
      items: [{ ...orderLine, production_config: "dtg" }, orderLine],
    });
    expect(order.items.map(({ inserts }) => inserts)).toEqual(
      times(2, [insert, { ...plain, size: "" }]),
    );
    expect(order.box_fee).toBe(1);
    expect(order.items[0]).not.toHaveProperty("production_config");
  });

  test("keeps the client's item ids and gives the other items their own", async () => {
    const order = await placeOrder(caller, {
      items: [{ ...orderLine, item_id: "line-1" }, orderLine, { ...orderLine, item_id: "line-3" }],
    });
    const ids = order.items.map(({ item_id }) => item_id);
    expect(ids).toEqual(["line-1", expect.any(String), "line-3"]);
    expect(new Set(ids).size).toBe(3);
  });

  test("answers items in the order of the request, the dearer size at its own price", async () => {
    const skus = ["TEE-CLASSIC-BLACK-2XL", "CAP-DAD-KHAKI-ONE-SIZE", "TEE-CLASSIC-BLACK-S"];
    const order = await placeOrder(caller, {
      items: skus.map((sku) => ({
        sku,
        quantity: 1,
        print_files: [{ ...file, key: sku.startsWith("CAP") ? "hat_front" : "front" }],
      })),
    });
    expect(order.items.map(({ sku, base_cost }) => [sku, base_cost])).toEqual([
      ["TEE-CLASSIC-BLACK-2XL", 10.5],
      ["CAP-DAD-KHAKI-ONE-SIZE", 11.5],
      ["TEE-CLASSIC-BLACK-S", 8.5],
    ]);
    expect(order.subtotal).toBe(30.5);
  });

  test.each(["front", "back", "left_sleeve", "right_sleeve", "neck_label"])(
    "prints a tee at %s",
    async (key) => {
      const order = await placeOrder(caller, {
        items: [{ ...orderLine, print_files: [{ ...file, key }] }],
      });
      expect(order.items[0]?.print_files).toEqual([{ ...file, key }]);
    },
  );
});

describe("absent and null", () => {
  test.each(["order_id", "first_name", "address_line_1", "city", "country", "items"])(
    "422 for an order without %s",
    async (field) => {
      for (const value of [undefined, null]) {
        const reply = await caller.post("/orders", orderRequest({ [field]: value }));
        expectFaults(reply, `body.${field}`);
        expect(reply.body["detail"]).toMatchObject([{ type: "missing" }]);
      }
    },
  );

  test.each(["sku", "quantity", "print_files"])("422 for an item without %s", async (field) => {
    for (const value of [undefined, null]) {
      const reply = await caller.post("/orders", withLine({ [field]: value }));
      expectFaults(reply, `body.items.0.${field}`);
    }
  });

  test.each(["print_files", "preview_files"])("422 for %s without key or url", async (files) => {
    const reply = await caller.post("/orders", withLine({ [files]: [{ url: file.url }, {}] }));
    const at = `body.items.0.${files}`;
    expectFaults(reply, `${at}.0.key`, `${at}.1.key`, `${at}.1.url`);
  });

  test("422 for an insert without name or url", async () => {
    const reply = await caller.post("/orders", orderRequest({ inserts: [{ size: "A6" }] }));
    expectFaults(reply, "body.inserts.0.name", "body.inserts.0.url");
  });

  test("200 with an unknown field that is nested deeper than a stack", async () => {
    const depth = 20_000;
    const body = JSON.stringify({ ...orderRequest(), extra: "deep" });
    const nested = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    expectSuccess(await caller.post("/orders", body.replace('"deep"', nested)), createOrder);
  });

  test("422 for a null in a list, where it stands for nothing", async () => {
    const reply = await caller.post("/orders", {
      ...orderRequest({ inserts: [null] }),
      items: [null, { ...orderLine, print_files: [null], preview_files: [null] }],
    });
    expectFaults(
      reply,
      "body.inserts.0",
      "body.items.0",
      "body.items.1.print_files.0",
      "body.items.1.preview_files.0",
    );
  });

  test("422 for an empty body says that it is, and names what is required", async () => {
    const reply = await caller.post("/orders");
    const required = ["order_id", "first_name", "address_line_1", "city", "country", "items"];
    expectFaults(reply, "body", ...required.map((field) => `body.${field}`));
    expect(reply.body["message"]).toContain(
      "body: Must not be empty; send a JSON object with the header Content-Type: application/json",
    );
  });

  test("an order with every optional field null is one without them", async () => {
    const optional = [
      "seller",
      "last_name",
      "email",
      "phone",
      "address_line_2",
      "facility",
      "shipping_method",
      "speed_type",
      "production_line_id",
      "label_url",
      "note",
      "inserts",
      "ioss_number",
      "preferred_carrier",
      "is_scan_label",
    ];
    const line = { ...orderLine, item_id: null, production_config: null, preview_files: null };
    const nulls = Object.fromEntries(optional.map((field) => [field, null]));
    const request = orderRequest();
    const first = await caller.post("/orders", { ...request, ...nulls, items: [line] });
    const order = expectSuccess(first, createOrder);
    const second = await caller.post("/orders", request);
    expect(expectSuccess(second, createOrder)).toEqual(order);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });
});

describe("limits", () => {
  const texts = ["seller", "first_name", "last_name", "address_line_1", "address_line_2", "city"];
  const field = (name: string, most: unknown, past: unknown) => ({
    at: `body.${name}`,
    most: orderRequest({ [name]: most }),
    past: orderRequest({ [name]: past }),
  });
  // Which has neither states nor postal codes that are compared.
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
  const files = (count: number) => times(count, file);

  test.each([
    ...texts.map((name) => field(name, "x".repeat(255), "x".repeat(256))),
    field("email", `${"x".repeat(243)}@example.com`, `${"x".repeat(244)}@example.com`),
    field("phone", "5".repeat(255), "5".repeat(256)),
    field("ioss_number", "x".repeat(255), "x".repeat(256)),
    inGhana("state"),
    inGhana("zip"),
    field("order_id", randomUUID().padEnd(40, "x"), "x".repeat(41)),
    field("note", "x".repeat(1000), "x".repeat(1001)),
    field("label_url", urlOf(2048), urlOf(2049)),
    field("items", times(50, orderLine), times(51, orderLine)),
    field("inserts", times(20, insert), times(21, insert)),
    insertField("name", "x".repeat(255), "x".repeat(256)),
    insertField("size", "x".repeat(255), "x".repeat(256)),
    insertField("url", urlOf(2048), urlOf(2049)),
    lineField("item_id", "x".repeat(26), "x".repeat(27)),
    lineField("production_config", "x".repeat(255), "x".repeat(256)),
    lineField("preview_files", files(20), files(21)),
    lineField(
      "print_files",
      [{ ...file, url: urlOf(2048) }],
      [{ ...file, url: urlOf(2049) }],
      "print_files.0.url",
    ),
    lineField(
      "preview_files",
      [{ ...file, url: urlOf(2048) }],
      [{ ...file, url: urlOf(2049) }],
      "preview_files.0.url",
    ),
    lineField(
      "preview_files",
      [{ ...file, key: "x".repeat(255) }],
      [{ ...file, key: "x".repeat(256) }],
      "preview_files.0.key",
    ),
  ])("$at is taken at its limit and a 422 past it", async ({ at, most, past }) => {
    expectSuccess(await caller.post("/orders", most), createOrder);
    expectFaults(await caller.post("/orders", past), at);
  });

  test.each([
    ["facility", orderRequest({ facility: "x".repeat(256) })],
    ["items.0.sku", withLine({ sku: "x".repeat(256) })],
    ["items.0.print_files.0.key", withLine({ print_files: [{ ...file, key: "x".repeat(256) }] })],
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
    const preview_files = times(7, { key: "front", url: urlOf(90) });
    const order = await placeOrder(caller, { items: times(50, { ...orderLine, preview_files }) });
    const stored = expectSuccess(await caller.get(`/orders/${order.id}`), getOrder);
    expect(stored).toEqual(order);
  });
});

describe("the form of a field", () => {
  test("order_id takes every printable ASCII character but blank and / \\ ? %", async () => {
    const printable = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index));
    const allowed = printable.filter((character) => !"/\\?%".includes(character)).join("");
    for (let start = 0; start < allowed.length; start += 40) {
      const order_id = allowed.slice(start, start + 40);
      const order = await placeOrder(caller, { order_id });
      const reply = await caller.get(`/orders/${encodeURIComponent(order_id)}`);
      expect(expectSuccess(reply, getOrder)).toEqual(order);
    }
  });

  test.each(["", " ", "a b", "a/b", "a\\b", "a?b", "a%b", "café", "a\tb", "ab\n", "a\u007f"])(
    "422 for the order_id %j",
    async (order_id) => {
      expectFaults(await caller.post("/orders", orderRequest({ order_id })), "body.order_id");
    },
  );

  test.each(["first_name", "address_line_1", "city", "country"])(
    "422 for a %s of blanks alone",
    async (field) => {
      for (const value of ["", "  ", "\n"]) {
        const reply = await caller.post("/orders", orderRequest({ [field]: value }));
        expectFaults(reply, `body.${field}`);
      }
    },
  );

  test.each([
    ["order_id", 1001],
    ["first_name", 1],
    ["note", ["x"]],
    ["zip", 78701],
    ["items", {}],
    ["items", []],
    ["inserts", {}],
    ["shipping_method", "pigeon"],
    ["shipping_method", "STANDARD"],
    ["speed_type", "fast"],
    ["production_line_id", "Austin DTG"],
    ["label_url", "labels.example.com/1.pdf"],
    ["label_url", "ftp://labels.example.com/1.pdf"],
    ["label_url", "javascript:alert(1)"],
    ["preferred_carrier", "fedex"],
    ["is_scan_label", "true"],
  ])("422 for %s %j", async (field, value) => {
    expectFaults(await caller.post("/orders", orderRequest({ [field]: value })), `body.${field}`);
  });

  test.each([
    ["quantity", 0],
    ["quantity", -1],
    ["quantity", 1.5],
    ["quantity", "2"],
    ["quantity", 1e21],
    ["sku", ""],
    ["sku", 5],
    ["item_id", ""],
    ["print_files", []],
    ["print_files", "front.png"],
    ["preview_files", {}],
    ["production_config", {}],
  ])("422 for an item's %s %j", async (field, value) => {
    expectFaults(
      await caller.post("/orders", withLine({ [field]: value })),
      `body.items.0.${field}`,
    );
  });

  test.each(["", "front.png", "ftp://files.example.com/a.png", "http://", "data:image/png,x"])(
    "422 for the file URL %j",
    async (url) => {
      const reply = await caller.post("/orders", withLine({ print_files: [{ ...file, url }] }));
      expectFaults(reply, "body.items.0.print_files.0.url");
    },
  );

  test("takes any Unicode text, and a 422 for half a surrogate pair", async () => {
    const note = "\u{1F455} \u202E e\u0301\r\n\t名前";
    expect((await placeOrder(caller, { note })).note).toBe(note);
    const half = "\uD83D";
    const url = `https://files.example.com/${half}`;
    const request = orderRequest({
      city: half,
      note: half,
      inserts: [{ ...insert, name: half }],
      items: [{ ...orderLine, item_id: half, print_files: [{ ...file, url }] }],
    });
    expectFaults(
      await caller.post("/orders", request),
      "body.city",
      "body.note",
      "body.inserts.0.name",
      "body.items.0.item_id",
      "body.items.0.print_files.0.url",
    );
  });

  test("422 for each item whose item_id another one has", async () => {
    const items = ["a", "b", "a", "a"].map((item_id) => ({ ...orderLine, item_id }));
    const reply = await caller.post("/orders", orderRequest({ items }));
    expectFaults(reply, "body.items.2.item_id", "body.items.3.item_id");
  });

  test.each(["[]", "null", '"order"', "1"])("422 for the body %s", async (body) => {
    const reply = await caller.post("/orders", body);
    expectFaults(reply, "body");
    expect(reply.body["message"]).toBe("The request is not valid: body: Must be a JSON object");
  });

  test.each([
    ["{", "; look at line 1 column 2"],
    ["order_id=1", ""],
    ["{'order_id': 1}", "; look at line 1 column 2"],
    ['{\n  "order_id": 1,\n}', "; look at line 3 column 1"],
  ])("400 for the body %j, and where it is broken if the parser knows", async (body, place) => {
    const reply = await caller.post("/orders", body);
    expectError(reply, "INVALID_JSON");
    expect(reply.body["message"]).toBe(`The body is not valid JSON${place}.`);
  });

  test.each(["application/json", "application/vnd.api+json"])(
    "400 for a body of the type %s whose bytes are no UTF-8",
    async (type) => {
      const umlaut = Buffer.from(JSON.stringify(orderRequest({ city: "Köln" })), "latin1");
      const headers = { "x-api-key": caller.key, "content-type": type };
      const url = `${inject("service").url}/orders`;
      const response = await fetch(url, { method: "POST", headers, body: umlaut });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: "INVALID_JSON",
        message:
          "The body is not valid UTF-8, as JSON has to be, or holds the character U+FFFD: write that as \\ufffd.",
      });
    },
  );

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/xml"])(
    "415 for a body of the type %s",
    async (type) => {
      const headers = { "x-api-key": caller.key, "content-type": type };
      const reply = await call("POST", "/orders", { headers, body: orderRequest() });
      expectError(reply, "UNSUPPORTED_MEDIA_TYPE");
    },
  );
});

describe("address", () => {
  const addresses: Readonly<Record<string, { state?: string; zip?: string }>> = {
    AU: { state: "NSW", zip: "2000" },
    CA: { state: "ON", zip: "M4B 1B3" },
    GB: { zip: "SW1A 1AA" },
    JP: { zip: "100-0001" },
  };
  const inCountry = (country: string, code = country) => ({
    country,
    state: "TX",
    zip: "78701",
    ...addresses[code],
  });

  test.each([
    ["US", "US"],
    ["us", "US"],
    ["USA", "US"],
    ["usa", "US"],
    ["United States", "US"],
    ["united states of america", "US"],
    [" Canada ", "CA"],
    ["AUS", "AU"],
    ["DEU", "DE"],
    ["GERMANY", "DE"],
    ["United Kingdom", "GB"],
    ["South Korea", "KR"],
    ["Vietnam", "VN"],
    ["Côte d'Ivoire", "CI"],
    ["Turkey", "TR"],
    ["Czechia", "CZ"],
    ["Czech Republic", "CZ"],
  ])("answers the country %j as %s", async (country, code) => {
    expect((await placeOrder(caller, inCountry(country, code))).country).toBe(code);
  });

  test.each(["Atlantis", "XX", "ZZZ", "***", "U.S.A.?"])(
    "422 for the country %j",
    async (country) => {
      const reply = await caller.post("/orders", orderRequest({ country }));
      expectFaults(reply, "body.country");
      expect(reply.body["detail"]).toMatchObject([{ type: "unknown_country" }]);
    },
  );

  test.each(["US", "CA", "AU"])("422 for an address in %s without a state", async (country) => {
    for (const state of [undefined, null, "", "  "]) {
      const request = orderRequest({ ...inCountry(country), state });
      expectFaults(await caller.post("/orders", request), "body.state");
    }
  });

  test.each(["DE", "GB", "JP"])("takes an address in %s without a state", async (country) => {
    const given = { ...inCountry(country), state: undefined };
    expect((await placeOrder(caller, given)).state).toBe("");
  });

  test.each(["US", "DE", "GB"])("422 for an address in %s without a zip", async (country) => {
    for (const zip of [undefined, null, "", "  "]) {
      expectFaults(await caller.post("/orders", orderRequest({ country, zip })), "body.zip");
    }
  });

  test.each(["HK", "Hong Kong", "AE", "QA"])(
    "takes an address in %s, which has no postal codes, without a zip",
    async (country) => {
      expect((await placeOrder(caller, { country, zip: undefined })).zip).toBe("");
    },
  );

  test("422 for a US address names state and zip at once", async () => {
    const reply = await caller.post("/orders", orderRequest({ state: null, zip: null }));
    expectFaults(reply, "body.state", "body.zip");
  });
});

describe("orders that ship by label", () => {
  const masked = {
    first_name: "***",
    last_name: "***",
    phone: "***",
    address_line_1: "***",
    city: "***",
    state: "***",
    zip: "***",
    country: "***",
  };
  const label_url = "https://labels.example.com/1.pdf";

  test.each(["by_tiktok", "by_seller"])("%s takes masked texts as they come", async (method) => {
    const order = await placeOrder(caller, { ...masked, shipping_method: method });
    expect(order).toMatchObject({ ...masked, shipping_method: method, label_url: "" });
  });

  test.each(["by_tiktok", "by_seller"])("%s pays no shipping", async (method) => {
    const order = await placeOrder(caller, { shipping_method: method, label_url });
    expect(order).toMatchObject({ subtotal: 17, shipping_fee: 0, total: 17, label_url });
  });

  test("need neither state nor zip", async () => {
    const given = { shipping_method: "by_tiktok", state: null, zip: null };
    expect(await placeOrder(caller, given)).toMatchObject({ country: "US", state: "", zip: "" });
  });

  test("answer a country that is one by its code", async () => {
    const given = { shipping_method: "by_seller", country: "Germany" };
    expect((await placeOrder(caller, given)).country).toBe("DE");
  });

  test("a label without a method implies by_seller", async () => {
    for (const shipping_method of [undefined, null, ""]) {
      const order = await placeOrder(caller, { ...masked, label_url, shipping_method });
      expect(order).toMatchObject({ shipping_method: "by_seller", shipping_fee: 0, label_url });
    }
  });

  test("422 for a label beside a method whose label is ours", async () => {
    const request = orderRequest({ label_url, shipping_method: "priority" });
    expectFaults(await caller.post("/orders", request), "body.label_url");
  });

  test("422 for what is required of their address all the same", async () => {
    const given = { shipping_method: "by_tiktok", first_name: "", country: null };
    expectFaults(
      await caller.post("/orders", orderRequest(given)),
      "body.first_name",
      "body.country",
    );
  });
});

describe("price", () => {
  test.each([
    ["standard", 6.25],
    ["priority", 9.95],
    ["express", 17.95],
    ["global", 16.95],
    ["dhl_parcel_ground", 7.7],
    ["dhl_parcel_expedited", 11.2],
    ["by_tiktok", 0],
    ["by_seller", 0],
  ])("two pieces ship %s for %d", async (shipping_method, shipping_fee) => {
    const order = await placeOrder(caller, { shipping_method });
    expect(order).toMatchObject({ shipping_method, shipping_fee, subtotal: 17 });
    expect(order.total).toBe(Math.round((17 + shipping_fee) * 100) / 100);
  });

  test.each([
    ["rush", "standard", 11.25],
    ["expedite", "standard", 16.25],
    ["rush", "by_seller", 5],
  ])("%s production adds its surcharge to %s shipping", async (speed_type, method, fee) => {
    const order = await placeOrder(caller, { speed_type, shipping_method: method });
    expect(order.shipping_fee).toBe(fee);
  });

  test.each([
    [24, 204, 0],
    [25, 212.5, 10.63],
    [99, 841.5, 42.08],
    [100, 850, 85],
    [500, 4250, 425],
  ])("%d pieces cost %d less %d", async (quantity, subtotal, discount) => {
    const order = await placeOrder(caller, {
      items: pieces(quantity),
      shipping_method: "by_seller",
    });
    expect(order).toMatchObject({ subtotal, discount, tax: 0 });
    expect(order.total).toBe(Math.round((subtotal - discount) * 100) / 100);
  });

  test("the discount counts the pieces of all items", async () => {
    const order = await placeOrder(caller, { items: [...pieces(12), ...pieces(13)] });
    expect(order).toMatchObject({ subtotal: 212.5, discount: 10.63, shipping_fee: 40.75 });
    expect(order.total).toBe(242.62);
  });

  test("an order without inserts pays no box", async () => {
    expect(await placeOrder(caller, { inserts: [] })).toMatchObject({ box_fee: 0, total: 23.25 });
  });
});

describe("what the catalog does not offer", () => {
  test.each([
    ["an unknown SKU", { sku: "MUG-WHITE" }, "sku", "unknown_sku"],
    ["a SKU in lower case", { sku: "tee-classic-black-m" }, "sku", "unknown_sku"],
    ["a sold out variation", { sku: "HOODIE-ZIP-NAVY-2XL" }, "sku", "unavailable"],
    ["a product no longer active", { sku: "TEE-RETIRED-WHITE-M" }, "sku", "unavailable"],
    ["more than the product's maximum", { quantity: 501 }, "quantity", "quantity_out_of_range"],
    [
      "a print area of another product",
      { key: "hat_front" },
      "print_files.0.key",
      "unknown_print_area",
    ],
    ["a print area in upper case", { key: "FRONT" }, "print_files.0.key", "unknown_print_area"],
  ])(
    "422 for %s",
    async (_, { key, ...fields }: { key?: string; sku?: string; quantity?: number }, at, type) => {
      const area = key ?? (fields.sku?.startsWith("HOODIE-ZIP") === true ? "back" : "front");
      const print_files = [{ ...file, key: area }];
      const reply = await caller.post("/orders", withLine({ ...fields, print_files }));
      expectFaults(reply, `body.items.0.${at}`);
      expect(reply.body["detail"]).toMatchObject([{ type }]);
    },
  );

  test("a product's own maximum holds for each item", async () => {
    const hats = (quantity: number) => ({
      sku: "CAP-DAD-BLACK-ONE-SIZE",
      quantity,
      print_files: [{ ...file, key: "hat_front" }],
    });
    await placeOrder(caller, { items: [hats(100)] });
    const reply = await caller.post("/orders", orderRequest({ items: [hats(100), hats(101)] }));
    expectFaults(reply, "body.items.1.quantity");
  });

  test("422 names all of it at once, the facility too", async () => {
    const reply = await caller.post("/orders", {
      ...orderRequest({ facility: "ZZ" }),
      items: [
        orderLine,
        { ...orderLine, sku: "MUG-WHITE" },
        { ...orderLine, quantity: 501, print_files: [file, { ...file, key: "hat_front" }] },
        { ...orderLine, sku: "TEE-RETIRED-WHITE-M", quantity: 501 },
      ],
    });
    expectFaults(
      reply,
      "body.facility",
      "body.items.1.sku",
      "body.items.2.quantity",
      "body.items.2.print_files.1.key",
      "body.items.3.sku",
      "body.items.3.quantity",
    );
  });

  test("422 names every fault of the request's form at once", async () => {
    const request = orderRequest({
      first_name: undefined,
      state: "",
      country: "US",
      email: 5,
      speed_type: "fast",
      items: [{ ...orderLine, quantity: 0 }, { sku: "" }],
    });
    expectFaults(
      await caller.post("/orders", request),
      "body.first_name",
      "body.state",
      "body.email",
      "body.speed_type",
      "body.items.0.quantity",
      "body.items.1.sku",
      "body.items.1.quantity",
      "body.items.1.print_files",
    );
  });

  test("a refused order leaves its reference free", async () => {
    const request = orderRequest({ facility: "ZZ" });
    expectFaults(await caller.post("/orders", request), "body.facility");
    await placeOrder(caller, { order_id: request.order_id });
  });
});

describe("production line", () => {
  test.each([
    ["nothing", {}, austin],
    ["TX", { facility: "TX" }, austin],
    ["NC", { facility: "NC" }, charlotte],
    ["NC and priority", { facility: "NC", shipping_method: "priority" }, charlotte],
    ["rush", { speed_type: "rush" }, austin],
    ["by_tiktok", { shipping_method: "by_tiktok" }, austin],
    ["an empty line", { production_line_id: "" }, austin],
  ])("an order that asks for %s gets the first line that takes it", async (_, asked, id) => {
    expect((await placeOrder(caller, asked)).production_line_id).toBe(id);
  });

  test.each([
    ["", austin, ShippingMethod.options, ["", ...SpeedType.options]],
    ["TX", austin, ShippingMethod.options, ["", ...SpeedType.options]],
    ["NC", charlotte, ["standard", "priority"], [""]],
  ])(
    "facility %j takes its methods and speeds, and no others",
    async (facility, line, methods, speeds) => {
      for (const shipping_method of ShippingMethod.options) {
        for (const speed_type of ["", ...SpeedType.options]) {
          const request = orderRequest({ facility, shipping_method, speed_type });
          const reply = await caller.post("/orders", request);
          if (!methods.includes(shipping_method)) expectFaults(reply, "body.shipping_method");
          else if (!speeds.includes(speed_type)) expectFaults(reply, "body.speed_type");
          else expect(expectSuccess(reply, createOrder).production_line_id).toBe(line);
        }
      }
    },
  );

  test.each([
    ["facility ZZ", { facility: "ZZ" }, "facility"],
    ["facility tx", { facility: "tx" }, "facility"],
    [
      "facility NC with shipping_method express",
      { facility: "NC", shipping_method: "express" },
      "shipping_method",
    ],
    [
      "facility NC with shipping_method by_seller",
      { facility: "NC", shipping_method: "by_seller" },
      "shipping_method",
    ],
    [
      "facility NC with shipping_method standard with speed_type rush",
      { facility: "NC", speed_type: "rush" },
      "speed_type",
    ],
  ])("422 for %s, which no line takes together", async (together, asked, at) => {
    const reply = await caller.post("/orders", orderRequest(asked));
    expectFaults(reply, `body.${at}`);
    expect(reply.body["message"]).toContain(`No production line supports ${together}; `);
  });

  test.each([
    ["without more", {}],
    ["with its facility", { facility: "NC" }],
    ["with a method of its own", { shipping_method: "priority" }],
  ])("a named line takes an order %s", async (_, asked) => {
    const order = await placeOrder(caller, { ...asked, production_line_id: charlotte });
    expect(order.production_line_id).toBe(charlotte);
  });

  test.each([
    ["another facility", { facility: "TX" }, ["facility"]],
    ["a method it lacks", { shipping_method: "express" }, ["shipping_method"]],
    ["a label", { label_url: urlOf(40) }, ["shipping_method"]],
    ["a speed", { speed_type: "expedite" }, ["speed_type"]],
    [
      "all of these",
      { facility: "TX", shipping_method: "by_tiktok", speed_type: "rush" },
      ["facility", "shipping_method", "speed_type"],
    ],
  ])("422 for a named line that clashes with %s", async (_, asked, fields) => {
    const reply = await caller.post("/orders", {
      ...orderRequest(asked),
      production_line_id: charlotte,
    });
    expectFaults(reply, ...fields.map((field) => `body.${field}`));
  });

  test("422 for a line that does not exist", async () => {
    const request = orderRequest({ production_line_id: randomUUID() });
    expectFaults(await caller.post("/orders", request), "body.production_line_id");
  });
});

describe("the same reference again", () => {
  test("an equal request is answered with the order that is there", async () => {
    const request = orderRequest({ inserts: [insert], speed_type: "rush" });
    const first = await caller.post("/orders", request);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const second = await caller.post("/orders", request);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(expectSuccess(second, createOrder)).toEqual(expectSuccess(first, createOrder));
  });

  test("an equal request may differ in the order of its fields and in what is ignored", async () => {
    const request = orderRequest();
    const first = expectSuccess(await caller.post("/orders", request), createOrder);
    const turned = Object.fromEntries(Object.entries(request).reverse());
    const second = await caller.post("/orders", { ...turned, user_id: randomUUID(), note: "" });
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(expectSuccess(second, createOrder)).toEqual(first);
  });

  test("an equal request is answered with the order as it is now", async () => {
    const request = orderRequest();
    await caller.post("/orders", request);
    await caller.put(`/orders/${request.order_id}`, { note: "Ring twice" });
    const reply = await caller.post("/orders", request);
    expect(reply.headers.get("idempotent-replayed")).toBe("true");
    expect(expectSuccess(reply, createOrder).note).toBe("Ring twice");
  });

  test.each([
    ["a text", { note: "another" }],
    ["the country", { country: "Mexico" }],
    ["the speed", { speed_type: "rush" }],
    ["the quantity", { items: pieces(3) }],
    ["an item more", { items: [orderLine, orderLine] }],
    ["an item id", { items: [{ ...orderLine, item_id: "1" }] }],
    ["a production_config", { items: [{ ...orderLine, production_config: "dtg" }] }],
    ["an insert", { inserts: [insert] }],
    ["a fault of the catalog", { facility: "ZZ" }],
  ])("409 for a request that differs in %s, naming the holder", async (_, fields) => {
    const request = orderRequest();
    const first = expectSuccess(await caller.post("/orders", request), createOrder);
    const reply = await caller.post("/orders", { ...request, ...fields });
    expectError(reply, "DUPLICATE_ORDER_ID");
    const { order_id } = request;
    expect(reply.body.data).toEqual({ id: first.id, order_id, status: "new_order" });
    expect(expectSuccess(await caller.get(`/orders/${order_id}`), getOrder)).toEqual(first);
  });

  test.each([
    ["cancelled", { status: "cancelled" as const, cancelled_at: "2026-11-21T12:00:00.000000" }],
    ["rejected", { status: "rejected" as const, rejected_status: "Protected artwork" }],
    ["cancelled", { status: "full_refunded" as const, cancelled_at: "2026-11-21T12:00:00.000000" }],
  ])(
    "an order that was %s keeps its reference, and nobody is told it was created",
    async (says, fields) => {
      const request = orderRequest();
      const { id, order_id } = expectSuccess(await caller.post("/orders", request), createOrder);
      await rewriteOrder(caller, id, fields);
      for (const again of [request, { ...request, note: "another" }]) {
        const reply = await caller.post("/orders", again);
        expectError(reply, "DUPLICATE_ORDER_ID");
        expect(reply.body.data).toEqual({ id, order_id, status: fields.status });
        expect(reply.body["message"]).toContain(`was ${says}`);
      }
    },
  );

  test.each([
    ["an equal request", {}],
    ["another request", { note: "another" }],
  ])("a deleted order frees its reference for %s", async (_, fields) => {
    const request = orderRequest();
    const first = expectSuccess(await caller.post("/orders", request), createOrder);
    await caller.delete(`/orders/${first.id}`);
    const anew = { ...request, ...fields };
    const reply = await caller.post("/orders", anew);
    const order = expectSuccess(reply, createOrder);
    expect(reply.headers.get("idempotent-replayed")).toBeNull();
    expect(order).toMatchObject({ id: first.id, order_id: first.order_id, re_placed: true });
    expect(order.created_at > first.created_at).toBe(true);
    expect(order.items[0]?.item_id).not.toBe(first.items[0]?.item_id);

    const again = await caller.post("/orders", anew);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(expectSuccess(again, createOrder)).toEqual(order);
    expect(expectSuccess(await caller.get(`/orders/${first.id}`), getOrder)).toEqual(order);
    expectError(
      await caller.post("/orders", { ...request, note: "a third" }),
      "DUPLICATE_ORDER_ID",
    );
  });

  test("a reference can be freed and placed anew many times", async () => {
    const { order_id } = await placeOrder(caller);
    for (const note of ["second", "third"]) {
      await caller.delete(`/orders/${order_id}`);
      expect(await placeOrder(caller, { order_id, note })).toMatchObject({ note, re_placed: true });
    }
  });

  test("422 for a deleted order's request that the catalog cannot serve", async () => {
    const { order_id } = await placeOrder(caller);
    await caller.delete(`/orders/${order_id}`);
    const reply = await caller.post("/orders", orderRequest({ order_id, facility: "ZZ" }));
    expectFaults(reply, "body.facility");
  });
});

test("409 for a reference that is the service's id of another order; any other UUID is one", async () => {
  const other = await placeOrder(caller);
  const reply = await caller.post("/orders", orderRequest({ order_id: other.id.toUpperCase() }));
  expectError(reply, "DUPLICATE_ORDER_ID");
  expect(reply.body.data).toMatchObject({ id: other.id, order_id: other.order_id });
  const order_id = randomUUID();
  const order = expectSuccess(
    await caller.post("/orders", orderRequest({ order_id })),
    createOrder,
  );
  expect(order.order_id).toBe(order_id);
});
