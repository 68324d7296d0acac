import { describe, expect, test } from "vitest";
import { getOrderById } from "#shared/order/store/order-store.ts";
import { expectFaults } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { backFile, produced, updateScene } from "./update-scene.ts";

const { caller, produce, put, read, update } = await updateScene();
/** Places an order with these items, and returns it with the items' ids. */
async function placeItems(...items: readonly Record<string, unknown>[]) {
  const order = await placeOrder(caller, { items });
  return { order, ids: order.items.map(({ item_id }) => item_id) };
}

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

  test("keep their ids while they are unchanged, at any place", async () => {
    const { order, ids } = await placeItems(black, white);
    const changed = await update(order.id, { items: [navy, white, black] });
    expect(changed.items.map(({ item_id }) => item_id).slice(1)).toEqual([ids[1], ids[0]]);
    expect(ids).not.toContain(changed.items[0]?.item_id);
  });

  test("keep their ids when they are sent back as they were read, their previews under other keys", async () => {
    const { order } = await placeItems({ ...black, preview_files: [backFile] });
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
    ["a print file", { print_files: [backFile] }],
    ["a preview file", { preview_files: [backFile] }],
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
    expect(changed.items[0]?.print_files).toEqual([{ ...print, ...produced, check: null }]);
  });

  test("keep, by their id, fields that replies do not show, and how unchanged files are printed", async () => {
    const back = { ...backFile, url: "https://files.example.com/another.png" };
    const { order } = await placeItems({
      ...black,
      item_id: "line-1",
      production_config: "White underbase",
      print_files: [...black.print_files, backFile],
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
    // Another product may be printed differently.
    expect(item?.print_files).toEqual([back, front]);
  });

  test("422 at the place of each fault", async () => {
    const { order } = await placeItems(black);
    const reply = await put(order.id, {
      items: [
        { ...black, sku: "MUG-WHITE" },
        { ...black, quantity: 501 },
        { ...black, print_files: [{ ...backFile, key: "hat_front" }] },
        { ...black, sku: "HOODIE-ZIP-NAVY-2XL", print_files: [backFile] },
      ],
    });
    expectFaults(
      reply,
      "body.items.0.sku",
      "body.items.1.quantity",
      // Together with the pieces of the item before.
      "body.items.2.quantity",
      "body.items.2.print_files.0.key",
      "body.items.3.sku",
    );
    expect(await read(order.id)).toEqual(order);
  });
});
