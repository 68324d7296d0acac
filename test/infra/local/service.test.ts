import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { callAws } from "../../../infra/local/process/call-aws.ts";
import { startLocalService } from "../../../infra/local/service.ts";
import { startHostProcess } from "./start-host-process.ts";
import { eventually, startFixture } from "./start-fixture.ts";
import { QUEUE, TABLE, temporaryFolder, writeAssembly, type Fixture } from "./write-assembly.ts";

const stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const stop of stops.splice(0)) await stop();
});

const FIXTURE: Fixture = { resources: { Table: TABLE } };

async function start(fixture: Fixture = FIXTURE, dataDir?: string) {
  const service = await startFixture(fixture, dataDir);
  stops.push(() => service.stop());
  return service;
}

async function put(endpoint: string, key: string) {
  const Item = { PK: { S: key } };
  await callAws(endpoint, "DynamoDB_20120810.PutItem", { TableName: "fixture-Table", Item });
}

async function count(endpoint: string): Promise<number> {
  const input = { TableName: "fixture-Table" };
  return (await callAws<{ Count: number }>(endpoint, "DynamoDB_20120810.Scan", input)).Count;
}

async function startProcess(dataDir: string) {
  const host = await startHostProcess(writeAssembly(FIXTURE), dataDir);
  stops.push(host.kill);
  return host;
}

const endpointOf = ({ environment }: { environment: Readonly<Record<string, string>> }) =>
  environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";

describe("data", () => {
  it("survives kill -9 of the host", async () => {
    const dataDir = temporaryFolder();
    const killed = await startProcess(dataDir);
    for (let key = 0; key < 20; key++) await put(endpointOf(killed), String(key));
    await killed.kill();
    expect(await count(endpointOf(await start(FIXTURE, dataDir)))).toBe(20);
  });

  it("survives a stop", async () => {
    const dataDir = temporaryFolder();
    const first = await startFixture(FIXTURE, dataDir);
    await put(endpointOf(first), "a");
    await first.stop();
    expect(await count(endpointOf(await start(FIXTURE, dataDir)))).toBe(1);
  });

  it("is gone after a fresh start", async () => {
    const dataDir = temporaryFolder();
    const first = await startFixture(FIXTURE, dataDir);
    await put(endpointOf(first), "a");
    await first.stop();
    const assembly = writeAssembly(FIXTURE);
    const fresh = await startLocalService({ port: 0, dataDir, assembly, fresh: true });
    stops.push(() => fresh.stop());
    expect(await count(endpointOf(fresh))).toBe(0);
  });

  it("is one host's alone", async () => {
    const dataDir = temporaryFolder();
    await start(FIXTURE, dataDir);
    await expect(startFixture(FIXTURE, dataDir)).rejects.toThrow(
      `Another service already runs on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  });

  it("is not given away to a fresh start while another host runs on it", async () => {
    const dataDir = temporaryFolder();
    const first = await start(FIXTURE, dataDir);
    await put(endpointOf(first), "a");
    const assembly = writeAssembly(FIXTURE);
    await startLocalService({ port: 0, dataDir, assembly, fresh: true }).catch(() => undefined);
    expect(await count(endpointOf(first))).toBe(1);
  });
});

describe("an emulator", () => {
  it.each(["DYNAMODB", "SQS"])("ends with a host that is killed: %s", async (name) => {
    const killed = await startProcess(temporaryFolder());
    const url = killed.environment[`AWS_ENDPOINT_URL_${name}`] ?? "";
    const answers = () =>
      fetch(url).then(
        () => true,
        () => false,
      );
    expect(await answers()).toBe(true);
    await killed.kill();
    await eventually(answers).toBe(false);
  });

  it("that AWS_ENDPOINT_URL_DYNAMODB names is used instead of the service's", async () => {
    const other = await start();
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", endpointOf(other));
    expect(endpointOf(await start())).toBe(endpointOf(other));
  });
});

describe("starting", () => {
  it("on an invalid port says so", async () => {
    const assembly = writeAssembly(FIXTURE);
    const dataDir = temporaryFolder();
    await expect(startLocalService({ port: 65_536, dataDir, assembly })).rejects.toThrow(
      "Port 65536 may not be used: set PORT to another one.",
    );
  });

  it("on a port that is taken says so", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    stops.push(async () => {
      server.close();
      await once(server, "close");
    });
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const assembly = writeAssembly(FIXTURE);
    await expect(startLocalService({ port, dataDir: temporaryFolder(), assembly })).rejects.toThrow(
      `Port ${String(port)} is already in use: set PORT to another one.`,
    );
  });

  it("on a stack with an unsupported resource says so", async () => {
    const Properties = { ...QUEUE.Properties, FifoQueue: true };
    await expect(start({ resources: { Queue: { ...QUEUE, Properties } } })).rejects.toThrow(
      "The local service runs no AWS::SQS::Queue with FifoQueue (Queue): leave it out of the stack, or support it in infra/local.",
    );
  });

  it("without success leaves the data to the next try", async () => {
    const dataDir = temporaryFolder();
    const broken = { resources: { Table: { ...TABLE, Properties: {} } } };
    await startFixture(broken, dataDir).catch(() => undefined);
    expect(await count(endpointOf(await start(FIXTURE, dataDir)))).toBe(0);
  });

  it("gives a table its time to live", async () => {
    const service = await start();
    const target = "DynamoDB_20120810.DescribeTimeToLive";
    expect(await callAws(endpointOf(service), target, { TableName: "fixture-Table" })).toEqual({
      TimeToLiveDescription: { AttributeName: "expires_at", TimeToLiveStatus: "ENABLED" },
    });
  });

  it("gives functions the endpoints of the emulators", async () => {
    const service = await start({
      functions: { Environment: { code: "export const handler = () => process.env;" } },
      routes: { $default: "Environment" },
    });
    expect(await (await fetch(service.url)).json()).toMatchObject({
      AWS_ENDPOINT_URL_DYNAMODB: endpointOf(service),
      AWS_REGION: "us-east-1",
      AWS_LAMBDA_FUNCTION_NAME: "fixture-Environment",
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "128",
      _HANDLER: "index.handler",
    });
  });
});
