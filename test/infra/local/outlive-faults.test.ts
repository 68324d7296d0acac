// Not on DynamoDB Local: it takes seconds to start again, in which the service tells more.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "../../support/call.ts";
import { findEmulator } from "../../support/find-emulator.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { commonAssembly } from "../../support/start-own-service.ts";
import { mayMount, onOwnDisk, seenFrom } from "./own-disk.ts";
import { eventually } from "./start-fixture.ts";
import { startHostProcess, type HostProcess } from "./start-host-process.ts";
import { temporaryFolder } from "./write-assembly.ts";

const DISK_BYTES = 24 * 2 ** 20;

/** An order of 40 KB; a small disk holds only some of these. */
const largeOrder = () => {
  const line = (_: unknown, index: number) => ({
    ...orderLine,
    print_files: [
      { key: "front", url: `https://files.example.com/${"x".repeat(800)}${String(index)}` },
    ],
  });
  return orderRequest({ items: Array.from({ length: 45 }, line) });
};

const dataDir = temporaryFolder();
let host: HostProcess;

beforeAll(async () => {
  const prefix = mayMount ? onOwnDisk(dataDir, `size=${String(DISK_BYTES)}`) : [];
  host = await startHostProcess(commonAssembly(), dataDir, { prefix, seed: true });
});

afterAll(() => host.kill());

const order = () =>
  call("POST", "/orders", {
    url: host.outputs["ApiUrl"] ?? "",
    headers: { "x-api-key": host.demoKeys?.key ?? "" },
    body: largeOrder(),
  });

const orderStatus = async () => (await order()).status;

/** The host's own lines; the lines of its functions are JSON. */
const told = () => host.lines.filter((line) => !line.startsWith("{"));

describe("a service", () => {
  it.runIf(mayMount)(
    "whose disk is full refuses, says so once, and goes on automatically",
    async () => {
      const filler = join(seenFrom(host.pid, dataDir), "filler");
      expect(() => {
        writeFileSync(filler, Buffer.alloc(DISK_BYTES));
      }).toThrow("ENOSPC");
      let reply = await order();
      for (let orders = 1; reply.status === 200 && orders < 100; orders++) reply = await order();
      expect([reply.status, reply.body["code"]]).toEqual([503, "SERVICE_UNAVAILABLE"]);
      const full = `The disk that holds ${dataDir} is full`;
      await eventually(told).toEqual([`${full}: make room on it.`]);
      for (let orders = 0; orders < 5; orders++) expect(await orderStatus()).toBe(503);
      rmSync(filler);
      await eventually(orderStatus).toBe(200);
      await eventually(told).toEqual([`${full}: make room on it.`, `Over: ${full}.`]);
    },
  );

  it("whose emulator is killed starts it again", async () => {
    const before = told().length;
    process.kill(findEmulator(dataDir, "dynamodb.db") ?? NaN, "SIGKILL");
    await eventually(orderStatus).toBe(200);
    expect(told().slice(before)).toEqual([
      "The DynamoDB emulator ended (exit code 137) and is started again.",
    ]);
  });

  it("ends well after all that", async () => {
    expect([await host.end(), host.errors]).toEqual([0, []]);
  });
});
