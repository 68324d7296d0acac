import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { refusal, startStub, success } from "../../support/start-stub.ts";

const stub = await startStub();
afterAll(() => {
  stub.stop();
});
// The address is read at import.
process.env["API_URL"] = stub.url;
const { Shop } = await import("#shared/canary/shop.ts");

const Reply = z.object({ data: z.object({ id: z.string() }) });

/** Places an order. Returns the result, and the number of requests. */
async function place() {
  const before = stub.requests.length;
  const placed = new Shop("pod_x").ask("POST /orders", Reply, { order_id: "canary-1" });
  const came = await placed.then(
    ({ data }) => data.id,
    (error: unknown) => (error as Error).message,
  );
  return [came, stub.requests.length - before];
}

test("the canary repeats a failed request once, with its key and the same body", async () => {
  stub.answerWith(refusal(503, "SERVICE_UNAVAILABLE"), success({ id: "1" }));
  expect(await place()).toEqual(["1", 2]);
  const request = { method: "POST", url: "/orders", key: "pod_x", body: '{"order_id":"canary-1"}' };
  expect(stub.requests).toEqual([request, request]);
});

test("a request that fails twice is reported with its code; a refused one is not repeated", async () => {
  stub.answerWith(refusal(503, "SERVICE_UNAVAILABLE"));
  expect(await place()).toEqual([
    expect.stringMatching("POST /orders answered 503 SERVICE_UNAVAILABLE"),
    2,
  ]);
  stub.answerWith(refusal(403, "FORBIDDEN"));
  expect(await place()).toEqual([expect.stringMatching("POST /orders answered 403 FORBIDDEN"), 1]);
});

test(
  "a request without an answer in four seconds is repeated once",
  { timeout: 15_000 },
  async () => {
    stub.answerWith(() => undefined, success({ id: "2" }));
    expect(await place()).toEqual(["2", 2]);
  },
);
