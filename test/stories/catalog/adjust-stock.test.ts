import { afterAll, expect, test } from "vitest";
import { adjustStock, upsertVariation } from "#shared/api/operator/catalog.ts";
import { answerTruly, type InjectedFault } from "../../support/faulty-aws.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { exportRows } from "../../support/export-rows.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { stageRows } from "../../support/import-rows.ts";

const { dynamodb, operate, stop } = await startFaultyService();
afterAll(stop);

const adjust = (sku: string, change: unknown) =>
  operate("POST", `/variations/${sku}/stock`, { change });
const put = async (sku: string, body: object) =>
  expectSuccess(await operate("PUT", `/variations/${sku}`, body), upsertVariation);
const stockOf = async (sku: string) => (await put(sku, {})).stock_quantity;

test("200 adds to the stock and takes from it, and answers the variation", async () => {
  const before = await put("TEE-CLASSIC-BLACK-S", { stock_quantity: 10 });
  const more = expectSuccess(await adjust("TEE-CLASSIC-BLACK-S", 5), adjustStock);
  expect(more).toEqual({ ...before, stock_quantity: 15 });
  const fewer = expectSuccess(await adjust("TEE-CLASSIC-BLACK-S", -15), adjustStock);
  expect(fewer.stock_quantity).toBe(0);
});

test("changes at the same moment are all counted", async () => {
  await put("TEE-CLASSIC-BLACK-M", { stock_quantity: 10 });
  const changes = [1, 2, 3, -4, -5];
  const replies = await Promise.all(changes.map((each) => adjust("TEE-CLASSIC-BLACK-M", each)));
  for (const reply of replies) expectSuccess(reply, adjustStock);
  expect(await stockOf("TEE-CLASSIC-BLACK-M")).toBe(7);
});

test("a stock that is set between the read and the write is kept, and changed", async () => {
  await put("TEE-CLASSIC-BLACK-L", { stock_quantity: 10 });
  const arrival: InjectedFault = async (call) => {
    await put("TEE-CLASSIC-BLACK-L", { stock_quantity: 100 });
    await answerTruly(call);
  };
  const injection = dynamodb.inject("TransactWriteItems", "TEE-CLASSIC-BLACK-L", arrival, 1);
  expectSuccess(await adjust("TEE-CLASSIC-BLACK-L", -3), adjustStock);
  expect(injection.hits).toBe(1);
  expect(await stockOf("TEE-CLASSIC-BLACK-L")).toBe(97);
});

test("422 for more than there are, which changes nothing", async () => {
  await put("TEE-CLASSIC-WHITE-S", { stock_quantity: 2 });
  const reply = await adjust("TEE-CLASSIC-WHITE-S", -3);
  expectFaults(reply, "body.change");
  expect(JSON.stringify(reply.body)).toContain("There are 2: at most so many can be taken");
  expect(await stockOf("TEE-CLASSIC-WHITE-S")).toBe(2);
  await put("TEE-CLASSIC-WHITE-S", { stock_quantity: 1e9 });
  expectFaults(await adjust("TEE-CLASSIC-WHITE-S", 1), "body.change");
});

test.each([0, 0.5, "1", null, 1e9 + 1])("422 for a change of %j", async (change) => {
  expectFaults(await adjust("TEE-CLASSIC-WHITE-M", change), "body.change");
});

test("404 for a missing variation", async () => {
  expectError(await adjust("NONE", 1), "NOT_FOUND");
});

test("a change reaches a catalog that is published at the same moment, once", async () => {
  await put("TEE-CLASSIC-WHITE-L", { stock_quantity: 10 });
  const id = await stageRows(operate, await exportRows(operate));
  const publication: InjectedFault = async (call) => {
    expect(await operate("POST", `/catalog/imports/${id}/publish`)).toMatchObject({ status: 200 });
    await answerTruly(call);
  };
  const injection = dynamodb.inject("TransactWriteItems", "TEE-CLASSIC-WHITE-L", publication, 1);
  expectSuccess(await adjust("TEE-CLASSIC-WHITE-L", 5), adjustStock);
  expect(injection.hits).toBe(1);
  expect(await stockOf("TEE-CLASSIC-WHITE-L")).toBe(15);
});

test("a change while a catalog is being published reaches it too, once", async () => {
  await put("TEE-CLASSIC-WHITE-L", { stock_quantity: 10 });
  const id = await stageRows(operate, await exportRows(operate));
  // Stock was copied to the other catalog, which is not published yet.
  const change: InjectedFault = async (call) => {
    expectSuccess(await adjust("TEE-CLASSIC-WHITE-L", -3), adjustStock);
    await answerTruly(call);
  };
  const injection = dynamodb.inject("TransactWriteItems", "former_generation", change, 1);
  expect((await operate("POST", `/catalog/imports/${id}/publish`)).status).toBe(200);
  expect(injection.hits).toBe(1);
  expect(await stockOf("TEE-CLASSIC-WHITE-L")).toBe(7);
});
