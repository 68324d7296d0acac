import { describe, expect, test } from "vitest";
import { createOrder } from "#shared/api/public/orders.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest, printFile, withLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { backFile, produced, updateScene } from "../change/update-scene.ts";

const { caller, produce, put, read, update } = await updateScene();

const own = { thumbnail: "https://files.example.com/own.png", print_tech: "DTF" };
const lineOf = (details: object) => ({ ...orderLine, print_files: [{ ...printFile, ...details }] });
const place = (details: object) => placeOrder(caller, { items: [lineOf(details)] });
const shown = (details: object) => [{ ...printFile, ...details, check: null }];

describe("thumbnail and print_tech of a print file", () => {
  test.each<[string, object, object]>([
    ["both", own, own],
    ["one", { print_tech: "DTG" }, { print_tech: "DTG" }],
    ["none", {}, {}],
    ["nulls", { thumbnail: null, print_tech: null }, {}],
    ["empty texts", { thumbnail: "", print_tech: "" }, {}],
  ])("are answered as they were asked: %s", async (_, asked, answered) => {
    const { id, items } = await place(asked);
    expect(items[0]?.print_files).toEqual(shown(answered));
    expect((await read(id)).items).toEqual(items);
  });

  test("stay unchanged when an order is sent back as it was read", async () => {
    const order = await placeOrder(caller, {
      items: [{ ...orderLine, print_files: [{ ...printFile, ...own }, backFile] }],
    });
    const sent = await update(order.id, order);
    expect(sent).toEqual({ ...order, updated_at: sent.updated_at });
  });

  test.each<[string, object, object]>([
    ["nothing keeps what production has set", {}, produced],
    ["null keeps it too", { thumbnail: null, print_tech: null }, produced],
    ["a value replaces it", own, own],
    ["one value leaves the other", { print_tech: "DTF" }, { ...produced, print_tech: "DTF" }],
    ["an empty text clears it", { thumbnail: "", print_tech: "" }, {}],
    ["another url leaves nothing of it", { url: backFile.url }, { url: backFile.url }],
    [
      "another url takes what is given",
      { url: backFile.url, ...own },
      { url: backFile.url, ...own },
    ],
  ])("by an update: %s", async (_, asked, kept) => {
    const { id, items } = await place({ thumbnail: "https://files.example.com/first.png" });
    await produce(id);
    const line = { ...lineOf(asked), item_id: items[0]?.item_id };
    expect((await update(id, { items: [line] })).items[0]?.print_files).toEqual(shown(kept));
  });

  test("do not change an item's identity", async () => {
    const { id, items } = await place({});
    const changed = await update(id, { items: [lineOf(own)] });
    expect(changed.items).toMatchObject([{ item_id: items[0]?.item_id, print_files: shown(own) }]);
  });

  test("count for a repetition: absent and null are equal, another value is another order", async () => {
    const request = (details: object) => ({ ...orderRequest(), items: [lineOf(details)] });
    const [bare, full] = [request({}), request(own)];
    const send = async (body: object) => (await caller.post("/orders", body)).status;
    for (const body of [bare, full]) {
      expectSuccess(await caller.post("/orders", body), createOrder);
    }
    const nulls = { thumbnail: null, print_tech: "" };
    expect(await send({ ...bare, items: [lineOf(nulls)] })).toBe(200);
    expect(await send({ ...bare, items: full.items })).toBe(409);
    expect(await send(full)).toBe(200);
    expect(await send({ ...full, items: [lineOf({ ...own, print_tech: "DTG" })] })).toBe(409);
  });

  test.each([["thumbnail", "http://10.0.0.1/a.png"]])(
    "422 for an invalid %s",
    async (field, value) => {
      const files = [{ ...printFile, [field]: value }];
      const at = `body.items.0.print_files.0.${field}`;
      expectFaults(await caller.post("/orders", withLine({ print_files: files })), at);
      const { id } = await place({});
      expectFaults(await put(id, { items: [{ ...orderLine, print_files: files }] }), at);
    },
  );
});
