import { afterAll, expect, test } from "vitest";
import { countQueues } from "#shared/api/operator/board.ts";
import { getOrder as getOperatorOrder } from "#shared/api/operator/orders.ts";
import { upsertProductionLine } from "#shared/api/operator/production-lines.ts";
import { cancelOrder, createOrder, quoteOrder } from "#shared/api/public/orders.ts";
import { dateOf, timestamp } from "#shared/values/time.ts";
import { callAws } from "../../../infra/local/process/call-aws.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { refuse } from "../../support/faulty-aws.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { orderRequest } from "../../support/order-request.ts";

const { send, operate, readPartition, dynamodb, environment, stop } = await startFaultyService();
afterAll(stop);

const austin = productionLineId("Austin DTG");
const charlotte = productionLineId("Charlotte Embroidery");
const SOON = { timeout: 20_000 };

const bound = async (id: string, capacity_per_day: number) =>
  expectSuccess(
    await operate("PUT", `/production-lines/${id}`, { capacity_per_day }),
    upsertProductionLine,
  );

const place = async () =>
  expectSuccess(await send("POST", "/orders", orderRequest({})), createOrder);

/** The line that an order of two pieces would get. */
async function quoted() {
  const { items } = expectSuccess(await send("POST", "/quotes", orderRequest({})), quoteOrder);
  return items.find(({ shipping_method }) => shipping_method === "standard")?.production_line_id;
}

/** The pieces that were counted for a line, by day. */
async function loadOf(id: string): Promise<Readonly<Record<string, number>>> {
  const items = await readPartition(`LOAD#${id}`);
  const days = items.map(({ SK, pieces }) => [SK?.["S"] ?? "", Number(pieces?.["N"])] as const);
  return Object.fromEntries<number>(days);
}

/** Calls the table itself. */
const table = (operation: string, input: object) =>
  callAws(environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", `DynamoDB_20120810.${operation}`, {
    TableName: environment["TABLE_NAME"],
    ...input,
  });

// First: it needs an environment that has read nothing yet.
test("the first request of an environment knows what a line got before", async () => {
  await bound(austin, 3);
  const key = { PK: { S: `LOAD#${austin}` }, SK: { S: dateOf(timestamp()) } };
  await table("PutItem", { Item: { ...key, pieces: { N: "3" } } });
  expect(await quoted()).toBe(charlotte);
  await table("DeleteItem", { Key: key });
});

test("a full line gets orders again once one of its orders is cancelled", async () => {
  await bound(austin, 3);
  const first = await place();
  expect(first.production_line_id).toBe(austin);
  const today = dateOf(first.created_at);
  await expect.poll(() => loadOf(austin), SOON).toEqual({ [today]: 2 });
  await expect.poll(quoted, SOON).toBe(charlotte);
  const second = await place();
  expect(second.production_line_id).toBe(charlotte);
  const { routed_by } = expectSuccess(
    await operate("GET", `/orders/${second.id}`),
    getOperatorOrder,
  );
  expect(routed_by).toBe("room");
  expectSuccess(await send("POST", `/orders/${first.id}/cancel`), cancelOrder);
  await expect.poll(() => loadOf(austin), SOON).toEqual({ [today]: 0 });
  await expect.poll(quoted, SOON).toBe(austin);
  // A line without a capacity is not counted.
  expect(await loadOf(charlotte)).toEqual({});
});

test("an order's history does not wait for a load that cannot be written", async () => {
  await bound(austin, 100);
  const before = await loadOf(austin);
  const fault = dynamodb.inject("UpdateItem", `LOAD#${austin}`, refuse("ValidationException"));
  const { id } = await place();
  const read = async () =>
    expectSuccess(await operate("GET", `/orders/${id}`), getOperatorOrder).history;
  await expect.poll(() => fault.hits, SOON).toBeGreaterThan(0);
  await expect.poll(read, SOON).toMatchObject([{ action: "created" }]);
  expect(await loadOf(austin)).toEqual(before);
  fault.end();
});

test("an order's history does not wait for a count of shipped orders that cannot be written", async () => {
  const { id } = await place();
  const fault = dynamodb.inject("UpdateItem", '"SHIFT"', refuse("ValidationException"));
  const step = async (path: string, body: object) => {
    expect((await operate("POST", `/orders/${id}/${path}`, body)).status).toBe(200);
  };
  await operate("PUT", `/orders/${id}/payment`, { payment_status: "paid", amount: "all" });
  await step("moves", { action: "start" });
  await step("shipments", { carrier: "usps", tracking_number: "UNCOUNTED" });
  await step("moves", { action: "ship" });
  const last = async () =>
    expectSuccess(await operate("GET", `/orders/${id}`), getOperatorOrder).history.length;
  await expect.poll(() => fault.hits, SOON).toBeGreaterThan(0);
  await expect.poll(last, SOON).toBe(5);
  fault.end();
  const counts = expectSuccess(await operate("GET", "/board/counts"), countQueues);
  expect(counts.shipped_today).toBe(0);
});
