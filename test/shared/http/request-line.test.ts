import { expect, test, vi } from "vitest";
import { exportCatalog, publishImport, upsertCatalog } from "#shared/api/operator/catalog.ts";
import { rebuildOrders } from "#shared/api/operator/orders.ts";
import { checkArtwork, createOrder } from "#shared/api/public/orders.ts";
import { getOpenapi } from "#shared/api/public/service.ts";
import type { Route } from "#shared/api/route/route.ts";
import { chain, type EndpointEvent } from "#shared/http/chain.ts";
import type { VerifiedKey } from "#shared/key/verify-key.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { unprocessed } from "#shared/refusal/unavailable.ts";
import { count } from "#shared/runtime/metrics.ts";
import { findMetricFaults } from "../../support/find-metric-faults.ts";

const requestId = "0d2f8e1c-5b7a-4c3d-9e6f-a1b2c3d4e5f6";
const route = "GET /openapi.json";

const throttled = Object.assign(new Error("Slow down"), { name: "ThrottlingException" });
const cancelled = Object.assign(new Error("Cancelled"), {
  name: "TransactionCanceledException",
  CancellationReasons: [{ Code: "None" }, { Code: "ThrottlingError" }],
});

interface LogLine extends Record<string, unknown> {
  readonly _aws: {
    readonly CloudWatchMetrics: readonly {
      readonly Dimensions: unknown;
      readonly Metrics: readonly { readonly Name: string }[];
    }[];
  };
}

/** Returns the log line of a request with this result, and its metrics with their values and dimensions. */
async function lineOf(
  work: (event: EndpointEvent) => void = () => undefined,
  headers: Record<string, string> = {},
  contract: Route = getOpenapi,
): Promise<{ line: LogLine; emitted: Record<string, unknown> }> {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const handler = chain(
    contract,
    async (event) => {
      work(event);
      return Promise.resolve();
    },
    () => Promise.resolve({ data: "{}" }),
  );
  const event = { headers, requestContext: { http: { method: "GET", path: "/openapi.json" } } };
  const context = { awsRequestId: requestId, getRemainingTimeInMillis: () => 10_000 };
  await handler(event as never, context as never);
  const texts = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  expect(texts).toHaveLength(1);
  expect(texts.flatMap(findMetricFaults)).toEqual([]);
  const line = JSON.parse(texts[0] ?? "") as LogLine;
  const emitted = line._aws.CloudWatchMetrics.flatMap(({ Dimensions, Metrics }) =>
    Metrics.map(({ Name }) => [Name, { value: line[Name], Dimensions }]),
  );
  return { line, emitted: Object.fromEntries(emitted) as Record<string, unknown> };
}

const byRoute = [["route"]];
const latency = { value: expect.any(Number) as number, Dimensions: byRoute };
const common = { Latency: latency, PromptLatency: { ...latency, Dimensions: [["api"]] } };
// A zero would be a metric of every route, and is paid for.
const served = common;
const failed = { ...common, ServerErrors: { value: 1, Dimensions: byRoute } };

const refused = { Refusals: { value: 1, Dimensions: [["code"]] } };
const throttle = { Throttles: { value: 1, Dimensions: [["reason"]] } };

test.each([
  [
    "the order's id",
    "BE1894C4-D7AB-5FA2-A2DF-DFBD950F1F55",
    "be1894c4-d7ab-5fa2-a2df-dfbd950f1f55",
  ],
  ["a merchant's reference", "Ada Lovelace", undefined],
])("a path with %s: what the line has of it", async (_, order_id, order) => {
  const name = (event: EndpointEvent) => {
    event.pathParameters = { order_id };
  };
  const { line } = await lineOf(name);
  expect(line["order"]).toBe(order);
});

test("a request is in its client's trace, or in one of its own id", async () => {
  const theirs = "4bf92f3577b34da6a3ce929d0e0e4736";
  const traceparent = `00-${theirs}-00f067aa0ba902b7-01`;
  expect((await lineOf(undefined, { traceparent })).line).toMatchObject({ trace_id: theirs });
  expect((await lineOf()).line).toMatchObject({ trace_id: requestId.replaceAll("-", "") });
});

test("a request that is served has its latency by its route", async () => {
  const { line, emitted } = await lineOf();
  expect(line).toMatchObject({ request_id: requestId, route });
  expect(emitted).toEqual(served);
});

test.each([
  ["public", createOrder, true],
  ["operator", upsertCatalog, true],
  ["public", checkArtwork, false],
  ["operator", exportCatalog, false],
  ["operator", publishImport, false],
  ["operator", rebuildOrders, false],
] as const)(
  "the latency of the %s API is that of its fast routes",
  async (api, contract, isPrompt) => {
    const refuse = () => {
      throw new ApiError("NOT_FOUND", "There is none.");
    };
    const { line, emitted } = await lineOf(refuse, {}, contract);
    expect(line).toMatchObject({ api });
    expect("PromptLatency" in emitted).toBe(isPrompt);
  },
);

test("a refusal is counted by its code, and is no error of the server", async () => {
  const { line, emitted } = await lineOf(() => {
    throw new ApiError("NOT_FOUND", "There is none.");
  });
  expect(line).toMatchObject({ code: "NOT_FOUND" });
  expect(emitted).toEqual({ ...served, ...refused });
});

test("a request past its key's limit is a throttle of the key", async () => {
  const { line, emitted } = await lineOf((event) => {
    event.key = { record: {}, window: { exceeded: true } } as VerifiedKey;
    throw new ApiError("RATE_LIMIT_EXCEEDED", "Too many.");
  });
  expect(line).toMatchObject({ code: "RATE_LIMIT_EXCEEDED", reason: "key" });
  expect(emitted).toEqual({ ...served, ...refused, ...throttle });
});

test.each([
  ["throttles", throttled],
  ["throttles a transaction", cancelled],
  ["leaves a part of a batch", unprocessed("BatchGetItem")],
])("a request that fails as DynamoDB %s is a throttle of the table", async (_, error) => {
  const { line, emitted } = await lineOf(() => {
    throw error;
  });
  expect(line).toMatchObject({ level: "ERROR", reason: "table" });
  expect(emitted).toEqual({ ...failed, ...throttle });
});

test("any other failure is an error of the server alone", async () => {
  const { line, emitted } = await lineOf(() => {
    throw new Error("A mistake");
  });
  expect(line).not.toHaveProperty("reason");
  expect(emitted).toEqual(failed);
});

test("the line of a request has the counts of its work, and the next line does not", async () => {
  const { emitted } = await lineOf(() => {
    count("ImportedRows", 7);
  });
  expect(emitted).toEqual({ ImportedRows: { value: 7, Dimensions: [[]] }, ...served });
  expect((await lineOf()).emitted).toEqual(served);
});
