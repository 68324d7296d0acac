import { describe, expect, test, vi } from "vitest";
import { getOrder as getAsOperator, moveOrder } from "#shared/api/operator/orders.ts";
import { cancelOrder, getOrder, holdOrder, releaseOrder } from "#shared/api/public/orders.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";
import { setStatus } from "../../support/set-status.ts";

const caller = await newCaller();
const operator = await newOperator();

const hold = async (id: string, body?: unknown) =>
  expectSuccess(await caller.post(`/orders/${id}/hold`, body), holdOrder);
const release = async (id: string) =>
  expectSuccess(await caller.post(`/orders/${id}/release`), releaseOrder);
const read = async (id: string) => expectSuccess(await caller.get(`/orders/${id}`), getOrder);
const move = (id: string, body: object) => operator.post(`/orders/${id}/moves`, body);
const historyOf = async (id: string) =>
  expectSuccess(await operator.get(`/orders/${id}`), getAsOperator).history;

const reason = "The customer may change the size";

describe("200", () => {
  test("keeps an order from production until its owner releases it", async () => {
    const placed = await placeOrder(caller);
    const held = await hold(placed.order_id, { reason });
    expect(held).toMatchObject({ status: "on_hold", hold_reason: reason });
    expect(held.issues).toEqual([
      {
        code: "HELD_BY_OWNER",
        severity: "blocking",
        path: "",
        message: reason,
        remedy: "Its owner releases it: POST /orders/{order_id}/release.",
        since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        details: {},
      },
    ]);
    expectError(await move(placed.id, { action: "start" }), "ORDER_NOT_MOVABLE");
    const { updated_at, ...released } = await release(placed.id);
    expect({ ...placed, updated_at }).toEqual({ ...released, updated_at });
    expectSuccess(await move(placed.id, { action: "start" }), moveOrder);
    await vi.waitFor(async () => {
      const history = await historyOf(placed.id);
      expect(history.map(({ by, action, note }) => [by, action, note])).toEqual([
        ["owner", "created", ""],
        ["owner", "held", reason],
        ["owner", "released", ""],
        ["operator", "started", ""],
      ]);
    }, 10_000);
  });

  test("without a reason the issue says who holds it", async () => {
    const { id } = await placeOrder(caller);
    expect((await hold(id)).hold_reason).toBe("The order's owner holds it.");
  });

  test("a repeated hold or release changes nothing, another reason only the reason", async () => {
    const { id } = await placeOrder(caller);
    const held = await hold(id, { reason });
    expect(await hold(id, { reason })).toEqual(held);
    const [issue] = (await hold(id, { reason: "Another" })).issues;
    expect(issue).toMatchObject({ message: "Another", since: held.issues[0]?.since });
    const released = await release(id);
    expect(await release(id)).toEqual(released);
  });

  test("held by owner and operator, it waits until both have released it", async () => {
    const { id } = await placeOrder(caller);
    await hold(id, { reason });
    const both = expectSuccess(
      await move(id, { action: "hold", reason: "The artwork is blurred" }),
      moveOrder,
    );
    expect(both.issues.map(({ code }) => code)).toEqual(["HELD_BY_OWNER", "HELD_BY_OPERATOR"]);
    expect(await release(id)).toMatchObject({
      status: "on_hold",
      hold_reason: "The artwork is blurred",
    });
    expectSuccess(await move(id, { action: "release" }), moveOrder);
    expect(await read(id)).toMatchObject({ status: "new_order", hold_reason: "", issues: [] });
  });

  test("a cancelled order has no hold", async () => {
    const { id } = await placeOrder(caller);
    await hold(id, { reason });
    expectSuccess(await caller.post(`/orders/${id}/cancel`), cancelOrder);
    expect(await read(id)).toMatchObject({ status: "cancelled", hold_reason: "", issues: [] });
  });
});

describe("409", () => {
  test.each(["in_production", "shipped", "cancelled"] as const)(
    "to hold or release an order that is %s",
    async (status) => {
      const { id, order_id } = await placeOrder(caller);
      await setStatus(caller, id, status);
      for (const [verb, done] of [
        ["hold", "held"],
        ["release", "released"],
      ] as const) {
        const refusal = await caller.post(`/orders/${id}/${verb}`);
        expectError(refusal, "ORDER_NOT_EDITABLE");
        expect(refusal.body).toMatchObject({
          message: `An order can be ${done} while it is new_order or on_hold; this one is ${status}.`,
          data: { id, order_id, status },
        });
      }
    },
  );

  test("to release an operator's hold, and names its holder", async () => {
    const { id } = await placeOrder(caller);
    expectSuccess(await move(id, { action: "hold", reason: "Blurred" }), moveOrder);
    const refusal = await caller.post(`/orders/${id}/release`);
    expectError(refusal, "ORDER_NOT_EDITABLE");
    expect(refusal.body["message"]).toMatch(
      /^This hold is not yours: your provider holds the order/,
    );
  });

  test("for an operator to release the owner's hold", async () => {
    const { id } = await placeOrder(caller);
    await hold(id, { reason });
    const refusal = await move(id, { action: "release" });
    expectError(refusal, "ORDER_NOT_MOVABLE");
    expect(refusal.body["message"]).toBe(
      "The order's owner holds it, and releases it; its issues say why.",
    );
  });
});
