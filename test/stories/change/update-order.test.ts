import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getOrderById } from "#shared/order/store/order-store.ts";
import { orderKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { orderLine, insert } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { setStatus } from "../../support/set-status.ts";
import { backFile, produced, updateScene } from "./update-scene.ts";

const { caller, produce, read, update } = await updateScene();
const charlotte = productionLineId("Charlotte Embroidery");

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
    ["zip", "78702"],
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

  test("takes an order as it was read, and ignores fields that cannot be changed", async () => {
    const order = await placeOrder(caller);
    const sent = { ...order, order_id: "ANOTHER", status: "shipped", total: 0, city: "Dallas" };
    const { updated_at, ...changed } = await update(order.id, sent);
    expect({ ...changed, updated_at }).toEqual({ ...order, city: "Dallas", updated_at });
  });

  test("shows a board in the order's key what is printed otherwise, and no other change", async () => {
    const keyOf = async () => {
      const item = await findItem(orderKey(id), (each) => each, { consistent: true });
      return String(item?.["GSI4SK"]);
    };
    const { id } = await placeOrder(caller);
    const placed = await keyOf();
    await update(id, { phone: "+1 212 555 0100", items: [orderLine] });
    expect(await keyOf()).toBe(placed);
    await update(id, { items: [{ ...orderLine, quantity: orderLine.quantity + 1 }] });
    expect(await keyOf()).toBe(`${placed}#1`);
    await update(id, { items: [{ ...orderLine, print_files: [backFile] }] });
    expect(await keyOf()).toBe(`${placed}#2`);
    await update(id, { label_url: "https://labels.example.com/1.pdf" });
    expect(await keyOf()).toBe(`${placed}#3`);
  });

  test("writes nothing if an order is sent back as it was read, and leaves the facility to its line", async () => {
    const { id } = await placeOrder(caller, {
      ioss_number: "IM3720000224",
      inserts: [insert],
      items: [
        {
          ...orderLine,
          production_config: "White underbase",
          preview_files: [{ ...backFile, key: "front" }],
        },
        { ...orderLine, item_id: "line-2", print_files: [backFile] },
      ],
    });
    await produce(id);
    const before = await getOrderById(id);
    expect(before).toMatchObject({ facility: "TX", names_facility: false });
    const sent = await read(id);
    expect(sent.items[0]?.print_files).toEqual([
      { ...orderLine.print_files[0], ...produced, check: null },
    ]);
    await update(id, sent);
    expect(await getOrderById(id)).toEqual(before);
    const moved = await update(id, { ...(await read(id)), production_line_id: charlotte });
    expect(moved).toMatchObject({ facility: "NC", production_line_id: charlotte });
  });

  test("changes the country with the state and the zip that its addresses have, and the price of shipping", async () => {
    const order = await placeOrder(caller);
    const patch = { country: "CA", state: "ON", zip: "M4B 1B3" };
    const { updated_at, issues, ...changed } = await update(order.id, patch);
    // It crosses a border now.
    expect(issues.map(({ code }) => code)).toEqual(["CUSTOMS_DATA_MISSING"]);
    const price = { shipping_fee: 11.45, total: 28.45, balance_due: 28.45 };
    expect({ ...changed, issues: [], updated_at }).toEqual({
      ...{ ...order, ...patch, ...price },
      updated_at,
    });
  });

  test("changes many fields at once, by the client's reference", async () => {
    const { order_id } = await placeOrder(caller);
    const patch = { first_name: "Grace", city: "Toronto", state: "ON", zip: "M4B 1B3" };
    const changed = await update(order_id, { ...patch, country: "canada" });
    expect(changed).toMatchObject({ ...patch, order_id, country: "CA" });
  });

  test("keeps absent and null fields unchanged", async () => {
    const order = await placeOrder(caller, { note: "first", inserts: [insert] });
    const changed = await update(order.id, { city: "Dallas", note: null, items: null });
    expect(changed).toEqual({ ...order, city: "Dallas", updated_at: changed.updated_at });
  });

  test("ignores fields that clients may not set", async () => {
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
