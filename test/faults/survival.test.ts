import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, test, vi } from "vitest";
import { toItem } from "#shared/order/store/order-item.ts";
import type { StoredItem } from "#shared/table/keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";
import { withFields } from "../support/alter-order.ts";
import { startEventService } from "../support/event-service.ts";
import { inGroups, putOrder, putWebhook, rewrite } from "../support/order-changes.ts";
import { hang, inTurn, startReceiver, status, type Answer } from "../support/receiver.ts";

/** The deliver function is killed after 4 seconds, its messages come back after 6, and the stream gives up sooner. */
const service = await startEventService({
  environment: { WEBHOOK_RETRY_DELAYS: "1,1,1" },
  alter: (type, properties) => {
    if (type === "AWS::SQS::Queue" && "VisibilityTimeout" in properties) {
      return { VisibilityTimeout: 6 };
    }
    if (type === "AWS::Lambda::EventSourceMapping" && "MaximumRetryAttempts" in properties) {
      return { MaximumRetryAttempts: 2 };
    }
    return properties["RecursiveLoop"] === "Allow" ? { Timeout: 4 } : {};
  },
});

const stops = [() => service.stop()];
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function receive(answer?: Answer) {
  const receiver = await startReceiver(answer);
  stops.push(() => receiver.stop());
  return receiver;
}

function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 45_000, interval: 50 });
}

const inProduction = { status: "in_production" } as const;

test("a deliver function killed in the middle of its batch loses no notification, and repeats ids", async () => {
  const owner = randomUUID();
  const stuck = await receive(inTurn(hang, status(200)));
  const others = await Promise.all(Array.from({ length: 9 }, () => receive()));
  await putWebhook(owner, stuck.url);
  for (const { url } of others) await putWebhook(owner, url);
  await rewrite(await putOrder(owner), inProduction);
  await eventually(async () => {
    expect(stuck.calls).toHaveLength(2);
    expect(await service.queuedMessages()).toBe(0);
  });
  expect(service.logs.filter((line) => line.includes("Task timed out"))).toHaveLength(1);
  const [killed, again] = stuck.calls;
  expect([again?.id, again?.body]).toEqual([killed?.id, killed?.body]);
  // The record of the call is lost with the function, so the call uses up no try.
  expect([killed?.attempt, again?.attempt]).toEqual(["1", "1"]);
  for (const { ids } of others) expect([...ids]).toEqual([killed?.id]);
});

test("stream records that cannot be read are set aside alone, and all others are notified", async () => {
  const owner = randomUUID();
  const receiver = await receive();
  await putWebhook(owner, receiver.url);
  const orders = await inGroups(Array.from({ length: 12 }), () => putOrder(owner));
  const changed = { status: "in_production", items: [{}] };
  const shapes: ((item: StoredItem) => StoredItem)[] = [
    (item) => ({ ...item, fields: "not JSON" }),
    (item) => ({ ...withFields(item, changed), version: 2 }),
    (item) => ({ ...item, version: "two" }),
  ];
  const poisoned: string[] = [];
  for (const [index, order] of orders.entries()) {
    const shape = index % 4 === 1 ? shapes.shift() : undefined;
    if (shape === undefined) {
      await rewrite(order, inProduction);
      continue;
    }
    poisoned.push(order.id);
    await table.send(
      new PutCommand({
        TableName: TABLE_NAME,
        Item: shape(toItem(order)),
      }),
    );
  }
  await eventually(async () => {
    expect(receiver.ids.size).toBe(orders.length - poisoned.length);
    const setAside = await service.failedBatches();
    expect(poisoned.filter((id) => setAside.some((text) => text.includes(id)))).toEqual(poisoned);
  });
  const setAside = (await service.failedBatches()).join("\n");
  const healthy = orders.filter(({ id }) => !poisoned.includes(id));
  expect(healthy.filter(({ id }) => setAside.includes(`ORDER#${id}`))).toEqual([]);
});
