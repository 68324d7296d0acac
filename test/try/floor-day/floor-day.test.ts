import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { callApi } from "#shared/floor-page/calls/call-api.ts";
import { claimNext, moveOrder, readOrder } from "#shared/floor-page/calls/floor-calls.ts";
import { startOwnService } from "../../support/start-own-service.ts";
import { driveDay } from "./drive-day.ts";
import { placeOrders } from "./place-orders.ts";

// A folder of its own, because orders of other tests are on other floors.
const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-floor-day-"));
const service = await startOwnService({ dataDir, seed: true });
afterAll(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a day by the screen's own functions is as the histories say", async () => {
  const { ApiUrl = "", OperatorApiUrl: url = "" } = service.outputs;
  const { key: merchant = "", operator_key: key = "" } = service.demoKeys ?? {};
  const orders = await placeOrders(ApiUrl, merchant, 12);
  expect(await driveDay({ url, key }, { name: "TX", facility: "TX" }, orders)).toEqual([]);
});

/** Starts a server that gives these answers, one for each request, and counts the requests. */
async function startAnswers(...answers: readonly (readonly [status: number, body: unknown])[]) {
  let asked = 0;
  const server = createServer((request, response) => {
    const [status, body] = answers[Math.min(asked++, answers.length - 1)] ?? [500, ""];
    request.resume();
    if (status === 0) response.destroy();
    else response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const connection = { url: `http://127.0.0.1:${String(port)}`, key: "pod_x" };
  return { connection, asked: () => asked, [Symbol.dispose]: () => server.close() };
}

const FLOOR = { name: "TX", facility: "TX" };

test("a claim without an answer is sent again under its id, a move is not", async () => {
  using claims = await startAnswers([0, ""], [503, {}], [200, { data: { order: null } }]);
  expect(await claimNext(claims.connection, FLOOR)).toBeNull();
  expect(claims.asked()).toBe(3);
  using moves = await startAnswers([0, ""]);
  const moved = moveOrder(moves.connection, { id: "47c5", version: 3 }, "ship");
  await expect(moved).rejects.toThrow(
    "The service does not answer. It may have been done all the same: look before you repeat it.",
  );
  expect(moves.asked()).toBe(1);
});

test("a refusal is shown in the API's own words, with every fault of the request", async () => {
  const detail = ["reason", "version"].map((field) => ({ loc: ["body", field], msg: "Missing" }));
  const message = "The request is not valid: body.reason: Missing (and 1 more)";
  using api = await startAnswers([422, { message, data: null, detail }]);
  const read = readOrder(api.connection, "47c5");
  await expect(read).rejects.toThrow(`${message}. version: Missing`);
  using bare = await startAnswers([403, "<html>"]);
  await expect(callApi(bare.connection, "GET /production-lines", {})).rejects.toThrow(
    "The service answered 403.",
  );
});
