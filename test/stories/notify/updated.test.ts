import { describe, expect, test } from "vitest";
import { getOrder } from "#shared/api/operator/orders.ts";
import type { HistoryEntry } from "#shared/order/history.ts";
import { WebhookEvent } from "#shared/webhook/subscription/webhook.ts";
import type { Caller } from "../../support/call.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { rewrite } from "../../support/order-changes.ts";
import { placeOrder } from "../../support/place-order.ts";
import {
  bodyOf,
  eventually,
  inProduction,
  received,
  startDeliveryScene,
} from "./delivery-scene.ts";

const { scene, service } = await startDeliveryScene();
const operator = await service.newOperator();

const ALL = WebhookEvent.options;

const historyOf = async (id: string): Promise<readonly HistoryEntry[]> =>
  expectSuccess(await operator.get(`/orders/${id}`), getOrder).history;

/** Returns the events that a receiver got, by the time of their change. */
const toldBy = ({ calls }: Awaited<ReturnType<typeof scene>>["receiver"]) =>
  Map.groupBy(calls.map(bodyOf), ({ timestamp }) => timestamp);

type Step = readonly [path: string, body: object, event: (typeof ALL)[number]];

/** The operators' verbs, in an order in which each is possible, with the event that tells each. */
const verbs: readonly Step[] = [
  ["payment", { payment_status: "paid", amount: "all" }, "order.updated"],
  ["address", { address_line_1: "500 Congress Ave" }, "order.updated"],
  [
    "moves",
    { action: "reroute", production_line_id: "", reason: "The press is down" },
    "order.updated",
  ],
  ["moves", { action: "hold", reason: "A question" }, "order.status"],
  ["moves", { action: "release" }, "order.status"],
  ["moves", { action: "start" }, "order.status"],
  ["moves", { action: "return" }, "order.status"],
  ["moves", { action: "start" }, "order.status"],
  ["production", { production_status: "failed" }, "order.updated"],
  ["shipments", { carrier: "usps", tracking_number: "UPDATED-1" }, "order.shipment"],
  ["moves", { action: "ship" }, "order.status"],
  ["moves", { action: "refund", amount: "all", reason: "Goodwill" }, "order.status"],
];

async function make(caller: Caller, id: string, [path, body]: Step): Promise<void> {
  const line = productionLineId("Charlotte Embroidery");
  const given = "production_line_id" in body ? { ...body, production_line_id: line } : body;
  const of = `/orders/${id}/${path}`;
  const posts = path === "moves" || path === "shipments";
  const reply = await (posts ? caller.post(of, given) : caller.put(of, given));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

test("each verb of operators is told once, by one kind of event", async () => {
  const { caller, receiver } = await scene(undefined, ALL);
  const { id } = await placeOrder(caller);
  for (const step of verbs) await make(operator, id, step);
  await eventually(async () => {
    const [, ...entries] = (await historyOf(id)).filter(({ by }) => by !== "service");
    expect(
      entries.map(({ at }) =>
        toldBy(receiver)
          .get(at)
          ?.map(({ event }) => event),
      ),
    ).toEqual(verbs.map(([, , event]) => [event]));
  });
  expect(receiver.ids.size).toBe(receiver.calls.length);
});

describe("order.updated", () => {
  test("names the fields that changed and who changed them, and has the order", async () => {
    const { receiver, order } = await scene(undefined, ["order.updated"]);
    const { id, order_id, total } = await order();
    const payment = { payment_status: "paid", amount: "all" };
    await make(operator, id, ["payment", payment, "order.updated"]);
    const [call] = await received(receiver, 1);
    const told = call && bodyOf(call);
    expect(told).toMatchObject({
      ...{ event: "order.updated", order_id, by: "operator", production_line: "Austin DTG" },
      changed: ["payment_status", "paid", "balance_due"],
      data: { id, paid: total / 100, balance_due: 0 },
    });
    expect(told?.timestamp).toBe(told?.data.updated_at);
  });

  test("is not sent for what the API does not show, a deletion, or what another event tells", async () => {
    const { caller, receiver, order } = await scene(undefined, ["order.updated"]);
    await rewrite(await order(), { take_key: "of the floor" });
    await rewrite(await order(), inProduction);
    const { order_id } = await placeOrder(caller);
    await caller.delete(`/orders/${order_id}`);
    await placeOrder(caller, { order_id });
    await caller.put(`/orders/${order_id}`, { note: "Ring twice" });
    const [call] = await received(receiver, 1);
    expect(call && bodyOf(call)).toMatchObject({ changed: ["note"], by: "owner", order_id });
    await eventually(async () => {
      expect(await service.queuedMessages()).toBe(0);
    });
    expect(receiver.calls).toHaveLength(1);
  });
});
