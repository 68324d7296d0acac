import { describe, expect, test } from "vitest";
import { createOrder, getOrder, listOrders } from "#shared/api/public/orders.ts";
import { newCaller, type Reply } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";

const CONCURRENCY = 50;
const ROUNDS = 25;

const caller = await newCaller();

/** Sends the same kind of request many times, all of them before the first reply arrives. */
function atOnce(count: number, send: (index: number) => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => send(index)));
}

async function placeOrder(fields: Record<string, unknown> = {}) {
  return expectSuccess(await caller.post("/orders", orderRequest(fields)), createOrder);
}

async function readOrder(id: string) {
  return expectSuccess(await caller.get(`/orders/${id}`), getOrder);
}

describe("equal creates at once", () => {
  test("make one order and as many equal replies", async () => {
    const owner = await newCaller();
    const request = orderRequest();
    const replies = await atOnce(CONCURRENCY, () => owner.post("/orders", request));
    const orders = replies.map((reply) => expectSuccess(reply, createOrder));
    const [first] = orders;
    expect(orders).toEqual(orders.map(() => first));
    const replayed = replies.filter(({ headers }) => headers.get("idempotent-replayed") === "true");
    expect(replayed).toHaveLength(CONCURRENCY - 1);
    const { items, pagination } = expectSuccess(await owner.get("/orders"), listOrders);
    expect(pagination.total).toBe(1);
    expect(items).toEqual([first]);
  });

  test("place a deleted order again once", async () => {
    const owner = await newCaller();
    const request = orderRequest();
    await owner.post("/orders", request);
    expect((await owner.delete(`/orders/${request.order_id}`)).status).toBe(200);
    const replies = await atOnce(CONCURRENCY, () => owner.post("/orders", request));
    const orders = replies.map((reply) => expectSuccess(reply, createOrder));
    const [first] = orders;
    expect(first?.re_placed).toBe(true);
    expect(orders).toEqual(orders.map(() => first));
    const replayed = replies.filter(({ headers }) => headers.get("idempotent-replayed") === "true");
    expect(replayed).toHaveLength(CONCURRENCY - 1);
  });
});

describe("different creates under one reference at once", () => {
  test("make one order; the other replies name the one that holds the reference", async () => {
    const owner = await newCaller();
    const request = orderRequest();
    const replies = await atOnce(CONCURRENCY, (index) =>
      owner.post("/orders", { ...request, note: `Request ${String(index)}` }),
    );
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const [order] = won.map((reply) => expectSuccess(reply, createOrder));
    const lost = replies.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(CONCURRENCY - 1);
    for (const reply of lost) {
      expectError(reply, "DUPLICATE_ORDER_ID");
      expect(reply.body.data).toEqual({
        id: order?.id,
        order_id: request.order_id,
        status: "new_order",
      });
    }
    const { items } = expectSuccess(await owner.get("/orders"), listOrders);
    expect(items).toEqual([order]);
  });
});

describe("cancel against update at once", () => {
  test("leaves a cancelled order, with the change if and only if that was confirmed", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await placeOrder();
      const update = () => caller.put(`/orders/${id}`, { note: "changed" });
      const cancel = () => caller.post(`/orders/${id}/cancel`, { reason: "changed my mind" });
      // Each request is sent first in half of the rounds.
      const [updated, cancelled] =
        round % 2 === 0
          ? await Promise.all([update(), cancel()])
          : await Promise.all([cancel(), update()]).then(([c, u]) => [u, c] as const);
      expect(cancelled.body["code"]).toBe("ORDER_CANCELLED");
      const { status, production_status, note } = await readOrder(id);
      expect({ status, production_status }).toEqual({
        status: "cancelled",
        production_status: "cancelled",
      });
      expect({ code: updated.body["code"], note }).toEqual(
        updated.status === 200
          ? { code: "SUCCESS", note: "changed" }
          : { code: "ORDER_NOT_EDITABLE", note: "" },
      );
    }
  });

  test("leaves a deleted order gone, whatever the result of the update", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await placeOrder();
      const [deleted] = await Promise.all([
        caller.delete(`/orders/${id}`),
        caller.put(`/orders/${id}`, { note: "changed" }),
      ]);
      expect(deleted.status).toBe(200);
      expectError(await caller.get(`/orders/${id}`), "NOT_FOUND");
      expectError(await caller.put(`/orders/${id}`, { note: "later" }), "NOT_FOUND");
    }
  });
});

describe("updates of different fields at once", () => {
  test("never lose each other's change", async () => {
    const changes = {
      first_name: "New First Name",
      last_name: "New Last Name",
      email: "new@example.com",
      phone: "+1 512 555 0199",
      address_line_1: "New Address",
      address_line_2: "New Suite",
      city: "New City",
      zip: "78702",
      seller: "new seller",
      note: "new note",
    };
    for (let round = 0; round < 5; round++) {
      const before = await placeOrder();
      const replies = await Promise.all(
        Object.entries(changes).map(async (change) => ({
          change,
          reply: await caller.put(`/orders/${before.id}`, Object.fromEntries([change])),
        })),
      );
      const confirmed = replies.filter(({ reply }) => reply.status === 200);
      const refused = replies.filter(({ reply }) => reply.status !== 200);
      expect(confirmed.length).toBeGreaterThan(0);
      for (const { reply } of refused) {
        expectError(reply, "CONFLICT");
        expect(reply.headers.get("retry-after")).toBe("1");
      }
      expect(await readOrder(before.id)).toEqual({
        ...before,
        ...Object.fromEntries(confirmed.map(({ change }) => change)),
        updated_at: expect.any(String) as unknown,
      });
    }
  });

  test("keep the price of the order's final content", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await placeOrder();
      const replies = await Promise.all([
        caller.put(`/orders/${id}`, { items: [{ ...orderLine, quantity: 5 }] }),
        caller.put(`/orders/${id}`, {
          inserts: [{ name: "Card", url: "https://files.example.com/card.pdf" }],
        }),
        caller.put(`/orders/${id}`, { speed_type: "rush" }),
      ]);
      // Each of three writers is overtaken at most twice, which the number of attempts covers.
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { subtotal, shipping_fee, box_fee, discount, tax, total } = await readOrder(id);
      expect({ subtotal, shipping_fee, box_fee, discount, tax, total }).toEqual({
        subtotal: 42.5,
        shipping_fee: 23.25,
        box_fee: 1,
        discount: 0,
        tax: 0,
        total: 66.75,
      });
    }
  });
});
