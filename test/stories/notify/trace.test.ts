import { describe, expect, test } from "vitest";
import { getOrder } from "#shared/api/operator/orders.ts";
import { call, type Caller, type Reply } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { readHistory } from "../../support/read-history.ts";
import { status } from "../../support/receiver.ts";
import { eventually, onlyCall, received, startDeliveryScene } from "./delivery-scene.ts";

const { scene, service } = await startDeliveryScene();

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

/** Returns the trace of a request without a `traceparent`. */
const ownTrace = (reply: Reply) => String(reply.headers.get("x-request-id")).replaceAll("-", "");

const post = ({ key }: Caller, path: string, headers: Record<string, string> = {}) =>
  call("POST", path, { headers: { "x-api-key": key, ...headers }, url: service.apiUrl });

/** Returns the log lines of a trace, by their messages. */
const linesOf = (trace: string) =>
  service.logs
    .map((line) => JSON.parse(line) as { message: string; trace_id?: string })
    .filter(({ trace_id }) => trace_id === trace)
    .map(({ message }) => message);

describe("a change of an order carries its request's trace", () => {
  test("its client's, through stream and queue to each call and its line", async () => {
    const { caller, receiver } = await scene(status(500));
    const { id } = await placeOrder(caller);
    await post(caller, `/orders/${id}/cancel`, { traceparent });
    const calls = await received(receiver, 2);
    const headers = calls.map((each) => String(each.headers["traceparent"]));
    for (const header of headers)
      expect(header).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(new Set(headers).size).toBe(headers.length);
    await eventually(() => {
      expect(linesOf(TRACE).slice(0, 3)).toEqual([
        "POST /orders/{order_id}/cancel",
        "Webhook called",
        "Webhook called",
      ]);
    });
  });

  test("or one of its own, which its history does not show", async () => {
    const { caller, receiver } = await scene();
    const { id } = await placeOrder(caller);
    const reply = await post(caller, `/orders/${id}/cancel`);
    const { headers } = await onlyCall(receiver);
    expect(headers["traceparent"]).toContain(`-${ownTrace(reply)}-`);
    const operator = await service.newOperator();
    const read = async () => expectSuccess(await operator.get(`/orders/${id}`), getOrder);
    expect(JSON.stringify(await readHistory(read, 2))).not.toContain("trace");
  });
});

test("a requested call carries the trace of its request: a test, and a redelivery", async () => {
  const { caller, receiver, webhook, deliveries } = await scene();
  const asked = await post(caller, `/webhooks/${webhook.id}/test`);
  await received(receiver, 1);
  const [{ id } = { id: "" }] = await eventually(async () => {
    const all = await deliveries();
    expect(all).toHaveLength(1);
    return all;
  });
  const again = await post(caller, `/webhooks/${webhook.id}/deliveries/${id}/redeliver`);
  const calls = await received(receiver, 2);
  expect(calls.map(({ headers }) => String(headers["traceparent"]).split("-")[1])).toEqual([
    ownTrace(asked),
    ownTrace(again),
  ]);
});

test("a test order walks in the trace of the request that placed it", async () => {
  const { caller, receiver } = await scene(status(200), ["order.status"], { mode: "test" });
  const body = orderRequest();
  const placed = await call("POST", "/orders", {
    headers: { "x-api-key": caller.key },
    body,
    url: service.apiUrl,
  });
  const calls = await received(receiver, 2);
  for (const { headers } of calls) {
    expect(headers["traceparent"]).toContain(`-${ownTrace(placed)}-`);
  }
});
