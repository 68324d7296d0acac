import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { SQSRecord } from "aws-lambda";
import { describe, expect, test, vi } from "vitest";
import { traceId } from "#shared/runtime/trace.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { toItem } from "#shared/order/store/order-item.ts";
import { findOrderById, getOrderById } from "#shared/order/store/order-store.ts";
import { stepForward } from "#shared/order/test-order/next-step.ts";
import { takeStep } from "#shared/order/test-order/take-step.ts";
import { stepOrders } from "#shared/order/test-order/step-orders.ts";
import { ENTITY_ATTRIBUTE, historyKey } from "#shared/table/keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";
import { timestamp } from "#shared/values/time.ts";
import { putOrder } from "../../../support/order-changes.ts";
import { findMetricFaults } from "../../../support/find-metric-faults.ts";
import { claimRecord, orderRecord } from "../../../support/order-record.ts";

const record = (body: string | object) =>
  ({
    messageId: randomUUID(),
    body: typeof body === "string" ? body : JSON.stringify({ trace_id: traceId(), ...body }),
  }) as SQSRecord;

/**
 * Makes a test order that the stream does not notify, because it is not marked as an order. Only the test takes its
 * steps.
 */
async function quietOrder(fields: Partial<OrderRecord>): Promise<OrderRecord> {
  const order = orderRecord(randomUUID(), { order_id: "T", is_test: true, ...fields });
  const Item = { ...toItem(order), [ENTITY_ATTRIBUTE]: undefined };
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
  return order;
}

describe("a message", () => {
  test("of the order's version takes its step", async () => {
    const { id } = await quietOrder({ version: 3, note: "simulate: reject" });
    expect(await stepOrders([record({ id, version: 3 })])).toEqual({ batchItemFailures: [] });
    expect(await findOrderById(id)).toMatchObject({
      status: "rejected",
      version: 4,
      last_change: { by: "service", key_name: "service" },
    });
  });

  test("decides a claim, as rejected if its result is not possible", async () => {
    // No reference for the new order is short enough.
    const asked = { order_id: "T".repeat(40), status: "shipped", claims: [claimRecord()] } as const;
    const { id, version } = await quietOrder(asked);
    expect(await stepOrders([record({ id, version })])).toEqual({ batchItemFailures: [] });
    expect((await findOrderById(id))?.claims).toMatchObject([{ state: "rejected" }]);
  });

  test("of another version does nothing: a later one has its own message", async () => {
    const order = await quietOrder({ version: 3 });
    const late = [2, 4].map((version) => record({ id: order.id, version }));
    expect(await stepOrders(late)).toEqual({ batchItemFailures: [] });
    expect(await findOrderById(order.id)).toEqual(order);
  });

  test("reads from its history whether the owner has answered a hold", async () => {
    const holds = [{ by: "operator" as const, reason: "a look", since: timestamp() }];
    const order = await quietOrder({ version: 4, status: "on_hold", holds });
    const { id } = order;
    const enter = (version: number, by: string, action: string) =>
      table.send(
        new PutCommand({
          TableName: TABLE_NAME,
          Item: { ...historyKey(id, version), version, by, action },
        }),
      );
    await enter(2, "service", "held");
    await enter(3, "service", "updated");
    await stepOrders([record({ id, version: 4 })]);
    expect(await findOrderById(id)).toEqual(order);
    await enter(4, "owner", "updated");
    await stepOrders([record({ id, version: 4 })]);
    expect(await findOrderById(id)).toMatchObject({ status: "new_order", version: 5 });
  });

  test("of a missing order does nothing", async () => {
    const gone = record({ id: randomUUID(), version: 1 });
    expect(await stepOrders([gone])).toEqual({ batchItemFailures: [] });
  });

  test("that cannot be read comes again, and its neighbour takes its step", async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const { id } = await quietOrder({ note: "simulate: reject" });
    const broken = ["{", {}, { id: "SHOP-1", version: 1 }].map(record);
    const { batchItemFailures } = await stepOrders([...broken, record({ id, version: 1 })]);
    expect(batchItemFailures).toEqual(
      broken.map(({ messageId }) => ({ itemIdentifier: messageId })),
    );
    expect(await findOrderById(id)).toMatchObject({ status: "rejected" });
  });
});

describe("a step that is taken twice", () => {
  const course = { parcels: 1, end: "delivered" } as const;

  /** Takes the next step of an order twice at once, and returns the order after that. */
  async function twice(order: OrderRecord) {
    const take = async () => {
      const step = stepForward(order, course);
      if (step === undefined) throw new Error("It has no next step");
      await takeStep(order, step);
    };
    const taken = await Promise.allSettled([take(), take()]);
    return { after: await getOrderById(order.id), taken };
  }

  test("moves the order once, adds one parcel, and reports its tracking once", async () => {
    // With this note, the order takes no steps automatically.
    const note = "simulate: stay";
    const placed = await putOrder(randomUUID(), { is_test: true, note });
    const started = await twice(placed);
    expect(started.after).toMatchObject({ status: "in_production", version: 2 });
    const refused = started.taken.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "CONFLICT" } }]);
    const packed = await twice(started.after);
    expect(packed.after).toMatchObject({ version: 3, shipments: [{ carrier: "usps" }] });
    // The second call finds the same parcel, and adds no other.
    expect(packed.taken).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }]);
    const shipped = await twice(packed.after);
    expect(shipped.after).toMatchObject({ status: "shipped", version: 4 });
    const moving = await twice(shipped.after);
    expect(moving.after.shipments[0]?.tracking_events).toHaveLength(1);
    const delivered = await twice(moving.after);
    expect(delivered.after).toMatchObject({
      version: 6,
      shipments: [{ tracking_status: "delivered" }],
    });
  });
});

test("a step taken is logged and counted, in the trace of its message; other steps are not", async () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { id } = await quietOrder({ note: "simulate: reject" });
  const trace_id = traceId();
  await stepOrders([record({ id, version: 1, trace_id }), record({ id, version: 2 })]);
  const texts = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  expect(texts.map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { message: "Test order step taken", order: id, step: "move", trace_id, TestOrderSteps: 1 },
    { message: "Test order steps taken", records: 2, failed: 0 },
  ]);
  expect(texts.flatMap(findMetricFaults)).toEqual([]);
});
