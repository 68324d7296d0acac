import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { issueKey } from "#shared/api/operator/keys.ts";
import {
  takeOrder,
  getOrder,
  listQueue,
  moveOrder,
  rebuildOrders as contract,
  searchOrders,
} from "#shared/api/operator/orders.ts";
import { getRateCard } from "#shared/api/operator/rate-card.ts";
import { createOrder, getOrder as getOwn, listOrders } from "#shared/api/public/orders.ts";
import type { Order } from "#shared/order/order.ts";
import type { RebuildPage } from "#shared/care/rebuild/rebuild-page.ts";
import { parcelPointerKey } from "#shared/table/find-keys.ts";
import { historyKey, orderChunks, orderKey, type TableKey } from "#shared/table/keys.ts";
import { timestamp } from "#shared/values/time.ts";
import { callAws } from "../../../infra/local/process/call-aws.ts";
import type { LocalService } from "../../../infra/local/service.ts";
import { png } from "../../support/artwork-files.ts";
import { call } from "../../support/call.ts";
import { alterAssembly } from "../../support/alter-assembly.ts";
import { alterStored } from "../../support/alter-order.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { startReceiver } from "../../support/receiver.ts";
import { runOperator } from "../../support/run-operator.ts";
import { commonAssembly, startOwnService } from "../../support/start-own-service.ts";

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-rebuild-"));
/** The stack without the functions of the stream and without alarms. */
const withoutStream = alterAssembly(
  commonAssembly(),
  join(folder, "stopped"),
  (type, properties) =>
    "StartingPosition" in properties || type.startsWith("AWS::CloudWatch::") ? "left out" : {},
);

let service = await start({ seed: true, assembly: withoutStream });
const { key = "", operator_key = "" } = service.demoKeys ?? {};
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the service of this file's data folder. */
function start(options: { assembly: string; seed?: boolean }): Promise<LocalService> {
  return startOwnService({ dataDir: join(folder, "data"), ...options });
}

function send(method: string, path: string, body?: unknown, as = key) {
  const headers = { "x-api-key": as };
  return call(method, path, { url: service.outputs["ApiUrl"] ?? "", headers, body });
}

function operate(method: string, path: string, body?: unknown) {
  const headers = { "x-api-key": operator_key };
  return call(method, path, { url: service.outputs["OperatorApiUrl"] ?? "", headers, body });
}

const place = async () =>
  expectSuccess(await send("POST", "/orders", orderRequest({ facility: "TX" })), createOrder);
const history = async (id: string) =>
  expectSuccess(await operate("GET", `/orders/${id}`), getOrder).history.map(
    ({ action }) => action,
  );
const queued = async () => {
  const { items } = expectSuccess(await operate("GET", "/orders?facility=TX"), listQueue);
  return items.map(({ id }) => id);
};

/** Runs a whole rebuild by the command line, and returns its findings. */
async function rebuild(): Promise<RebuildPage["findings"]> {
  const environment = { DATA_DIR: join(folder, "data") };
  const { exitCode, output, errors } = await runOperator(
    ["orders", "rebuild", "--json"],
    environment,
  );
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" });
  const { orders: looked, findings } = JSON.parse(output) as { orders: number } & RebuildPage;
  expect(looked).toBe(orders.length);
  return findings;
}

function dynamodb<Answer>(operation: string, input: object): Promise<Answer> {
  const endpoint = service.environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  return callAws(endpoint, `DynamoDB_20120810.${operation}`, {
    TableName: service.tableName,
    ...input,
  });
}

/** Changes an item as the service never does. */
function breakItem({ PK, SK }: TableKey, input: object): Promise<unknown> {
  return dynamodb("UpdateItem", { Key: { PK: { S: PK }, SK: { S: SK } }, ...input });
}

const alterOrder = (id: string, fields: Parameters<typeof alterStored>[3]) =>
  alterStored(
    service.environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "",
    service.tableName,
    orderKey(id),
    fields,
  );

async function readCounts(owner: string) {
  const { Items } = await dynamodb<{ Items: { counts: { M: Record<string, { N: string }> } }[] }>(
    "Query",
    {
      KeyConditionExpression: "PK = :partition",
      ExpressionAttributeValues: { ":partition": { S: orderChunks(owner) } },
    },
  );
  return Items.map(({ counts }) =>
    Object.fromEntries(
      Object.entries(counts.M).flatMap(([state, { N }]) => (N === "0" ? [] : [[state, Number(N)]])),
    ),
  );
}

let orders: Order[] = [];
let owner = "";

beforeAll(async () => {
  for (let index = 0; index < 5; index++) orders = [...orders, await place()];
  owner = orders[0]?.created_by ?? "";
});

const idOf = (index: number) => orders[index]?.id ?? "";

test("while no function follows the stream, a new order is taken, started and shipped; counts and history come later", async () => {
  expect(await queued()).toEqual(orders.map(({ id }) => id));
  const taken = expectSuccess(await operate("POST", "/orders/take", { facility: "TX" }), takeOrder);
  expect(taken.order?.id).toBe(idOf(0));
  await operate("POST", `/orders/${idOf(1)}/moves`, { action: "start" });
  for (const id of [idOf(0), idOf(1)]) {
    const parcel = { carrier: "usps", tracking_number: id };
    expect((await operate("POST", `/orders/${id}/shipments`, parcel)).status).toBe(200);
    const moved = await operate("POST", `/orders/${id}/moves`, { action: "ship" });
    expect(expectSuccess(moved, moveOrder).status).toBe("shipped");
  }
  await send("POST", `/orders/${idOf(2)}/cancel`, { reason: "stopped" });
  expect(await queued()).toEqual([idOf(3), idOf(4)]);
  expect(await readCounts(owner)).toEqual([]);
  expect(await history(idOf(0))).toEqual(["shipped"]);

  await service.stop();
  service = await start({ assembly: commonAssembly() });
  await vi.waitFor(
    async () => {
      expect(await readCounts(owner)).toEqual([{ new_order: 2, shipped: 2, cancelled: 1 }]);
      expect(await history(idOf(0))).toEqual(["created", "started", "shipment", "shipped"]);
      expect(await history(idOf(2))).toEqual(["created", "cancelled"]);
    },
    { timeout: 30_000, interval: 100 },
  );
  const page = expectSuccess(await send("GET", "/orders?limit=2"), listOrders);
  expect(page.pagination.total).toBe(5);
  expect(await rebuild()).toEqual([]);
});

test("a rebuild repairs a broken key of a queue and a broken chunk, and nothing else", async () => {
  await breakItem(orderKey(idOf(3)), { UpdateExpression: "REMOVE GSI4PK, GSI4SK" });
  await breakItem(
    { PK: orderChunks(owner), SK: "0" },
    {
      UpdateExpression: "SET counts.shipped = :wrong",
      ExpressionAttributeValues: { ":wrong": { N: "7" } },
    },
  );
  expect(await queued()).toEqual([idOf(4)]);
  const found = { user_id: owner, repaired: true };
  expect(await rebuild()).toEqual([
    { ...found, what: "index_keys", order_id: idOf(3), detail: "not where it belongs in GSI4" },
    { ...found, what: "counts", order_id: null, detail: "5 orders from the first on" },
  ]);
  expect(await queued()).toEqual([idOf(3), idOf(4)]);
  expect(await readCounts(owner)).toEqual([{ new_order: 2, shipped: 2, cancelled: 1 }]);
  expect(await rebuild()).toEqual([]);
});

test("a rebuild reaches an order that is in no index", async () => {
  const keys = [1, 2, 3, 4, 5].flatMap((index) =>
    ["PK", "SK"].map((part) => `GSI${String(index)}${part}`),
  );
  await breakItem(orderKey(idOf(4)), { UpdateExpression: `REMOVE ${keys.join(", ")}` });
  expect(await rebuild()).toMatchObject([{ what: "index_keys", order_id: idOf(4) }]);
  expect(await queued()).toEqual([idOf(3), idOf(4)]);
});

test("a rebuild restores the latest entry of a history, and leaves older lost ones", async () => {
  for (const version of [1, 3]) {
    const { PK, SK } = historyKey(idOf(0), version);
    await dynamodb("DeleteItem", { Key: { PK: { S: PK }, SK: { S: SK } } });
  }
  expect(await rebuild()).toMatchObject([
    { what: "history", order_id: idOf(0), detail: "without the entries of the versions 1, 3" },
  ]);
  expect(await history(idOf(0))).toEqual(["started", "shipped"]);
  expect(await rebuild()).toEqual([]);
  const next = await operate("POST", `/orders/${idOf(0)}/shipments`, {
    carrier: "usps",
    tracking_number: "1",
  });
  expect(next.status).toBe(200);
  await vi.waitFor(
    async () => {
      expect(await history(idOf(0))).toEqual(["started", "shipped", "shipment"]);
    },
    { timeout: 20_000, interval: 50 },
  );
});

test("a rebuild restores the pointer by which a parcel is found", async () => {
  const { PK, SK } = parcelPointerKey("1", idOf(0));
  await dynamodb("DeleteItem", { Key: { PK: { S: PK }, SK: { S: SK } } });
  const find = async () =>
    expectSuccess(await operate("GET", "/orders/search?tracking_number=1"), searchOrders).items;
  expect(await find()).toEqual([]);
  expect(await rebuild()).toMatchObject([
    {
      what: "index_keys",
      order_id: idOf(0),
      detail: expect.stringContaining("tracking number") as string,
    },
  ]);
  expect(await find()).toMatchObject([{ id: idOf(0) }]);
  expect(await rebuild()).toEqual([]);
});

test("a damaged order is reported by a rebuild, which goes on, and does not block a line's queue", async () => {
  // The stream would stop at an item that is no order.
  await service.stop();
  service = await start({ assembly: withoutStream });
  await alterOrder(idOf(3), { shipping_method: undefined });
  const page = expectSuccess(await operate("POST", "/orders/rebuild", { of: "orders" }), contract);
  expect(page).toMatchObject({ orders: orders.length, next_cursor: null });
  // The stream may have been stopped before the last test's history.
  expect(page.findings.filter(({ what }) => what !== "history")).toEqual([
    {
      what: "damage",
      user_id: null,
      order_id: idOf(3),
      detail: `The item ORDER#${idOf(3)} is no order: it has no shipping_method`,
      repaired: false,
    },
  ]);
  const counts = await operate("POST", "/orders/rebuild", { of: "counts", user_id: owner });
  expect(expectSuccess(counts, contract).orders).toBe(orders.length - 1);
  expect(await queued()).toEqual([idOf(4)]);
  const list = expectSuccess(await send("GET", "/orders"), listOrders);
  expect(list.items).toHaveLength(orders.length - 1);
  const take = await operate("POST", "/orders/take", { facility: "TX" });
  expect(expectSuccess(take, takeOrder).order?.id).toBe(idOf(4));
});

test("a rebuild queues a check that waits for an hour, and no check that waits for less", async () => {
  const host = await startReceiver();
  onTestFinished(() => host.stop());
  host.answerWith((response) => response.end(png(4500, 5400)));
  const print_files = [{ key: "front", url: host.url }];
  const request = orderRequest({ items: [{ ...orderLine, print_files }] });
  // The stream has lost these.
  const placed = [];
  for (let index = 0; index < 2; index++) {
    const body = { ...request, order_id: `LOST-${String(index)}` };
    placed.push(expectSuccess(await send("POST", "/orders", body), createOrder));
  }
  const [lost, late] = placed.map(({ id }) => id);
  const card = expectSuccess(await operate("GET", "/rate-card"), getRateCard);
  await operate("PUT", "/rate-card", { ...card, artwork_check: "warn" });
  for (const [id = "", minutes] of [[lost, 61] as const, [late, 59] as const]) {
    const at = timestamp(new Date(Date.now() - minutes * 60 * 1000));
    await alterOrder(id, { updated_at: at, artwork_check: "warn" });
  }
  const page = expectSuccess(await operate("POST", "/orders/rebuild", { of: "orders" }), contract);
  expect(page.findings.filter(({ what }) => what === "artwork_check")).toEqual([
    {
      what: "artwork_check",
      user_id: owner,
      order_id: lost,
      detail: "1 print files waited for their check",
      repaired: true,
    },
  ]);
  const statusOf = async (id: string | undefined) => {
    const { items } = expectSuccess(await send("GET", `/orders/${id ?? ""}`), getOwn);
    return items[0]?.print_files[0]?.check?.status;
  };
  await expect.poll(() => statusOf(lost), { timeout: 20_000 }).toBe("ok");
  expect(await statusOf(late)).toBe("pending");
});

test("a test order that was placed again has a whole history without that of the deleted one", async () => {
  const user_id = randomUUID();
  const issue = {
    user_id,
    name: "Tests",
    mode: "test",
    permissions: ["create:orders", "delete:orders"],
  };
  const { key: testKey } = expectSuccess(await operate("POST", "/keys", issue), issueKey);
  const asTester = (method: string, path: string, body?: unknown) =>
    send(method, path, body, testKey);
  const again = orderRequest({ order_id: "AGAIN" });
  const { id } = expectSuccess(await asTester("POST", "/orders", again), createOrder);
  expect((await asTester("DELETE", `/orders/${id}`)).status).toBe(200);
  expect((await asTester("POST", "/orders", again)).status).toBe(200);
  // No function follows the stream. The entries of the deleted order have expired.
  const { PK, SK } = historyKey(id, 3);
  await dynamodb("PutItem", { Item: { PK: { S: PK }, SK: { S: SK } } });
  const { findings } = expectSuccess(
    await operate("POST", "/orders/rebuild", { of: "orders" }),
    contract,
  );
  expect(findings.filter(({ order_id }) => order_id === id)).toEqual([]);
});

test("422 for an unknown cursor", async () => {
  const made = (parts: readonly string[]) =>
    Buffer.from(JSON.stringify(parts)).toString("base64url");
  const counts = { of: "counts", user_id: owner };
  for (const body of [
    { of: "orders", cursor: "next" },
    { of: "orders", cursor: made(["ORDER#1", ""]) },
    { ...counts, cursor: made([owner, "2026-01-01"]) },
    {},
  ]) {
    expect((await operate("POST", "/orders/rebuild", body)).status, JSON.stringify(body)).toBe(422);
  }
});
