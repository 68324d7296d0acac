import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { eraseOrder } from "#shared/api/operator/erasures.ts";
import { getOrder as getOperatorOrder } from "#shared/api/operator/orders.ts";
import { createOrder, getOrder, updateOrder } from "#shared/api/public/orders.ts";
import { orderKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();
const operator = await newOperator();

const own = {
  label_url: "https://labels.example.com/1.pdf",
  tracking_number: "1Z999AA10123456784",
  gift_message: "Happy birthday!\nYours, Charles",
  packing_slip: {
    message: "Thank you!",
    email: "help@example.com",
    phone: "+1 512 555 0199",
    logo_url: "https://files.example.com/logo.png",
    language: "fr",
  },
  metadata: { shopify_order: "gid://shopify/Order/450789469" },
};

const update = async (id: string, fields: object) =>
  expectSuccess(await caller.put(`/orders/${id}`, fields), updateOrder);
const read = async (id: string) => expectSuccess(await caller.get(`/orders/${id}`), getOrder);

describe("a merchant's own data", () => {
  test("is shown to merchant and operators, and an order sent back as it was read keeps it", async () => {
    const { id } = await placeOrder(caller, own);
    const before = await read(id);
    expect(before).toMatchObject(own);
    const shown = expectSuccess(await operator.get(`/orders/${id}`), getOperatorOrder);
    expect(shown).toMatchObject(own);
    const after = await update(id, before);
    expect({ ...after, updated_at: before.updated_at }).toEqual(before);
  });

  test("is replaced as a whole, and cleared by empty values", async () => {
    const { id } = await placeOrder(caller, own);
    const other = { packing_slip: { message: "Danke!" }, metadata: { a: "b" } };
    expect(await update(id, other)).toMatchObject({
      packing_slip: { message: "Danke!", email: "", phone: "", logo_url: "", language: "en" },
      metadata: { a: "b" },
      gift_message: own.gift_message,
    });
    const cleared = { packing_slip: {}, metadata: {}, gift_message: "" };
    expect(await update(id, cleared)).toMatchObject({
      packing_slip: { message: "", email: "", phone: "", logo_url: "", language: "en" },
      metadata: {},
      gift_message: "",
    });
  });

  test("is a part of the request that a repetition repeats; empty values are as absent ones", async () => {
    const request = orderRequest();
    const empty = { packing_slip: { message: "" }, metadata: {}, gift_message: "" };
    const first = expectSuccess(await caller.post("/orders", request), createOrder);
    const again = await caller.post("/orders", { ...request, ...empty });
    expect(expectSuccess(again, createOrder).id).toBe(first.id);
    const other = await caller.post("/orders", { ...request, metadata: { a: "b" } });
    expect(other.status).toBe(409);
  });

  test("leaves nothing in the table when the order is erased", async () => {
    const { id } = await placeOrder(caller, { ...own, metadata: { [`for ${randomUUID()}`]: "x" } });
    await caller.post(`/orders/${id}/cancel`);
    expectSuccess(await operator.post(`/orders/${id}/erase`), eraseOrder);
    expect(await read(id)).toMatchObject({
      ...{ label_url: "", tracking_number: "", gift_message: "", metadata: {} },
      packing_slip: { message: "", email: "", phone: "", logo_url: "", language: "fr" },
    });
    const stored = JSON.stringify(await findItem(orderKey(id), (item) => item));
    for (const text of ["Charles", "Thank you", "help@", "logo.png", "1Z999", "for "]) {
      expect(stored).not.toContain(text);
    }
  });
});

test.each([
  [{ ["x".repeat(41)]: "x" }, `metadata.${"x".repeat(41)}`, "at most 40 characters"],
  [{ "": "x" }, "metadata.", "Must not be blank"],
  [{ a: { b: "c" } }, "metadata.a", "Must be a text"],
  ["a", "metadata", "Must be a JSON object"],
])("the metadata %j are refused with what is wrong", async (metadata, at, says) => {
  const reply = await caller.post("/orders", orderRequest({ metadata }));
  expectFaults(reply, `body.${at}`);
  expect(JSON.stringify(reply.body)).toContain(says);
});

describe("the number of an own label", () => {
  test("needs the label, and goes with it", async () => {
    const { tracking_number } = own;
    const reply = await caller.post("/orders", orderRequest({ tracking_number }));
    expectFaults(reply, "body.label_url");
    const { id } = await placeOrder(caller, own);
    const label_url = "https://labels.example.com/2.pdf";
    expect((await update(id, { label_url })).tracking_number).toBe("");
    expect((await update(id, { tracking_number })).tracking_number).toBe(tracking_number);
    expect((await update(id, { label_url: "" })).tracking_number).toBe("");
    expectFaults(await caller.put(`/orders/${id}`, { tracking_number }), "body.label_url");
  });
});
