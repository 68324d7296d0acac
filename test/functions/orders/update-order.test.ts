import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getOrder, updateOrder } from "#shared/api/public/orders.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { getOrderById } from "#shared/order/store/order-store.ts";
import { call, newCaller } from "../../support/call.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { rewriteOrder, setStatus } from "../../support/set-status.ts";

const caller = await newCaller();
const put = (id: string, patch: unknown) => caller.put(`/orders/${id}`, patch);
const update = async (id: string, patch: unknown) =>
  expectSuccess(await put(id, patch), updateOrder);
const read = async (id: string) => expectSuccess(await caller.get(`/orders/${id}`), getOrder);

const austin = productionLineId("Austin DTG");
const charlotte = productionLineId("Charlotte Embroidery");
const label_url = "https://labels.example.com/1.pdf";
const insert = { name: "Thank you", size: "A6", url: "https://files.example.com/card.pdf" };
const file = { key: "back", url: "https://files.example.com/back.png" };

const produced = { print_tech: "dtg", thumbnail: "https://files.example.com/thumb.png" };

/** Says of every print file of an order how it is printed. */
async function produce(id: string): Promise<void> {
  const { items } = await getOrderById(id);
  await rewriteOrder(caller, id, {
    items: items.map((item) => ({
      ...item,
      print_files: item.print_files.map((print) => ({ ...print, ...produced })),
    })),
  });
}

/** Places an order with these items, and returns it with the ids that they got. */
async function placeItems(...items: readonly Record<string, unknown>[]) {
  const order = await placeOrder(caller, { items });
  return { order, ids: order.items.map(({ item_id }) => item_id) };
}

describe("200", () => {
  test.each([
    ["seller", "Ada's shop"],
    ["first_name", "Grace"],
    ["last_name", "Hopper"],
    ["email", "grace@example.com"],
    ["phone", "+1 212 555 0100"],
    ["address_line_1", "1 Main St"],
    ["address_line_2", "Apt 2"],
    ["city", "Dallas"],
    ["state", "CA"],
    ["zip", "90001"],
    ["facility", "TX"],
    ["note", "Ring twice"],
    ["note", ""],
  ])("changes %s to %j and nothing else but the time of the update", async (field, value) => {
    const order = await placeOrder(caller, { note: "first" });
    const changed = await update(order.id, { [field]: value });
    const { updated_at } = changed;
    expect(changed).toEqual({ ...order, [field]: value, updated_at });
    expect(updated_at > order.updated_at).toBe(true);
    expect(await read(order.id)).toEqual(changed);
  });

  test("takes an order as it was read, and ignores what cannot be changed", async () => {
    const order = await placeOrder(caller);
    const sent = { ...order, order_id: "ANOTHER", status: "shipped", total: 0, city: "Dallas" };
    const { updated_at, ...changed } = await update(order.id, sent);
    expect({ ...changed, updated_at }).toEqual({ ...order, city: "Dallas", updated_at });
  });

  test("loses nothing of an order that is sent back as it was read, and leaves its line the choice of the facility", async () => {
    const { id } = await placeOrder(caller, {
      ioss_number: "IM3720000224",
      inserts: [insert],
      items: [
        {
          ...orderLine,
          production_config: "White underbase",
          preview_files: [{ ...file, key: "front" }],
        },
        { ...orderLine, item_id: "line-2", print_files: [file] },
      ],
    });
    await produce(id);
    const before = await getOrderById(id);
    expect(before).toMatchObject({ facility: "TX", names_facility: false });
    const sent = await read(id);
    expect(sent.items[0]?.print_files).toEqual([{ ...orderLine.print_files[0], ...produced }]);
    await update(id, sent);
    const after = await getOrderById(id);
    const { version, write_id, updated_at, last_change } = after;
    expect(after).toEqual({ ...before, version, write_id, updated_at, last_change });
    const moved = await update(id, { ...(await read(id)), production_line_id: charlotte });
    expect(moved).toMatchObject({ facility: "NC", production_line_id: charlotte });
  });

  test("changes the country with the state and the zip that its addresses have, and the price of shipping", async () => {
    const order = await placeOrder(caller);
    const patch = { country: "CA", state: "ON", zip: "M4B 1B3" };
    const { updated_at, ...changed } = await update(order.id, patch);
    const price = { shipping_fee: 11.45, total: 28.45, balance_due: 28.45 };
    expect({ ...changed, updated_at }).toEqual({ ...order, ...patch, ...price, updated_at });
  });

  test("changes many fields at once, by the client's reference", async () => {
    const { order_id } = await placeOrder(caller);
    const patch = { first_name: "Grace", city: "Toronto", state: "ON", zip: "M4B 1B3" };
    const changed = await update(order_id, { ...patch, country: "canada" });
    expect(changed).toMatchObject({ ...patch, order_id, country: "CA" });
  });

  test("leaves alone what is absent or null", async () => {
    const order = await placeOrder(caller, { note: "first", inserts: [insert] });
    const changed = await update(order.id, { city: "Dallas", note: null, items: null });
    expect(changed).toEqual({ ...order, city: "Dallas", updated_at: changed.updated_at });
  });

  test("ignores fields that are not the client's to set", async () => {
    const order = await placeOrder(caller);
    const fixed = { order_id: "other", user_id: randomUUID(), status: "shipped", total: 0 };
    const changed = await update(order.id, { ...fixed, note: "x" });
    expect(changed).toEqual({ ...order, note: "x", updated_at: changed.updated_at });
  });

  test.each(["new_order", "on_hold"] as const)("changes an order that is %s", async (status) => {
    const { id } = await placeOrder(caller);
    await setStatus(caller, id, status);
    expect(await update(id, { note: "x" })).toMatchObject({ note: "x", status });
  });

  test.each([
    ["items", Array.from({ length: 50 }, () => orderLine)],
    ["inserts", Array.from({ length: 20 }, () => insert)],
    ["note", "x".repeat(1000)],
  ])("takes as many %s as an order may have", async (field, value) => {
    const { id } = await placeOrder(caller);
    const changed = await update(id, { [field]: value });
    const { items, note } = changed;
    const counts = { items: items.length, inserts: items[0]?.inserts.length, note: note.length };
    expect(counts).toHaveProperty(field, value.length);
  });
});

describe("price", () => {
  test.each([
    ["a dearer method", { shipping_method: "express" }, { shipping_fee: 17.95, total: 34.95 }],
    ["a speed", { speed_type: "rush" }, { shipping_fee: 11.25, total: 28.25 }],
    ["inserts", { inserts: [insert] }, { box_fee: 1, total: 24.25 }],
    ["a label", { label_url }, { shipping_fee: 0, total: 17 }],
    [
      "items",
      { items: [{ ...orderLine, quantity: 25 }] },
      { subtotal: 212.5, shipping_fee: 40.75, discount: 10.63, total: 242.62 },
    ],
  ])("is made anew for %s", async (_, patch, price) => {
    const { id } = await placeOrder(caller);
    expect(await update(id, patch)).toMatchObject(price);
    expect(await read(id)).toMatchObject(price);
  });

  test("loses what is taken away again", async () => {
    const order = await placeOrder(caller, { speed_type: "rush", inserts: [insert] });
    expect(order).toMatchObject({ shipping_fee: 11.25, box_fee: 1 });
    const changed = await update(order.id, { speed_type: "", inserts: [] });
    expect(changed).toMatchObject({ shipping_fee: 6.25, box_fee: 0, total: 23.25 });
    expect(changed.items[0]?.inserts).toEqual([]);
  });
});

describe("items", () => {
  const black = { ...orderLine, quantity: 1 };
  const white = { ...black, sku: "TEE-CLASSIC-WHITE-M" };
  const navy = { ...black, sku: "TEE-CLASSIC-NAVY-M" };

  test("are replaced whole", async () => {
    const { order } = await placeItems(black, white);
    const changed = await update(order.id, { items: [navy] });
    expect(changed.items.map(({ sku }) => sku)).toEqual(["TEE-CLASSIC-NAVY-M"]);
    expect(changed).toMatchObject({ subtotal: 8.5, shipping_fee: 4.75, total: 13.25 });
  });

  test("keep their ids while they are unchanged, wherever they stand", async () => {
    const { order, ids } = await placeItems(black, white);
    const changed = await update(order.id, { items: [navy, white, black] });
    expect(changed.items.map(({ item_id }) => item_id).slice(1)).toEqual([ids[1], ids[0]]);
    expect(ids).not.toContain(changed.items[0]?.item_id);
  });

  test("keep their ids when they are sent back as they were read, their previews under other keys", async () => {
    const { order } = await placeItems({ ...black, preview_files: [file] });
    const [read] = order.items;
    expect(read?.preview_files[0]?.key).toBe("Back mockup");
    const changed = await update(order.id, { items: [{ ...read, item_id: null }, navy] });
    expect(changed.items[0]?.item_id).toBe(read?.item_id);
  });

  test("of equal content keep an id each", async () => {
    const { order, ids } = await placeItems(black, black);
    const changed = await update(order.id, { items: [black, black, black] });
    const after = changed.items.map(({ item_id }) => item_id);
    expect(after.slice(0, 2)).toEqual(ids);
    expect(new Set(after).size).toBe(3);
  });

  test.each([
    ["quantity", { quantity: 2 }],
    ["a print file", { print_files: [file] }],
    ["a preview file", { preview_files: [file] }],
    ["production_config", { production_config: "dtg" }],
  ])("get a new id when their %s changes", async (_, fields) => {
    const { order, ids } = await placeItems(black);
    const changed = await update(order.id, { items: [{ ...black, ...fields }] });
    expect(changed.items[0]?.item_id).not.toBe(ids[0]);
  });

  test("keep the id that the client names, even when they change", async () => {
    const { order } = await placeItems({ ...black, item_id: "line-1" });
    const changed = await update(order.id, {
      items: [{ ...white, item_id: "line-1", quantity: 3 }, { ...black }],
    });
    const [named, other] = changed.items;
    expect(named).toMatchObject({ item_id: "line-1", sku: "TEE-CLASSIC-WHITE-M", quantity: 3 });
    expect(other?.item_id).not.toBe("line-1");
  });

  test("keep what production has set on them", async () => {
    const { order } = await placeItems({ ...black, production_config: "dtg" });
    const [print] = black.print_files;
    await produce(order.id);
    const changed = await update(order.id, { items: [{ ...black, production_config: "dtg" }] });
    expect(changed.items[0]?.print_files).toEqual([{ ...print, ...produced }]);
  });

  test("keep by their id what replies do not show, and of files that stay how they are printed", async () => {
    const back = { ...file, url: "https://files.example.com/another.png" };
    const { order } = await placeItems({
      ...black,
      item_id: "line-1",
      production_config: "White underbase",
      print_files: [...black.print_files, file],
    });
    await produce(order.id);
    const [front] = black.print_files;
    const sent = { ...black, item_id: "line-1", quantity: 2, print_files: [back, front] };
    await update(order.id, { items: [sent] });
    expect((await getOrderById(order.id)).items).toMatchObject([
      { production_config: "White underbase", print_files: [back, { ...front, ...produced }] },
    ]);
    await update(order.id, { items: [{ ...sent, sku: white.sku, production_config: "" }] });
    const [item] = (await getOrderById(order.id)).items;
    expect(item).toMatchObject({ sku: white.sku, production_config: "" });
    // Another product may be printed in another way.
    expect(item?.print_files).toEqual([back, front]);
  });

  test("422 at the place of each fault", async () => {
    const { order } = await placeItems(black);
    const reply = await put(order.id, {
      items: [
        { ...black, sku: "MUG-WHITE" },
        { ...black, quantity: 501 },
        { ...black, print_files: [{ ...file, key: "hat_front" }] },
        { ...black, sku: "HOODIE-ZIP-NAVY-2XL", print_files: [file] },
      ],
    });
    expectFaults(
      reply,
      "body.items.0.sku",
      "body.items.1.quantity",
      // With those of the item before it.
      "body.items.2.quantity",
      "body.items.2.print_files.0.key",
      "body.items.3.sku",
    );
    expect(await read(order.id)).toEqual(order);
  });
});

describe("label", () => {
  test("can be brought later for by_tiktok, which stays the method", async () => {
    const { id } = await placeOrder(caller, { shipping_method: "by_tiktok" });
    const changed = await update(id, { label_url });
    expect(changed).toMatchObject({ label_url, shipping_method: "by_tiktok", shipping_fee: 0 });
  });

  test("without a method implies by_seller", async () => {
    const { id } = await placeOrder(caller, { shipping_method: "priority" });
    const changed = await update(id, { label_url });
    expect(changed).toMatchObject({ label_url, shipping_method: "by_seller", shipping_fee: 0 });
  });

  test("422 beside a method whose label is ours, and for such a method while there is one", async () => {
    const { id } = await placeOrder(caller);
    expectFaults(await put(id, { label_url, shipping_method: "priority" }), "body.label_url");
    await update(id, { label_url });
    expectFaults(await put(id, { shipping_method: "priority" }), "body.label_url");
    const changed = await update(id, { shipping_method: "priority", label_url: "" });
    expect(changed).toMatchObject({
      label_url: "",
      shipping_method: "priority",
      shipping_fee: 9.95,
    });
  });

  test("can be taken away, and the order still ships by one", async () => {
    const { id } = await placeOrder(caller, { label_url });
    const changed = await update(id, { label_url: "" });
    expect(changed).toMatchObject({ label_url: "", shipping_method: "by_seller", shipping_fee: 0 });
  });

  test("masked texts are taken from an order that ships by it", async () => {
    const { id } = await placeOrder(caller, { shipping_method: "by_tiktok" });
    const masked = { first_name: "***", state: "***", zip: "***", country: "***" };
    expect(await update(id, masked)).toMatchObject(masked);
  });

  test("422 for a masked country once the order is to be shipped", async () => {
    const { id } = await placeOrder(caller, { shipping_method: "by_tiktok", country: "***" });
    expectFaults(await put(id, { shipping_method: "standard" }), "body.country");
    const changed = await update(id, { shipping_method: "standard", country: "US" });
    expect(changed).toMatchObject({ country: "US", shipping_fee: 6.25 });
  });
});

describe("production line", () => {
  test.each([
    ["a facility of another line", {}, { facility: "NC" }, charlotte],
    ["a line by name", {}, { production_line_id: charlotte }, charlotte],
    [
      "a method that its line takes",
      { production_line_id: charlotte },
      { shipping_method: "priority" },
      charlotte,
    ],
    [
      "a method that its line lacks",
      { production_line_id: charlotte },
      { shipping_method: "express" },
      austin,
    ],
    [
      "a speed that its line lacks",
      { production_line_id: charlotte },
      { speed_type: "rush" },
      austin,
    ],
    ["a label that its line lacks", { production_line_id: charlotte }, { label_url }, austin],
    ["fields that no line minds", { production_line_id: charlotte }, { note: "x" }, charlotte],
    ["other items", { production_line_id: charlotte }, { items: [orderLine] }, charlotte],
    ["no line by name", { production_line_id: charlotte }, { production_line_id: "" }, charlotte],
  ])("after a change of %s", async (_, placed, patch, line) => {
    const { id } = await placeOrder(caller, placed);
    expect((await update(id, patch)).production_line_id).toBe(line);
    expect((await read(id)).production_line_id).toBe(line);
  });

  test("brings its own facility, until the order names one", async () => {
    const { id, facility } = await placeOrder(caller);
    expect(facility).toBe("TX");
    expect(await update(id, { production_line_id: charlotte })).toMatchObject({ facility: "NC" });
    expect(await update(id, { speed_type: "rush" })).toMatchObject({ facility: "TX" });
    // As the order has it, it names none.
    expect(await update(id, { facility: "TX", note: "x" })).toMatchObject({ facility: "TX" });
    expect(await update(id, { production_line_id: charlotte, speed_type: "" })).toMatchObject({
      facility: "NC",
    });
    expect(await update(id, { facility: "TX", speed_type: "rush" })).toMatchObject({
      production_line_id: austin,
    });
    const faults = ["body.facility", "body.speed_type"];
    expectFaults(await put(id, { production_line_id: charlotte }), ...faults);
  });

  test.each([
    ["an unknown facility", {}, { facility: "ZZ" }, ["facility"]],
    ["an unknown line", {}, { production_line_id: randomUUID() }, ["production_line_id"]],
    [
      "a named line that does not take the order",
      { facility: "TX", speed_type: "rush", shipping_method: "express" },
      { production_line_id: charlotte },
      ["facility", "shipping_method", "speed_type"],
    ],
    [
      "a method that no line of its facility takes",
      { facility: "NC" },
      { shipping_method: "express" },
      ["shipping_method"],
    ],
    [
      "a speed that no line of its facility takes",
      { facility: "NC" },
      { speed_type: "rush" },
      ["speed_type"],
    ],
  ])("422 for %s", async (_, placed, patch, fields) => {
    const order = await placeOrder(caller, placed);
    expectFaults(await put(order.id, patch), ...fields.map((field) => `body.${field}`));
    expect(await read(order.id)).toEqual(order);
  });
});

describe("422", () => {
  test.each([
    ["no body", undefined],
    ["an empty object", {}],
    ["nulls alone", { note: null, items: null }],
    ["unknown fields alone", { user_id: randomUUID(), colour: "blue" }],
    ["the reference alone", { order_id: "other" }],
    ["a list", []],
    ["a text", '"note"'],
  ])("for %s", async (_, body) => {
    const { id } = await placeOrder(caller);
    expectFaults(await put(id, body), "body");
  });

  test.each([
    ["first_name", ""],
    ["address_line_1", " "],
    ["city", "x".repeat(256)],
    ["country", ""],
    ["country", "Atlantis"],
    ["country", "***"],
    ["state", ""],
    ["zip", ""],
    ["note", "x".repeat(1001)],
    ["seller", 5],
    ["items", []],
    ["items", Array.from({ length: 51 }, () => orderLine)],
    ["inserts", Array.from({ length: 21 }, () => insert)],
    ["shipping_method", "pigeon"],
    ["speed_type", "fast"],
    ["production_line_id", "Austin"],
    ["label_url", "ftp://labels.example.com"],
  ])("for %s %j", async (field, value) => {
    const order = await placeOrder(caller);
    expectFaults(await put(order.id, { [field]: value }), `body.${field}`);
    expect(await read(order.id)).toEqual(order);
  });

  test("for a move to a country whose addresses need a state", async () => {
    const { id } = await placeOrder(caller, { country: "DE", state: "" });
    expectFaults(await put(id, { country: "US" }), "body.state");
    expect(await update(id, { country: "US", state: "NY" })).toMatchObject({ country: "US" });
  });

  test("names the faults of path and body, and of the order and the catalog, at once", async () => {
    const reply = await put("x".repeat(41), { note: 5, quantity: 1, city: "" });
    expectFaults(reply, "path.order_id", "body.note", "body.city");
    const { id } = await placeOrder(caller);
    const faulty = { zip: "", facility: "ZZ", items: [{ ...orderLine, sku: "MUG-WHITE" }] };
    expectFaults(await put(id, faulty), "body.zip", "body.facility", "body.items.0.sku");
  });
});

test("400, 413 and 415 for a body that cannot be read", async () => {
  const { id } = await placeOrder(caller);
  expectError(await put(id, "{"), "INVALID_JSON");
  expectError(await put(id, " ".repeat(48 * 1024 + 1)), "PAYLOAD_TOO_LARGE");
  const headers = { "x-api-key": caller.key, "content-type": "text/plain" };
  const reply = await call("PUT", `/orders/${id}`, { headers, body: "note" });
  expectError(reply, "UNSUPPORTED_MEDIA_TYPE");
});

describe("409", () => {
  const refusing = OrderStatus.options.filter((s) => s !== "new_order" && s !== "on_hold");

  test.each(refusing)("for an order that is %s, which stays as it is", async (status) => {
    const { id, order_id } = await placeOrder(caller);
    await setStatus(caller, id, status);
    const before = await read(id);
    const reply = await put(id, { note: "Too late" });
    expectError(reply, "ORDER_NOT_EDITABLE");
    expect(reply.body["message"]).toContain(`this one is ${status}`);
    expect(reply.body.data).toEqual({ id, order_id, status });
    expect(await read(id)).toEqual(before);
  });
});

describe("404", () => {
  test("for an order that never was", async () => {
    expectError(await put(randomUUID(), { note: "x" }), "NOT_FOUND");
    expectError(await put(`T-${randomUUID()}`, { note: "x" }), "NOT_FOUND");
  });

  test("for someone else's order, which stays as it is", async () => {
    const other = await newCaller();
    const order = await placeOrder(other);
    expectError(await put(order.id, { note: "x" }), "NOT_FOUND");
    expectError(await put(order.order_id, { note: "x" }), "NOT_FOUND");
    const reply = await other.get(`/orders/${order.id}`);
    expect(expectSuccess(reply, getOrder)).toEqual(order);
  });
});

test("an order that was made cheaper than what was paid stays paid when it is dearer again, up to that", async () => {
  const { id, items } = await placeOrder(caller);
  const lines = (quantity: number) => [{ ...orderLine, sku: items[0]?.sku ?? "", quantity }];
  const change = async (quantity: number) =>
    expectSuccess(await put(id, { items: lines(quantity) }), updateOrder);
  const { total } = await change(10);
  await rewriteOrder(caller, id, { payment_status: "paid", paid: Math.round(total * 100) });
  expect((await change(1)).payment_status).toBe("paid");
  expect((await change(5)).payment_status).toBe("paid");
  expect((await change(10)).payment_status).toBe("paid");
  expect((await change(11)).payment_status).toBe("pending");
});

test("an order that was paid and costs more now awaits the rest, and no longer when it costs less again", async () => {
  const { id, items, total } = await placeOrder(caller);
  await rewriteOrder(caller, id, { payment_status: "paid", paid: Math.round(total * 100) });
  const [line] = items;
  const withPieces = async (quantity: number) => {
    const lines = [{ ...orderLine, sku: line?.sku ?? "", quantity }];
    return expectSuccess(await put(id, { items: lines }), updateOrder).payment_status;
  };
  expect(await withPieces(200)).toBe("pending");
  expect(await withPieces(1)).toBe("paid");
  expect(expectSuccess(await put(id, { note: "x" }), updateOrder).payment_status).toBe("paid");
});
