import { expect, test } from "vitest";
import { getOrder as getOperatorOrder } from "#shared/api/operator/orders.ts";
import { createOrder, quoteOrder, updateOrder } from "#shared/api/public/orders.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { orderRequest } from "../../support/order-request.ts";

const [caller, operator] = await Promise.all([newCaller(), newOperator()]);

test("an order shows suggestions for its address until an update corrects it", async () => {
  const request = orderRequest({ facility: "TX", city: "los angeles", state: "TX", zip: "90210" });
  const { id, status, created_at, issues } = expectSuccess(
    await caller.post("/orders", request),
    createOrder,
  );
  expect(status).toBe("new_order");
  const remedy =
    "It ships as it is; if it is wrong, its owner corrects it by an update of the order.";
  const warning = { code: "ADDRESS_SUGGESTED", severity: "warning", remedy, since: created_at };
  expect(issues).toEqual([
    {
      ...warning,
      path: "city",
      message: 'It is usually written "Los Angeles".',
      details: { suggestion: "Los Angeles" },
    },
    {
      ...warning,
      path: "zip",
      message: "The postal code 90210 belongs to CA, but the state is TX.",
      details: { state: "CA" },
    },
  ]);
  const corrected = await caller.put(`/orders/${id}`, { city: "Los Angeles", state: "CA" });
  expect(expectSuccess(corrected, updateOrder).issues).toEqual([]);
});

test("an order without a postal code has a warning where other addresses have one, for operators too", async () => {
  const ireland = { country: "Ireland", state: null, city: "Dublin", zip: "N/A" };
  const reply = await caller.post("/orders", orderRequest(ireland));
  const { id, issues } = expectSuccess(reply, createOrder);
  const warning = { code: "ZIP_MISSING", severity: "warning", path: "zip" };
  expect(issues).toContainEqual(expect.objectContaining(warning));
  const seen = expectSuccess(await operator.get(`/orders/${id}`), getOperatorOrder);
  expect(seen.issues).toContainEqual(expect.objectContaining(warning));
  const given = await caller.put(`/orders/${id}`, { zip: "D02 X285" });
  expect(expectSuccess(given, updateOrder).issues.map(({ code }) => code)).not.toContain(
    "ZIP_MISSING",
  );
});

test("a quote shows what the order would wait for, and suggestions", async () => {
  const request = orderRequest({ facility: "TX", city: "austin" });
  const { items } = expectSuccess(await caller.post("/quotes", request), quoteOrder);
  const codes = new Map(
    items.map(({ shipping_method, issues }) => [shipping_method, issues.map(({ code }) => code)]),
  );
  expect(codes.get("standard")).toEqual(["ADDRESS_SUGGESTED"]);
  expect(codes.get("by_seller")).toEqual(["LABEL_MISSING"]);
});
