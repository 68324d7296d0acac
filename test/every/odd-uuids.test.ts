import { describe, expect, test } from "vitest";
import { newCaller, newOperator } from "../support/call.ts";
import { expectError, expectFaults } from "../support/expect-reply.ts";

/** Well-formed ids that no generator makes: of version 0 and variant 0, in capitals, of one digit. */
const odd = [
  "00000000-0000-0000-0000-000000000001",
  "5D2F8E1C-5B7A-0C3D-0E6F-A1B2C3D4E5F6",
  "ffffffff-ffff-ffff-ffff-fffffffffffe",
];

const caller = await newCaller();
const operator = await newOperator();

describe.each(odd)("%s", (id) => {
  test("404 in a path", async () => {
    for (const path of ["/products", "/catalog", "/production-lines", "/webhooks", "/orders"])
      expectError(await caller.get(`${path}/${id}`), "NOT_FOUND");
    expectError(await operator.get(`/orders/${id}`), "NOT_FOUND");
  });

  test("is refused in a body and a query as unknown, not for its form", async () => {
    const moved = await operator.post("/orders/moves", {
      moves: [{ order_id: id, action: "release" }],
    });
    expect(moved.status).toBe(200);
    expect(JSON.stringify(moved.body)).toContain("NOT_FOUND");
    expect((await caller.get(`/products?catalog_id=${id}`)).status).toBe(200);
  });
});

test.each(["5d2f8e1c5b7a4c3d9e6fa1b2c3d4e5f6", "5d2f8e1c-5b7a-4c3d-9e6f-a1b2c3d4e5fg", "1"])(
  "422 for %s, which is no UUID",
  async (id) => {
    const reply = await caller.get(`/products/${id}`);
    expectFaults(reply, "path.product_id");
    expect(reply.body["message"]).toContain("Must be a UUID");
  },
);
