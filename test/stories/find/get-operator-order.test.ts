import { describe, expect, test } from "vitest";
import { getOrder } from "#shared/api/operator/orders.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";
import { orderRequest } from "../../support/order-request.ts";
import { readHistory } from "../../support/read-history.ts";

const owner = await newCaller({ name: "My shop" });
const operator = await newOperator({ name: "Desk 1" });
const read = async (id: string) => expectSuccess(await operator.get(`/orders/${id}`), getOrder);
const move = (id: string, body: unknown) => operator.post(`/orders/${id}/moves`, body);

const readWhole = (id: string, changes: number) => readHistory(() => read(id), changes);

describe("200", () => {
  test("shows the public order's fields in their order, and then the others", async () => {
    const order = await placeOrder(owner, {
      speed_type: "rush",
      items: [{ ...orderRequest().items[0], production_config: "white underbase" }],
      inserts: [{ name: "Card", url: "https://files.example.com/card.pdf" }],
    });
    const { history, ...shown } = await read(order.id.toUpperCase());
    const items = order.items.map((item) => ({
      ...item,
      production_config: "white underbase",
      bin: "",
      gtin: "",
      remade: 0,
    }));
    expect(shown).toEqual({
      ...order,
      items,
      speed_type: "rush",
      ioss_number: "",
      preferred_carrier: "auto",
      is_scan_label: false,
      inserts: [{ name: "Card", size: "", url: "https://files.example.com/card.pdf" }],
      production_line_name: expect.any(String) as string,
      merchant: "My shop",
      taken_by: "",
      started_at: null,
      queue: "new_order",
      unshipped_reason: "",
      unpacked: items.map(({ item_id, sku, quantity }) => ({ item_id, sku, quantity })),
      order_fulfill_id: "",
      cancelled_at: null,
      deleted_at: null,
      // The order has no delay yet.
      routed_by: "only_line",
      names_line: false,
      ship_from: "",
      customs: null,
      ship_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      due_date: order.estimated_delivery?.to_date,
      missing: ["payment"],
      version: 1,
    });
    expect(Object.keys(shown).slice(0, Object.keys(order).length)).toEqual(Object.keys(order));
    expect(history).toHaveLength(1);
  });

  test("tells who did what and when, from where to where, each change once", async () => {
    const { id, created_at } = await placeOrder(owner);
    await owner.put(`/orders/${id}`, { note: "At the door", seller: "Shop" });
    await move(id, { action: "hold", reason: "Artwork is blurred" });
    await owner.post(`/orders/${id}/cancel`, { reason: "Too slow" });
    const { history, updated_at } = await readWhole(id, 4);
    const theOwner = {
      by: "owner",
      user_id: owner.userId,
      key_id: owner.keyId,
      key_name: "My shop",
    };
    const theOperator = {
      by: "operator",
      user_id: operator.userId,
      key_id: operator.keyId,
      key_name: "Desk 1",
    };
    expect(history).toMatchObject([
      { version: 1, at: created_at, ...theOwner, action: "created", from: null, to: "new_order" },
      { version: 2, ...theOwner, action: "updated", from: "new_order", note: "seller, note" },
      {
        version: 3,
        ...theOperator,
        action: "held",
        from: "new_order",
        to: "on_hold",
        note: "Artwork is blurred",
      },
      {
        version: 4,
        at: updated_at,
        ...theOwner,
        action: "cancelled",
        from: "on_hold",
        to: "cancelled",
        note: "Too slow",
      },
    ]);
  });

  test("always shows the latest change, though the stream has not brought it yet", async () => {
    const { id } = await placeOrder(owner);
    for (const body of [{ action: "start" }, { action: "return" }]) {
      expect((await move(id, body)).status).toBe(200);
      const { history, version } = await read(id);
      expect(history.at(-1)?.version).toBe(version);
    }
  });

  test("shows a deleted order, and goes on when it is placed again", async () => {
    const request = orderRequest();
    const { id } = await placeOrder(owner, request);
    await owner.delete(`/orders/${id}`);
    const deleted = await read(id);
    expect(deleted.deleted_at).toEqual(expect.any(String));
    await placeOrder(owner, request);
    const { history, deleted_at } = await readWhole(id, 3);
    expect(deleted_at).toBeNull();
    expect(history.map(({ action, from }) => [action, from])).toEqual([
      ["created", null],
      ["deleted", "new_order"],
      ["replaced", null],
    ]);
  });

  test("leaves the public order unchanged", async () => {
    const order = await placeOrder(owner);
    const { body } = await owner.get(`/orders/${order.id}`);
    expect(body.data).toEqual(order);
  });
});

describe("422", () => {
  test("for a client's reference, which is unique for its owner only", async () => {
    const { order_id } = await placeOrder(owner);
    expectError(await operator.get(`/orders/${order_id}`), "VALIDATION_ERROR");
  });
});
