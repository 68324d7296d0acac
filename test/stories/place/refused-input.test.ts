import { describe, expect, test } from "vitest";
import { createOrder, getOrder, updateOrder } from "#shared/api/public/orders.ts";
import { newCaller } from "../../support/call.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { hatLine, orderLine, orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();

const url = "https://files.example.com/front.png";
const item = (fields: Record<string, unknown>) => ({ items: [{ ...orderLine, ...fields }] });
const artwork = (given: string) => item({ print_files: [{ key: "front", url: given }] });
const cap = (quantity: number) => ({ ...hatLine, quantity });

/** The place of a fault of {@link artwork}. */
const FILE_URL = "items.0.print_files.0.url";

type Fields = Record<string, unknown>;

/** Each case: its name, the fields that have it, and the place of its fault. */
const refused: readonly (readonly [what: string, fields: Fields, at: string])[] = [
  ["an e-mail address without @", { email: "ada.example.com" }, "email"],
  ["an e-mail address without a host", { email: "ada@" }, "email"],
  ["an e-mail address whose host has no dot", { email: "ada@example" }, "email"],
  ["an e-mail address whose host has two dots", { email: "ada@example..com" }, "email"],
  ["two e-mail addresses", { email: "ada@example.com, bob@example.com" }, "email"],
  ["an e-mail address with its name", { email: "Ada <ada@example.com>" }, "email"],
  ["a masked e-mail address", { email: "***" }, "email"],
  ["a phone of letters", { phone: "call me" }, "phone"],
  ["a phone of three digits", { phone: "911" }, "phone"],
  ["a masked phone", { phone: "(+1)512*****00" }, "phone"],
  ["an e-mail address for a phone", { phone: "ada1815@example.com" }, "phone"],
  ["a US state that is none", { state: "ZZ" }, "state"],
  ["a US state of Canada", { state: "Ontario" }, "state"],
  ["a US state misspelled", { state: "Texass" }, "state"],
  ["a Canadian state of the US", { country: "CA", state: "TX", zip: "M4B 1B3" }, "state"],
  ["an Australian state that is none", { country: "AU", state: "XX", zip: "2000" }, "state"],
  ["a masked state", { state: "***" }, "state"],
  ["a US zip of four digits", { zip: "7870" }, "zip"],
  ["a US zip of letters", { zip: "ABCDE" }, "zip"],
  ["a masked zip", { zip: "787**" }, "zip"],
  ["a Canadian zip of the US", { country: "CA", state: "ON" }, "zip"],
  ["a British zip of the US", { country: "GB" }, "zip"],
  ["a German zip of four digits", { country: "DE", zip: "1011" }, "zip"],
  ["an Irish zip that is no Eircode", { country: "IE", zip: "Dublin 2" }, "zip"],
  ["a Japanese zip of six digits", { country: "JP", zip: "100-001" }, "zip"],
  ["a line break in a name", { first_name: "Ada\nLovelace" }, "first_name"],
  ["a NUL in a name", { last_name: "Lovelace\u0000" }, "last_name"],
  ["a tab in an address", { address_line_1: "100\tCongress Ave" }, "address_line_1"],
  ["a line break in a city", { city: "Aus\r\ntin" }, "city"],
  ["an escape sequence in a note", { note: "\u001b[2JLeave at the door" }, "note"],
  ["an escape sequence in an insert", { inserts: [{ name: "\u001b[2J", url }] }, "inserts.0.name"],
  [
    "two files for one print area",
    item({ print_files: ["front", "back", "front"].map((key) => ({ key, url })) }),
    "items.0.print_files.2.key",
  ],
  [
    "more of a SKU than its maximum, in two items",
    { items: [cap(60), cap(41)] },
    "items.1.quantity",
  ],
  [
    "artwork on this machine's name",
    artwork("https://localhost.localdomain.internal/a.png"),
    FILE_URL,
  ],
  ["artwork in a private network", artwork("http://192.168.0.7/a.png"), FILE_URL],
  ["artwork in the cloud's own network", artwork("http://169.254.169.254/a.png"), FILE_URL],
  ["artwork in a private network of IPv6", artwork("http://[fd00::1]/a.png"), FILE_URL],
  ["artwork on a host without a dot", artwork("http://nas/a.png"), FILE_URL],
  ["artwork behind a password", artwork("https://ada:secret@files.example.com/a.png"), FILE_URL],
  ["a blank in the URL of artwork", artwork("https://files.example.com/a b.png"), FILE_URL],
  ["a line break in the URL of artwork", artwork("https://files.example.com/a\n.png"), FILE_URL],
  ["a NUL in the URL of artwork", artwork("https://files.example.com/a\u0000.png"), FILE_URL],
  ["artwork by ftp", artwork("ftp://files.example.com/a.png"), FILE_URL],
  [
    "a preview in a private network",
    item({ preview_files: [{ key: "front", url: "http://10.0.0.1/a.png" }] }),
    "items.0.preview_files.0.url",
  ],
  [
    "an insert in a private network",
    { inserts: [{ name: "Card", url: "http://10.0.0.1/a.pdf" }] },
    "inserts.0.url",
  ],
  ["a label in a private network", { label_url: "http://10.0.0.1/1.pdf" }, "label_url"],
  [
    "a blank in the URL of a label",
    { label_url: "https://labels.example.com/ 1.pdf" },
    "label_url",
  ],
  ["shiping_method", { shiping_method: "express" }, "shiping_method"],
  ["shippingMethod", { shippingMethod: "express" }, "shippingMethod"],
  ["Shipping-Method", { "Shipping-Method": "express" }, "Shipping-Method"],
  ["emial", { emial: "ada@example.com" }, "emial"],
  ["addressLine2", { addressLine2: "Suite 2000" }, "addressLine2"],
  ["notes", { notes: "Leave at the door" }, "notes"],
  ["speedtype", { speedtype: "rush" }, "speedtype"],
  ["an item's previewFiles", item({ previewFiles: [] }), "items.0.previewFiles"],
  ["an item's item_di", item({ item_di: "line-1" }), "items.0.item_di"],
  ["an insert's sizes", { inserts: [{ name: "Card", url, sizes: "A6" }] }, "inserts.0.sizes"],
];

describe("refused, by create and by update", () => {
  test.each(refused)("%s", async (_, fields, at) => {
    expectFaults(await caller.post("/orders", orderRequest(fields)), `body.${at}`);
    const order = await placeOrder(caller);
    // A field that changes, in addition to the slip.
    const reply = await caller.put(`/orders/${order.id}`, { seller: "Ada's", ...fields });
    expectFaults(reply, `body.${at}`);
    expect(expectSuccess(await caller.get(`/orders/${order.id}`), getOrder)).toEqual(order);
  });

  test("all faults at once, each with its remedy", async () => {
    const faulty = { email: "ada", phone: "911", state: "ZZ", zip: "7870" };
    const reply = await caller.post("/orders", orderRequest({ ...faulty, note: "\u0000" }));
    expectFaults(
      reply,
      ...["email", "phone", "state", "zip", "note"].map((field) => `body.${field}`),
    );
    expect(reply.body["detail"]).toContainEqual({
      loc: ["body", "state"],
      msg: "Unknown state or territory of US: ZZ. Give its English name or its postal abbreviation",
      type: "unknown_state",
    });
  });

  test("a misspelt name is answered with the right one", async () => {
    const reply = await caller.post("/orders", orderRequest({ shipingMethod: "express" }));
    expect(reply.body["detail"]).toEqual([
      {
        loc: ["body", "shipingMethod"],
        msg: "Unknown field. Did you mean shipping_method? Rename it or leave it out",
        type: "misnamed",
      },
    ]);
  });

  test("a misspelt name is reported instead of its consequences", async () => {
    const { id } = await placeOrder(caller);
    const reply = await caller.put(`/orders/${id}`, { notee: "Ring twice" });
    expectFaults(reply, "body.notee", "body");
    expect(reply.body["message"]).toContain("Did you mean note?");
  });
});

/** Each case: its name, the fields that have it, and the fields that the order shows, if they differ. */
const taken: [what: string, fields: Fields, shown?: Fields][] = [
  ["names of one letter", { first_name: "X", last_name: "Y" }],
  ["umlauts and other scripts", { first_name: "Jürgen", last_name: "Größe", city: "名古屋" }],
  ["no last name", { last_name: "" }],
  ["a name with an apostrophe and a hyphen", { last_name: "O'Neill-Smith, Jr." }],
  ["lines in a note", { note: "Leave at the door\n\tRing twice" }],
  ["the e-mail address of a marketplace", { email: "x7+tag_1.b@marketplace.amazon.co.uk" }],
  ["an e-mail address with an apostrophe", { email: "ada.o'neill@example.com" }],
  ["an e-mail address in other scripts", { email: "jürgen@müller.example" }],
  ["an e-mail address with two dots, as in Japan", { email: "ada..l.@docomo.example" }],
  ["a phone as marketplaces give it", { phone: "(+1)5125550100" }],
  ["a phone with blanks and hyphens", { phone: "+49 30 123-45" }],
  ["a phone with an extension", { phone: "512.555.0100 ext. 12" }],
  ["a phone with a short extension", { phone: "512-555-0100x12" }],
  ["two phones", { phone: "+1 512 555 0100 / 0101" }],
  ["a state's name", { state: "Texas" }, { state: "TX" }],
  ["a state's code in lower case", { state: " tx " }, { state: "TX" }],
  ["a state's ISO code", { state: "US-TX" }, { state: "TX" }],
  ["a state as newspapers have it", { state: "Calif." }, { state: "CA" }],
  ["England", { country: "England", state: "", zip: "SW1A 1AA" }, { country: "GB" }],
  ["a firm's zip in France", { country: "FR", state: "", zip: "75008 CEDEX 8" }],
  ["Washington, D.C.", { state: "Washington, D.C." }, { state: "DC" }],
  ["Puerto Rico", { state: "Puerto Rico", zip: "00901" }, { state: "PR" }],
  ["a post office of the army", { city: "APO", state: "AE", zip: "09012" }],
  ["nine digits of a US zip", { zip: "78701-1234" }],
  ["nine digits of a US zip in one", { zip: "787011234" }],
  ["Québec", { country: "Canada", state: "Québec", zip: "h2y1c6" }, { country: "CA", state: "QC" }],
  [
    "New South Wales",
    { country: "Australia", state: "New South Wales", zip: "2000" },
    { country: "AU", state: "NSW" },
  ],
  ["Ireland with an Eircode", { country: "IE", state: "Co. Dublin", zip: "D02 AF30" }],
  ["an Eircode in one, in lower case", { country: "IE", state: "", zip: "d02af30" }],
  ["Dublin's own routing key", { country: "IE", state: "", zip: "D6W XH94" }],
  ["Hong Kong without a zip", { country: "HK", state: "Kowloon", zip: "" }],
  ["Hong Kong with a zip all the same", { country: "HK", state: "", zip: "999077" }],
  ["a zip of a country that has none", { country: "GH", state: "", zip: "GA-183-8164" }],
  ["Germany with the letter before the zip", { country: "DE", state: "", zip: "D-10117" }],
  ["Sweden with its code before the zip", { country: "SE", state: "", zip: "SE-114 55" }],
  ["Azerbaijan with its code before the zip", { country: "AZ", state: "", zip: "AZ1000" }],
  ["Japan without the hyphen", { country: "JP", state: "Tokyo", zip: "1000001" }],
  ["Japan in wide digits", { country: "JP", state: "Tokyo", zip: "１００－０００１" }],
  ["Poland without the hyphen", { country: "PL", state: "", zip: "00950" }],
  ["the Netherlands in lower case", { country: "NL", state: "", zip: "1011ab" }],
  ["Brazil with a dot", { country: "BR", state: "SP", zip: "01.310-100" }],
  ["Britain without the blank", { country: "GB", state: "", zip: "sw1a1aa" }],
  ["Argentina's older form", { country: "AR", state: "", zip: "1425" }],
  ["a state of a country without a list", { country: "DE", state: "Bavaria", zip: "80331" }],
  ["as many of a SKU as its maximum, in two items", { items: [cap(60), cap(40)] }, {}],
  ["artwork on a host in other scripts", artwork("https://bücher.example/ä.png"), {}],
  ["artwork on a public address", artwork("https://8.8.8.8/a.png"), {}],
  ["artwork on this machine, on a local stage", artwork("http://127.0.0.1:4000/a.png"), {}],
  ["an escaped blank in a URL", artwork("https://files.example.com/a%20b.png"), {}],
  ["a signed URL", artwork("https://files.example.com/a.png?sig=a%2Fb==&x=[1]"), {}],
  [
    "what clients pass on of their own",
    {
      ...{ ref_id: "1", platform: "etsy", store_id: "7", user_id: "8", order_no: "9", id: "10" },
      ...{
        status: "paid",
        total: 5,
        sender: "Ada",
        county: "Kent",
        country: "US",
        country_code: "US",
        tags: [],
      },
      items: [{ ...orderLine, ref_id: "1", side: "front", title: "Tee", price: 5, image: url }],
    },
    {},
  ],
];

describe("taken, by create and by update", () => {
  test.each(taken)("%s", async (_, fields, shown = fields) => {
    const request = orderRequest(fields);
    const created = expectSuccess(await caller.post("/orders", request), createOrder);
    expect(created).toMatchObject(shown);
    const repeated = await caller.post("/orders", request);
    expect(repeated.headers.get("idempotent-replayed")).toBe("true");
    expect(expectSuccess(repeated, createOrder)).toEqual(created);
    const { id } = await placeOrder(caller);
    const updated = expectSuccess(await caller.put(`/orders/${id}`, fields), updateOrder);
    expect(updated).toMatchObject(shown);
  });

  test.each(["#1001", "1001#a", "$!&'()*+,;=:@"])("the order_id %s", async (reference) => {
    const own = await newCaller();
    const order = await placeOrder(own, { order_id: reference });
    const path = `/orders/${encodeURIComponent(reference)}`;
    expect(expectSuccess(await own.get(path), getOrder)).toEqual(order);
    const changed = expectSuccess(await own.put(path, { note: "Ring" }), updateOrder);
    expect(changed).toMatchObject({ order_id: reference, note: "Ring" });
    expect((await own.post(`${path}/cancel`)).status).toBe(200);
  });
});

const masked = {
  first_name: "***",
  last_name: "L***",
  email: "a***@***",
  phone: "(+1)512***0100",
  address_line_1: "***",
  city: "***",
  state: "***",
  zip: "787**",
  country: "***",
};

describe("accepted unchanged, in an order that ships by label", () => {
  test.each([
    ["by_tiktok", { shipping_method: "by_tiktok" }],
    ["by_seller", { shipping_method: "by_seller" }],
    ["a label", { label_url: "https://labels.example.com/1.pdf" }],
  ])("%s: masked texts", async (_, method) => {
    const created = await placeOrder(caller, { ...masked, ...method });
    expect(created).toMatchObject({ ...masked, ...method });
    const { id } = await placeOrder(caller, method);
    const updated = await caller.put(`/orders/${id}`, masked);
    expect(expectSuccess(updated, updateOrder)).toMatchObject(masked);
  });

  test("a state's name still becomes its code, if the country is known", async () => {
    const given = { shipping_method: "by_tiktok", state: "texas", zip: "***" };
    expect(await placeOrder(caller, given)).toMatchObject({ state: "TX", zip: "***" });
  });

  test("and refused once it is to be shipped by us, field by field", async () => {
    const { id } = await placeOrder(caller, {
      ...masked,
      country: "US",
      shipping_method: "by_tiktok",
    });
    const reply = await caller.put(`/orders/${id}`, { shipping_method: "standard" });
    expectFaults(reply, "body.email", "body.phone", "body.state", "body.zip");
  });
});

describe("an update is checked with the whole order that results", () => {
  test.each([
    ["the zip of the former country", { country: "DE" }, "zip", { zip: "10117" }],
    ["the state of the former country", { country: "AU", zip: "2000" }, "state", { state: "VIC" }],
  ])("422 for %s", async (_, patch, at, remedy) => {
    const { id } = await placeOrder(caller, { zip: "78701-1234" });
    expectFaults(await caller.put(`/orders/${id}`, patch), `body.${at}`);
    const changed = await caller.put(`/orders/${id}`, { ...patch, ...remedy });
    expect(expectSuccess(changed, updateOrder)).toMatchObject({ ...patch, ...remedy });
  });
});

describe("query parameters", () => {
  test.each([
    ["/orders?state=shipped", "state", "page, limit, status, from_date"],
    ["/orders?Status=shipped", "Status", "page, limit, status, from_date"],
    ["/products?catalog=tees", "catalog", "page, limit, catalog_id, name"],
    ["/production-lines?name=Austin", "name", "page, limit, facility"],
    ["/webhooks?is_active=true", "is_active", "none"],
    ["/orders/none?fields=id", "fields", "none"],
  ])("422 for %s, which names those there are", async (path, name, known) => {
    const reply = await caller.get(path);
    expectFaults(reply, `query.${name}`);
    expect(reply.body["message"]).toContain(`takes ${known}`);
  });

  test("422 for an unknown parameter of a create, and no order is created", async () => {
    const own = await newCaller();
    expectFaults(await own.post("/orders?dry_run=true", orderRequest()), "query.dry_run");
    expect((await own.get("/orders")).body.data["items"]).toEqual([]);
  });

  test.each([
    ["/orders?from_date=2026-02-01&to_date=2026-01-31", "to_date"],
    ["/orders?from_date=2026-01-31T12:00:00&to_date=2026-01-31T11:59:59", "to_date"],
    ["/orders?from_date=2026-01-31T12:00:00&to_date=2026-01-31T13:00:00%2B02:00", "to_date"],
    ["/products?min_price=10&max_price=9.99", "max_price"],
  ])("422 for %s", async (path, at) => {
    expectFaults(await caller.get(path), `query.${at}`);
  });

  test.each([
    "/orders?from_date=2026-01-31&to_date=2026-01-31",
    "/orders?from_date=2026-01-31T23:00:00&to_date=2026-01-31",
    "/products?min_price=8.50&max_price=8.5",
  ])("200 for %s", async (path) => {
    expect((await caller.get(path)).status).toBe(200);
  });
});
