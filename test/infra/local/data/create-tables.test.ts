import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startDynamodb } from "../../../../infra/local/data/start-dynamodb.ts";
import { callAws } from "../../../../infra/local/process/call-aws.ts";
import { Outages } from "../../../../infra/local/process/outages.ts";
import { startLocalService, type LocalServiceOptions } from "../../../../infra/local/service.ts";
import { QUEUE, TABLE, temporaryFolder, writeAssembly } from "../write-assembly.ts";

const Metadata = { Layout: { key: { PK: "LAYOUT" }, number: 2 } };
const assembly = writeAssembly({ resources: { Table: { ...TABLE, Metadata }, Queue: QUEUE } });
const NAME = "fixture-Table";

let endpoint = "";
const outside = new AsyncDisposableStack();

beforeAll(async () => {
  const emulator = await startDynamodb(
    join(temporaryFolder(), "outside.db"),
    new Outages("data", () => undefined),
  );
  outside.defer(() => emulator.stop());
  endpoint = emulator.url;
});
afterAll(() => outside.disposeAsync());

const ask = (operation: string, input: object) =>
  callAws<Record<string, unknown>>(endpoint, `DynamoDB_20120810.${operation}`, {
    TableName: NAME,
    ...input,
  });
const put = (Item: object) => ask("PutItem", { Item });
const keys = async () => {
  const { Items } = await ask("Scan", {});
  return (Items as { PK: { S: string } }[]).map(({ PK }) => PK.S);
};

/** Starts a service on the outside emulator, and ends it. */
async function run(dataDir: string, options: Partial<LocalServiceOptions> = {}): Promise<void> {
  process.env["AWS_ENDPOINT_URL_DYNAMODB"] = endpoint;
  onTestFinished(() => {
    delete process.env["AWS_ENDPOINT_URL_DYNAMODB"];
  });
  const service = await startLocalService({ port: 0, dataDir, assembly, ...options });
  await service.stop();
}

describe("a table that has another layout is refused", () => {
  it.each([
    ["another number", { layout: { N: "1" } }, "the layout 1"],
    ["no number", {}, "no layout number"],
  ])("with %s", async (_, layout, has) => {
    const folder = temporaryFolder();
    await run(folder, { fresh: true, confirm: () => Promise.resolve(true) });
    await put({ PK: { S: "LAYOUT" }, ...layout });
    await expect(run(folder)).rejects.toThrow(
      `The table ${NAME} at ${endpoint} has ${has}, and this version of the service works on the layout 2 alone: start the version that wrote it, or begin again with npm start -- --fresh.`,
    );
    await put({ PK: { S: "LAYOUT" }, layout: { N: "2" } });
    await run(folder);
  });
});

describe("a fresh start on another owner's DynamoDB", () => {
  it("deletes only the table of the stack, after a confirmation", async () => {
    const folder = temporaryFolder();
    await run(folder);
    await put({ PK: { S: "ORDER" } });
    await run(folder);
    expect(await keys()).toContain("ORDER");
    const asked: string[] = [];
    const confirm = (question: string) => Promise.resolve(asked.push(question) > 0);
    await run(folder, { fresh: true, confirm });
    expect(asked).toEqual([`Delete the table ${NAME} at ${endpoint}, with all that it holds?`]);
    expect(await keys()).toEqual([]);
    await ask("DeleteTable", {});
    await run(folder, { fresh: true, confirm });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["where nobody can be asked", {}],
    ["where the answer is no", { confirm: () => Promise.resolve(false) }],
  ])("ends with one sentence %s, and all is as it was", async (_, options) => {
    const folder = temporaryFolder();
    await run(folder);
    await put({ PK: { S: "KEPT" } });
    await expect(run(folder, { fresh: true, ...options })).rejects.toThrow(
      `The fresh start was not made, because the table ${NAME} at ${endpoint} is not this service's own to delete: say yes at a terminal, or delete it yourself and start again.`,
    );
    // The data folder still knows the table.
    await run(folder);
    expect(await keys()).toContain("KEPT");
    await ask("DeleteTable", {});
    await expect(run(folder)).rejects.toThrow(`belongs to a ${NAME} that is gone`);
  });
});
