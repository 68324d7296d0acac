import { afterEach, expect, inject, test, vi } from "vitest";
import { getOrder } from "#shared/api/operator/orders.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { Client } from "#shared/api/client/client.ts";
import { shipPacked } from "#shared/floor-page/calls/order-calls.ts";
import { newOperator } from "../../../support/call.ts";
import { expectSuccess } from "../../../support/expect-reply.ts";
import { newLine, putOnFloor } from "../../../support/floor.ts";
import { parcel } from "../../../support/order-record.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const client = new Client({ url: inject("service").operatorUrl, key: operator.key });

afterEach(() => {
  vi.restoreAllMocks();
});

async function packed() {
  const shipments = [parcel({ items: [] })];
  const [order] = await putOnFloor(newLine(), 1, { status: "in_production", shipments });
  if (order === undefined) throw new Error("There is no order");
  return order;
}

/** Has the first move end so, after it reached the service or without. Returns how many moves were sent. */
function failFirst(end: () => Response, isDone: boolean) {
  const send = globalThis.fetch;
  const moves: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== "POST") return send(request);
    moves.push(request.url);
    if (moves.length > 1) return send(request);
    if (isDone) await send(request);
    return end();
  });
  return moves;
}

const lost = () => {
  throw new TypeError("Failed to fetch");
};

const statusOf = async (id: string) => {
  const { status, version } = expectSuccess(await operator.get(`/orders/${id}`), getOrder);
  return [status, version];
};

test.each([
  ["whose reply is lost", lost, true, 1],
  ["that does not arrive", lost, false, 2],
  ["that the service has no time for", () => new Response(null, { status: 503 }), false, 2],
])("an order ships once by a move %s", async (_, end, isDone, sent) => {
  const order = await packed();
  const moves = failFirst(end, isDone);
  await shipPacked(client, order);
  expect(await statusOf(order.id)).toEqual(["shipped", 2]);
  expect(moves).toHaveLength(sent);
});

test("an order that somebody changed is not shipped again by a move that is refused", async () => {
  const order = await packed();
  const moves = failFirst(
    () => Response.json({ code: "CONFLICT", message: "" }, { status: 409 }),
    false,
  );
  await expect(shipPacked(client, order)).rejects.toThrow(ApiFailure);
  expect(moves).toHaveLength(1);
  expect(await statusOf(order.id)).toEqual(["in_production", 1]);
});
