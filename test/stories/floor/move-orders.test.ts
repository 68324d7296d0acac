import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getOrder, moveOrders } from "#shared/api/operator/orders.ts";
import { newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { newLine, putOnFloor } from "../../support/floor.ts";
import { putOrder } from "../../support/order-changes.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const send = (moves: unknown) => operator.post("/orders/moves", { moves });
const results = async (moves: unknown) => expectSuccess(await send(moves), moveOrders).results;
const put = (fields: Parameters<typeof putOrder>[1] = {}) => putOrder(randomUUID(), fields);
const statusOf = async (id: string) =>
  expectSuccess(await operator.get(`/orders/${id}`), getOrder).status;

describe("200", () => {
  test("moves 100 orders, one result each, in the order of the moves", async () => {
    const orders = await putOnFloor(newLine(), 100);
    const moves = orders.map(({ id }) => ({ order_id: id, action: "start" }));
    expect(await results(moves)).toEqual(
      orders.map(({ id }) => ({ order_id: id, status: "in_production", error: null })),
    );
    expect(await statusOf(orders[99]?.id ?? "")).toBe("in_production");
  });

  test("decides each order separately: a failure does not stop the others", async () => {
    const [fresh, shipped, paid] = await Promise.all([
      put(),
      put({ status: "shipped" }),
      put({ status: "shipped", payment_status: "paid", paid: 2325 }),
    ]);
    const unknown = randomUUID();
    const failure = (order_id: string, code: string) => ({
      order_id,
      status: null,
      error: { code, message: expect.any(String) as string },
    });
    expect(
      await results([
        { order_id: shipped.id, action: "start" },
        { order_id: unknown, action: "start" },
        { order_id: paid.id, action: "refund", amount: 23.26, version: 1 },
        { order_id: fresh.id.toUpperCase(), action: "hold", reason: "Artwork is blurred" },
      ]),
    ).toEqual([
      failure(shipped.id, "ORDER_NOT_MOVABLE"),
      failure(unknown, "NOT_FOUND"),
      failure(paid.id, "VALIDATION_ERROR"),
      { order_id: fresh.id, status: "on_hold", error: null },
    ]);
    expect(await statusOf(fresh.id)).toBe("on_hold");
  });

  test("takes a hundred of the longest reasons, in bytes of any script", async () => {
    const reason = "\u{20000}".repeat(127);
    const moves = Array.from({ length: 100 }, () => ({
      order_id: randomUUID(),
      action: "hold",
      reason,
    }));
    expect(await results(moves)).toHaveLength(100);
  });

  test("answers the same when the same moves come again", async () => {
    const { id } = await put();
    const moves = [{ order_id: id, action: "start" }];
    await results(moves);
    const [again] = await results(moves);
    expect(again?.error?.code).toBe("ORDER_NOT_MOVABLE");
    expect(again?.error?.message).toContain("this one is in_production");
  });
});

describe("422", () => {
  const order_id = randomUUID();

  test("for the same order twice, in either case", async () => {
    const { id } = await put();
    const moves = [id, randomUUID(), id.toUpperCase()].map((each) => ({
      order_id: each,
      action: "start",
    }));
    expectFaults(await send(moves), "body.moves.2.order_id");
    expect(await statusOf(id)).toBe("new_order");
  });

  test("names each fault at its move", async () => {
    expectFaults(
      await send([
        { order_id, action: "start" },
        { order_id: "SHOP-1", action: "start" },
        { order_id: randomUUID(), action: "deliver" },
        { order_id: randomUUID(), action: "hold" },
        { order_id: randomUUID(), action: "refund", amount: 1 },
      ]),
      "body.moves.1.order_id",
      "body.moves.2.action",
      "body.moves.3.reason",
      "body.moves.4.version",
    );
  });
});

test("413 for a body of more than 256 KB", async () => {
  const reply = await operator.post("/orders/moves", " ".repeat(256 * 1024 + 1));
  expectError(reply, "PAYLOAD_TOO_LARGE");
});
