import { randomUUID } from "node:crypto";
import { SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { SERVICE } from "#shared/key/caller.ts";
import { lastChange } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { webhookPartition } from "#shared/table/keys.ts";
import { table } from "#shared/table/table.ts";
import { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import { unpack } from "#shared/table/pack.ts";
import { fanOut } from "#shared/webhook/event/fan-out.ts";
import { changeWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { putWebhook } from "../../../support/order-changes.ts";
import { orderRecord, parcel } from "../../../support/order-record.ts";
import { streamRecord } from "../../../support/stream-record.ts";

/** The queue. Tests replace `send`. */
const queue = vi.hoisted(() => {
  process.env["QUEUE_URL"] = "http://127.0.0.1:9/queue";
  process.env["FAULT_QUEUE_URL"] = "http://127.0.0.1:9/faults";
  return { send: (command: unknown): unknown => command };
});

vi.mock(import("@aws-sdk/client-sqs"), async (original) => {
  class RecordedQueue {
    middlewareStack = { add: () => undefined, remove: () => true };
    send(command: unknown) {
      return Promise.resolve(queue.send(command));
    }
  }
  return { ...(await original()), SQSClient: RecordedQueue as never };
});

interface SentMessage extends DeliveryMessage {
  readonly group: string | undefined;
  readonly delay: number | undefined;
}

let accepted: SentMessage[];
/** The records that were set aside. */
let faults: unknown[];
/** Whether the queue would never take a message. */
let isUnsendable: (message: DeliveryMessage) => boolean;
let batches: number[];
/** Whether the queue takes a message that is sent for the `time`-th time. */
let takes: (message: DeliveryMessage, time: number) => boolean;

beforeEach(() => {
  accepted = [];
  faults = [];
  isUnsendable = () => false;
  batches = [];
  takes = () => true;
  const times = new Map<string, number>();
  queue.send = (command) => {
    if (!(command instanceof SendMessageBatchCommand)) throw new Error("No batch");
    const entries = command.input.Entries ?? [];
    if (command.input.QueueUrl === process.env["FAULT_QUEUE_URL"]) {
      faults.push(...entries.map(({ MessageBody = "" }) => JSON.parse(MessageBody) as unknown));
      return { Successful: entries };
    }
    batches.push(entries.length);
    const Failed = entries.flatMap(({ Id, MessageBody = "", MessageGroupId, DelaySeconds }) => {
      const message = DeliveryMessage.parse(JSON.parse(MessageBody));
      const key = `${message.webhook_id} ${message.event_id}`;
      const time = (times.get(key) ?? 0) + 1;
      times.set(key, time);
      if (isUnsendable(message)) return [{ Id, SenderFault: true }];
      if (!takes(message, time)) return [{ Id }];
      accepted.push({ ...message, group: MessageGroupId, delay: DelaySeconds });
      return [];
    });
    const failed = new Set(Failed.map(({ Id }) => Id));
    return { Failed, Successful: entries.filter(({ Id }) => !failed.has(Id)) };
  };
});

let sequence = 0;

/** Returns the stream's record of a write; without images, one that cannot be read. */
function changeRecord(images?: { before: OrderRecord; after: OrderRecord }): DynamoDBRecord {
  const { dynamodb } = images === undefined ? {} : streamRecord(images.after, images.before);
  return {
    eventName: "MODIFY",
    dynamodb: { ...dynamodb, SequenceNumber: String(++sequence) },
  };
}

function statusChange(owner: string, fields: Partial<OrderRecord> = {}): DynamoDBRecord {
  const before = orderRecord(owner, { order_id: randomUUID(), ...fields });
  return changeRecord({ before, after: { ...before, status: "cancelled", version: 2 } });
}

const sequenceOf = (record: DynamoDBRecord) => record.dynamodb?.SequenceNumber;
const failuresOf = (record: DynamoDBRecord) => ({
  batchItemFailures: [{ itemIdentifier: sequenceOf(record) }],
});
const none = { batchItemFailures: [] };
const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);

async function subscriber(subscriptions = 1) {
  const owner = randomUUID();
  const webhooks: string[] = [];
  for (let index = 0; index < subscriptions; index++) {
    webhooks.push(await putWebhook(owner, "https://shop.example.com/hooks"));
  }
  return { owner, webhooks };
}

describe("fan-out", () => {
  test("queues one message for each subscription, in the fair group of its owner", async () => {
    const { owner, webhooks } = await subscriber(3);
    expect(await fanOut([statusChange(owner)])).toEqual(none);
    expect(accepted.map(({ webhook_id }) => webhook_id).sort()).toEqual(webhooks.sort());
    for (const message of accepted) {
      expect(message).toMatchObject({ owner, group: owner, event: "order.status", tries: 0 });
    }
  });

  test("queues nothing for an owner without subscriptions", async () => {
    expect(await fanOut([statusChange(randomUUID())])).toEqual(none);
    expect(batches).toEqual([]);
  });

  test("notifies of a repeated record with the same id and the same bytes", async () => {
    const { owner } = await subscriber();
    const record = statusChange(owner);
    await fanOut([record]);
    await fanOut([record]);
    const [first, second] = accepted;
    expect(accepted).toHaveLength(2);
    expect([second?.event_id, second?.body]).toEqual([first?.event_id, first?.body]);
  });

  test("notifies of each change of an order, and each of its events, with its own id", async () => {
    const { owner } = await subscriber();
    const placed = orderRecord(owner, { order_id: randomUUID() });
    const held = { ...placed, status: "on_hold" as const, version: 2 };
    const shipped = {
      ...placed,
      status: "new_order" as const,
      shipments: [parcel()],
      version: 3,
    };
    await fanOut([
      changeRecord({ before: placed, after: held }),
      changeRecord({ before: held, after: shipped }),
    ]);
    expect(accepted.map(({ event }) => event)).toEqual([
      "order.status",
      "order.status",
      "order.shipment",
    ]);
    expect(new Set(accepted.map(({ event_id }) => event_id)).size).toBe(3);
  });

  test("notifies of a voided parcel as it was, with the order without it", async () => {
    const { owner } = await subscriber();
    const [kept, gone] = [parcel(), parcel({ primary: false, tracking_number: "1Z" })];
    const before = orderRecord(owner, { order_id: randomUUID(), shipments: [kept, gone] });
    await fanOut([changeRecord({ before, after: { ...before, shipments: [kept], version: 2 } })]);
    expect(accepted.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      {
        event: "order.shipment",
        shipment_id: gone.id,
        tracking_number: "1Z",
        data: { shipments: [{ id: kept.id }] },
      },
    ]);
  });

  test("does not notify of a write that changes only index keys", async () => {
    const { owner } = await subscriber();
    const order = orderRecord(owner, { order_id: randomUUID() });
    await fanOut([changeRecord({ before: order, after: { ...order, status: "cancelled" } })]);
    expect(accepted).toEqual([]);
  });

  test("does not notify of a restored order, whatever it replaced, but of its next change", async () => {
    const { owner } = await subscriber();
    const order = orderRecord(owner, { order_id: randomUUID() });
    const lost = { ...order, shipping_method: undefined } as never;
    const entry = { by: "service", action: "restored", from: "new_order", note: "" } as const;
    const last_change = lastChange(SERVICE, entry);
    const restored = { ...order, status: "on_hold" as const, version: 3, last_change };
    const { last_change: placed } = order;
    const next = { ...restored, status: "cancelled" as const, version: 4, last_change: placed };
    const records = [
      changeRecord({ before: lost, after: restored }),
      changeRecord({ before: restored, after: next }),
    ];
    expect(await fanOut(records)).toEqual(none);
    expect(accepted.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { previous_status: "on_hold", current_status: "cancelled" },
    ]);
  });

  test("leaves out subscriptions that their owner switched off or that want another event", async () => {
    const { owner, webhooks } = await subscriber(4);
    const [inactive = "", other = "", failing = "", wanted = ""] = webhooks;
    await changeWebhook(owner, inactive, { is_active: false });
    await changeWebhook(owner, other, { events: ["order.shipment"] });
    // Its owner may recover what it misses.
    await changeWebhook(owner, failing, { is_active: false, disabled_reason: "It always failed" });
    await fanOut([statusChange(owner)]);
    expect(accepted.map(({ webhook_id }) => webhook_id).sort()).toEqual([failing, wanted].sort());
  });

  test("reads an owner's subscriptions once, for any number of records", async () => {
    const { owner } = await subscriber();
    const send = vi.spyOn(table, "send");
    await fanOut(times(25, () => statusChange(owner)));
    const reads = send.mock.calls.filter(
      ([command]) =>
        command instanceof QueryCommand &&
        Object.values(command.input.ExpressionAttributeValues ?? {}).includes(
          webhookPartition(owner),
        ),
    );
    send.mockRestore();
    expect(reads).toHaveLength(1);
    expect(accepted).toHaveLength(25);
  });

  test("notifies of an order of more than 256 KB without the events of its parcels", async () => {
    const { owner } = await subscriber();
    const event = { status: "in_transit" as const, description: "x".repeat(1000), location: "" };
    const tracking_events = times(300, () => ({ ...event, occurred_at: "2026-11-21" }));
    const tracked = { ...parcel(), tracking_events };
    await fanOut([statusChange(owner, { shipments: [tracked] })]);
    const [message] = accepted;
    expect(Buffer.byteLength(message?.body ?? "")).toBeLessThan(10_000);
    const told = JSON.parse(message?.body ?? "{}") as { data: OrderRecord };
    expect(told.data.shipments).toEqual([{ ...tracked, tracking_events: [] }]);
  });

  test("queues an owner's messages without a delay: the delivery gives them their turns", async () => {
    const { owner } = await subscriber();
    await fanOut(times(13, () => statusChange(owner)));
    expect(accepted.map(({ due, delay }) => ({ due, delay }))).toEqual(
      times(13, () => ({ due: undefined, delay: 0 })),
    );
  });

  test("sends at most ten messages in one batch", async () => {
    const { owner } = await subscriber(10);
    await fanOut(times(3, () => statusChange(owner)));
    expect(batches).toEqual([10, 10, 10]);
  });
});

describe("a queue that does not take every message", () => {
  test("because of its content goes on with the others; that message is set aside, packed", async () => {
    const { owner } = await subscriber();
    const [bad, good] = [statusChange(owner), statusChange(owner)];
    let told = 0;
    isUnsendable = () => ++told === 1;
    expect(await fanOut([bad, good])).toEqual(none);
    expect(accepted).toHaveLength(1);
    expect(told).toBe(2);
    const [fault] = faults as { body: string; packed_body: string; order: object }[];
    expect(fault).toMatchObject({ owner, body: "", tries: 0 });
    const body = unpack(Buffer.from(fault?.packed_body ?? "", "base64"));
    expect(JSON.parse(body)).toMatchObject({ event: "order.status", data: fault?.order });
  });

  test("is sent only its refused messages again", async () => {
    const { owner } = await subscriber(4);
    takes = ({ webhook_id }, time) => time > 1 || webhook_id < "8";
    expect(await fanOut([statusChange(owner)])).toEqual(none);
    expect(new Set(accepted.map(({ webhook_id }) => webhook_id)).size).toBe(4);
    expect(accepted).toHaveLength(4);
  });

  test("makes the stream go on from the first record that it still refuses", async () => {
    const [first, second, third] = await Promise.all(times(3, () => subscriber()));
    const records = [first, second, third].map((each) => statusChange(each?.owner ?? ""));
    takes = ({ owner }) => owner === first?.owner;
    const [, refused] = records;
    if (refused === undefined) throw new Error("There are three records");
    expect(await fanOut(records)).toEqual(failuresOf(refused));
    expect(accepted.map(({ owner }) => owner)).toEqual([first?.owner]);
  });
});

test("a queue that takes nothing of the first record fails the invocation, which raises the alarm", async () => {
  const { owner } = await subscriber();
  takes = () => false;
  await expect(fanOut([statusChange(owner), statusChange(owner)])).rejects.toThrow("refuses");
});

describe("a record that cannot be read", () => {
  test("fails the whole batch when it is the first: Lambda halves it until the record is alone", async () => {
    const { owner } = await subscriber();
    await expect(fanOut([changeRecord(), statusChange(owner)])).rejects.toThrow("cannot be read");
    expect(accepted).toEqual([]);
  });

  test("stops the batch at itself when others come before, which are notified", async () => {
    const { owner } = await subscriber();
    const poison = changeRecord();
    const records = [statusChange(owner), statusChange(owner), poison, statusChange(owner)];
    expect(await fanOut(records)).toEqual(failuresOf(poison));
    expect(accepted).toHaveLength(2);
  });
});
