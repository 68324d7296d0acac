import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CheckMessage } from "#shared/order/artwork/check-queue.ts";
import { checkOrders } from "#shared/order/artwork/check-order.ts";
import { knownKey, withKnownArtwork } from "#shared/order/artwork/known-artwork.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { historyKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { takeUnits } from "#shared/table/units.ts";
import { timestamp } from "#shared/values/time.ts";
import { callAws } from "../../../../infra/local/process/call-aws.ts";
import { png } from "../../../support/artwork-files.ts";
import { checkMessage } from "../../../support/check-message.ts";
import { FaultyAws } from "../../../support/faulty-aws.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { putUncounted } from "../../../support/put-counted-orders.ts";
import { hang, startReceiver, status, type Answer } from "../../../support/receiver.ts";

const queues = process.env["AWS_ENDPOINT_URL_SQS"] ?? "";
const sqs = await FaultyAws.start();
sqs.standBefore(queues);
vi.stubEnv("AWS_ENDPOINT_URL_SQS", sqs.url);
const { QueueUrl } = await callAws<{ QueueUrl: string }>(queues, "AmazonSQS.CreateQueue", {
  QueueName: `checks-${randomUUID()}`,
});
vi.stubEnv("ARTWORK_QUEUE_URL", `${sqs.url}${new URL(QueueUrl).pathname}`);
vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");

interface Entry {
  readonly MessageBody: string;
  readonly DelaySeconds: number;
}
let sent: (CheckMessage & { readonly delay: number })[] = [];
sqs.watch(({ input }) => {
  const entries = input["Entries"] as Entry[];
  for (const { MessageBody, DelaySeconds } of entries) {
    sent.push({ ...(JSON.parse(MessageBody) as CheckMessage), delay: DelaySeconds });
  }
});

const fine: Answer = (response) => response.end(png(4500, 5400));
const host = await startReceiver(fine);
const other = await startReceiver(fine);
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([sqs.stop(), host.stop(), other.stop()]);
});
const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
let calls = 0;
beforeEach(() => {
  sent = [];
  calls = host.calls.length;
  host.answerWith(fine);
  other.answerWith(fine);
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  log.mockClear();
  vi.useRealTimers();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + 1000 * seconds);
const fetched = () => host.calls.length - calls;
const urls = (count: number, { url } = host) =>
  Array.from({ length: count }, () => new URL(randomUUID(), url).href);

const sku = "TEE-CLASSIC-BLACK-M";

/** Stores an order with a print file at each of these URLs. */
async function place(files: readonly string[], fields: Partial<OrderRecord> = {}) {
  const order = orderRecord(fields.user_id ?? randomUUID(), {
    order_id: `CHECK-${randomUUID()}`,
    artwork_check: "warn",
    items: files.map((url) => ({
      item_id: randomUUID(),
      sku,
      product_name: "",
      color: "",
      size: "",
      quantity: 1,
      base_cost: 1,
      production_config: "",
      print_files: [{ key: "front", url }],
      preview_files: [],
    })),
    ...fields,
  });
  // Otherwise the stream would notify the tests' service, which would check the order too.
  await putUncounted([order]);
  return order;
}

async function stored({ id }: OrderRecord): Promise<OrderRecord> {
  const order = await findOrderById(id);
  if (order === undefined) throw new Error("The order is gone");
  return order;
}

const statuses = async (order: OrderRecord) =>
  (await stored(order)).items.map(({ print_files: [file] }) => file?.check?.status);

async function check(...orders: readonly OrderRecord[]): Promise<void> {
  const reply = await checkOrders(orders.map((order) => checkMessage(order)));
  expect(reply).toEqual({ batchItemFailures: [] });
}

/** Runs the queued checks of the orders, once they are due. */
async function checkQueued() {
  const queued = sent;
  sent = [];
  const body = (message: object) => JSON.stringify({ ...message, delay: undefined });
  const record = checkMessage(orderRecord(randomUUID(), { order_id: "X" }));
  await checkOrders(queued.map((message) => ({ ...record, body: body(message) })));
}

describe("a file", () => {
  test("is fetched once for all sizes, orders and fragments of an owner in a day", async () => {
    const owner = randomUUID();
    const [url = ""] = urls(1);
    host.answerWith((response) => response.end(png(1200, 1200)));
    const one = await place([url, `${url}#1`], { user_id: owner });
    const [item] = one.items;
    if (item === undefined) throw new Error("No item");
    // An area of 4 by 4 inches, while the front of a tee has 15 by 18.
    const sleeve = { ...item, print_files: [{ key: "left_sleeve", url }] };
    const two = await place([], { user_id: owner, items: [sleeve, item] });
    await check(one, two);
    expect(await statuses(one)).toEqual(["failed", "failed"]);
    expect(await statuses(two)).toEqual(["ok", "failed"]);
    expect(fetched()).toBe(1);
    later(86_398);
    await check(await place([url], { user_id: owner }));
    expect(fetched()).toBe(1);
    await check(await place([url]));
    expect(fetched()).toBe(2);
    later(3);
    await check(await place([url], { user_id: owner }));
    expect(fetched()).toBe(3);
  });

  test("that no host gives is asked for once in four minutes, and again at an order's next try", async () => {
    host.answerWith(status(503));
    const owner = randomUUID();
    const [url = ""] = urls(1);
    const order = await place([url], { user_id: owner });
    for (let tries = 0; tries < 3; tries++) await check(order);
    later(238);
    await check(order);
    expect(fetched()).toBe(1);
    later(3);
    await check(order);
    expect(fetched()).toBe(2);
    expect(sent).toMatchObject(Array.from({ length: 5 }, () => ({ tries: 1, delay: 300 })));
    expect(await statuses(order)).toEqual([undefined]);
    sent = sent.slice(0, 1);
    later(300);
    await checkQueued();
    later(300);
    await checkQueued();
    expect(await statuses(order)).toEqual(["failed"]);
    expect(sent).toEqual([]);
    expect(fetched()).toBe(4);
  });

  test("that no host returned a minute ago is still tried for the next order", async () => {
    const order = await place(urls(1));
    const key = knownKey(order.user_id, order.items[0]?.print_files[0]?.url ?? "");
    const details = { reason: "timeout" };
    const finding = { code: "ARTWORK_UNREACHABLE", message: "", remedy: "", details };
    const item = { ...key, checked_at: timestamp(), finding };
    const nobodysOffer = { variations: new Map(), products: [] };
    expect(withKnownArtwork(order, nobodysOffer, [item])).toBe(order);
  });

  test("of a test order is requested once", async () => {
    host.answerWith(status(503));
    const order = await place(urls(1), { is_test: true });
    await check(order);
    expect(await statuses(order)).toEqual(["failed"]);
    expect(sent).toEqual([]);
  });
});

describe("cost and result of a check", () => {
  test("a pass is no version: two units of the item, no history, no new updated_at", async () => {
    const order = await place(urls(2));
    await check(order);
    const after = await stored(order);
    const items = after.items.map((item) => ({
      ...item,
      print_files: item.print_files.map(({ key, url }) => ({ key, url })),
    }));
    expect(await statuses(order)).toEqual(["ok", "ok"]);
    expect({ ...after, items }).toEqual({ ...order, write_id: after.write_id });
    expect(after.write_id).not.toBe(order.write_id);
    expect(await findItem(historyKey(order.id, 2), (item) => item)).toBeUndefined();
  });

  test("two new files of one owner's orders: a unit each, three for the order, and one for the turns of all", async () => {
    const owner = randomUUID();
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => place(urls(2), { user_id: owner })),
    );
    await check(await place(urls(1), { user_id: owner }));
    takeUnits();
    log.mockClear();
    await check(...orders);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as { units?: object });
    const turns = 1;
    const ORDER_KB = 3;
    expect(lines.at(-1)?.units).toMatchObject({ write: 10 * (2 + ORDER_KB) + turns });
  });

  test("a warning or a failure is a separate version", async () => {
    host.answerWith((response) => response.end(png(3000, 3600)));
    const order = await place(urls(1));
    await check(order);
    expect(await stored(order)).toMatchObject({ version: 2, last_change: { action: "checked" } });
  });

  test("without a finding, no order is read or written", async () => {
    host.answerWith(status(503));
    const order = await place(urls(1));
    await check(order);
    log.mockClear();
    await check(order);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as { units?: object });
    // The variation, the known results and the owner's turns; perhaps the catalog's version.
    expect([1.5, 2]).toContain((lines.at(-1)?.units as { read: number }).read);
    expect(lines.at(-1)?.units).toMatchObject({ write: 0 });
  });

  test("an order that is gone, deleted or shipped meanwhile is left alone", async () => {
    const gone = orderRecord(randomUUID(), { order_id: "GONE", artwork_check: "warn" });
    const deleted = await place(urls(1), { deleted_at: "2026-11-21T12:00:00.000000" });
    const pending = { ...deleted, deleted_at: null };
    await check(gone, pending);
    expect(await stored(deleted)).toEqual(deleted);
  });
});

describe("for one owner", () => {
  test("90 files are fetched at once, and the rest has its turn a minute later", async () => {
    const owner = randomUUID();
    const orders = await Promise.all([50, 50, 10].map((n) => place(urls(n), { user_id: owner })));
    await check(...orders);
    expect(fetched()).toBe(90);
    expect(sent.flatMap((message) => message.urls)).toHaveLength(20);
    expect(sent.every(({ delay, promised }) => delay >= 60 && promised === true)).toBe(true);
    // Before its time it waits on, without taking another turn.
    later(30);
    await checkQueued();
    expect(fetched()).toBe(90);
    later(31);
    await checkQueued();
    expect(fetched()).toBe(110);
    expect((await Promise.all(orders.map(statuses))).flat()).toEqual(
      Array.from({ length: 110 }, () => "ok"),
    );
  });

  test("a check without a turn for a day is given up, and stays pending", async () => {
    const order = await place(urls(91));
    const files = urls(91);
    const message = checkMessage(order, { urls: files, since: Date.now() - 86_400_000 });
    await checkOrders([message]);
    expect(sent).toEqual([]);
    expect(String(log.mock.calls)).toContain("it had no turn for a day");
  });

  test("a redirect to another host takes a turn as a file does, and waits without a free turn", async () => {
    host.answerWith((response) => response.writeHead(302, { location: other.url }).end());
    const before = other.calls.length;
    const orders = await place(urls(50)).then(async (order) => [
      order,
      await place(urls(30), { user_id: order.user_id }),
    ]);
    await check(...orders);
    expect(fetched() + other.calls.length - before).toBe(100);
    const waiting = sent.flatMap((message) => message.urls);
    expect(waiting).toHaveLength(60);
    later(62);
    await checkQueued();
    expect(fetched() + other.calls.length - before).toBeLessThanOrEqual(200);
    const done = (await Promise.all(orders.map(statuses))).flat().filter((each) => each === "ok");
    expect(done.length).toBeGreaterThan(20);
  });

  test("the first 50 URLs of an order are checked; the others stay pending", async () => {
    const order = await place(urls(60));
    await check(order);
    expect(fetched()).toBe(50);
    const found = await statuses(order);
    expect(found.filter((each) => each === undefined)).toHaveLength(10);
    expect(found.slice(0, 50)).not.toContain(undefined);
  });
});

describe("for one host", () => {
  test("two files are fetched at once, for all owners together", async () => {
    let [now, most] = [0, 0];
    host.answerWith((response, call) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now--;
        fine(response, call);
      }, 20);
    });
    const orders = await Promise.all([10, 10, 10].map((n) => place(urls(n))));
    await check(...orders);
    expect(fetched()).toBe(30);
    expect(most).toBe(2);
  });

  test("that hangs, the rest waits for a minute, while others' files of the batch are checked", async () => {
    vi.useRealTimers();
    host.answerWith(hang);
    const hanging = await place(urls(20));
    const well = await place(urls(2, other));
    const startedAt = Date.now();
    const checking = check(hanging, well);
    await vi.waitFor(
      async () => {
        expect(await statuses(well)).toEqual(["ok", "ok"]);
      },
      { timeout: 7000, interval: 50 },
    );
    await checking;
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    expect(fetched()).toBe(2);
    const byTries = (tries: number) =>
      sent.filter((message) => message.tries === tries).flatMap((message) => message.urls);
    expect([byTries(0).length, byTries(1).length]).toEqual([18, 2]);
    expect(sent.every(({ tries, delay }) => (tries === 1 ? delay >= 299 : delay >= 59))).toBe(true);
    // Other owners still use this host, and the owner still uses other hosts.
    host.answerWith(fine);
    const theirs = await place(urls(1));
    const own = await place(urls(1, other), { user_id: hanging.user_id });
    await check(theirs, own);
    expect([...(await statuses(theirs)), ...(await statuses(own))]).toEqual(["ok", "ok"]);
    // The owner's own requests to this host wait.
    sent = [];
    await check(await place(urls(1), { user_id: hanging.user_id }));
    expect(sent).toMatchObject([{ tries: 0, delay: 60 }]);
  });
});
