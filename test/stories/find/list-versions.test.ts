import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listVersions } from "#shared/api/operator/orders.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const owner = await newCaller();
const operator = await newOperator();
const list = async (id: string, query = "") =>
  expectSuccess(await operator.get(`/orders/${id}/versions${query}`), listVersions);

/** Makes an order that was deleted and placed again so many times; its note has its number. */
async function placeAnew(times: number): Promise<string> {
  const request = orderRequest();
  let { id } = await placeOrder(owner, { ...request, note: "0" });
  for (let time = 1; time <= times; time++) {
    expect((await owner.delete(`/orders/${id}`)).status).toBe(200);
    ({ id } = await placeOrder(owner, { ...request, note: String(time) }));
  }
  return id;
}

describe("200", () => {
  test("gives each deleted order as it was, the oldest first, and not the present one", async () => {
    const id = await placeAnew(3);
    const { items, next_cursor } = await list(id);
    expect(items.map(({ note }) => note)).toEqual(["0", "1", "2"]);
    expect(items.map((each) => each.id)).toEqual([id, id, id]);
    expect(items.every(({ deleted_at }) => deleted_at !== null)).toBe(true);
    expect(next_cursor).toBeNull();
  });

  test("gives them by pages, each once", async () => {
    const id = await placeAnew(3);
    const first = await list(id, "?limit=2");
    expect(first.items.map(({ note }) => note)).toEqual(["0", "1"]);
    const rest = await list(id, `?limit=2&cursor=${first.next_cursor ?? ""}`);
    expect(rest.items.map(({ note }) => note)).toEqual(["2"]);
    expect(rest.next_cursor).toBeNull();
  });

  test("is empty for an order that replaced no other, and for an unknown one", async () => {
    const { id } = await placeOrder(owner);
    expect(await list(id)).toEqual({ items: [], next_cursor: null });
    expect((await list(randomUUID())).items).toEqual([]);
  });
});

test("422 for an unknown cursor", async () => {
  const reply = await operator.get(`/orders/${randomUUID()}/versions?cursor=there`);
  expectFaults(reply, "query.cursor");
});
