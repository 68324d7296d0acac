import { setTimeout } from "node:timers";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { Client } from "#shared/api/client/client.ts";
import { refusal, reply, startStub, success, type Answer } from "../../../support/start-stub.ts";

/** Records the waits before requests are sent again, and makes them a hundred times as short. */
const waits: number[] = [];
vi.spyOn(globalThis, "setTimeout").mockImplementation((run, wait = 0, ...given: unknown[]) => {
  // A timer with arguments limits the time of a connection, within fetch.
  if (given.length > 0) return setTimeout(() => void Reflect.apply(run, undefined, given), wait);
  waits.push(wait);
  return setTimeout(run, wait / 100);
});

const stub = await startStub();
const { url, requests } = stub;
afterAll(() => {
  stub.stop();
});
beforeEach(() => {
  requests.length = 0;
  waits.length = 0;
});

const client = new Client({ url: `${url}/api/operator/v1`, key: "the key" });
const done = success({ items: [] });
const hangUp: Answer = (response) => {
  response.destroy();
};

const user_id = "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90";
const list = () => client.call("GET /keys", { user_id });
const issue = () => client.call("POST /keys", { user_id, name: "shop", permissions: [] });

describe("a request", () => {
  test("carries the key, and its fields where the route takes them", async () => {
    stub.answerWith(done);
    expect(await list()).toEqual({ items: [] });
    await issue();
    await client.call("POST /keys/{key_id}/revoke", { key_id: "a/b" });
    const sent = requests.map(({ method, url: path, body }) => [method, path, body]);
    expect(sent).toEqual([
      ["GET", `/api/operator/v1/keys?user_id=${user_id}`, ""],
      ["POST", "/api/operator/v1/keys", JSON.stringify({ user_id, name: "shop", permissions: [] })],
      ["POST", "/api/operator/v1/keys/a%2Fb/revoke", "{}"],
    ]);
    expect(requests.map(({ key }) => key)).toEqual(["the key", "the key", "the key"]);
  });

  test("without a value is not sent", async () => {
    stub.answerWith(done);
    await client.call("GET /keys", { user_id, page: undefined });
    expect(requests[0]?.url).toBe(`/api/operator/v1/keys?user_id=${user_id}`);
  });
});

describe("a temporary failure", () => {
  test.each([
    { what: "500", first: refusal(500, "INTERNAL_ERROR") },
    { what: "503", first: refusal(503, "SERVICE_UNAVAILABLE") },
    { what: "503 of API Gateway itself", first: reply(503, { message: "Service Unavailable" }) },
    { what: "502", first: reply(502, { message: "Bad Gateway" }) },
    { what: "504", first: reply(504, { message: "Gateway Timeout" }) },
    { what: "429", first: refusal(429, "RATE_LIMIT_EXCEEDED") },
    { what: "a broken connection", first: hangUp },
  ])("$what: the request is sent again, three times at the most", async ({ first }) => {
    stub.answerWith(first, first, first, done);
    expect(await list()).toEqual({ items: [] });
    requests.length = 0;
    stub.answerWith(first);
    await expect(list()).rejects.toThrow(ApiFailure);
    expect(requests).toHaveLength(4);
  });

  test("Retry-After is honoured", async () => {
    stub.answerWith(refusal(503, "SERVICE_UNAVAILABLE", { "retry-after": "1" }), done);
    await list();
    expect(waits).toEqual([1000]);
  });

  test("Retry-After as a date is a wait until then", async () => {
    const date = new Date(Date.now() + 10_000).toUTCString();
    stub.answerWith(refusal(503, "SERVICE_UNAVAILABLE", { "retry-after": date }), done);
    await list();
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(8000);
    expect(waits[0]).toBeLessThanOrEqual(10_000);
  });

  test("an unreadable Retry-After is ignored", async () => {
    stub.answerWith(refusal(503, "SERVICE_UNAVAILABLE", { "retry-after": "soon" }), done);
    await list();
    expect(waits[0]).toBeGreaterThan(100);
    expect(waits[0]).toBeLessThan(1000);
  });

  test("a call that must not be repeated is sent again only if it was not begun", async () => {
    const overtaken = refusal(409, "CONFLICT", { "retry-after": "1" });
    for (const first of [refusal(429, "RATE_LIMIT_EXCEEDED"), overtaken]) {
      requests.length = 0;
      stub.answerWith(first, done);
      await issue();
      expect(requests).toHaveLength(2);
    }
    const begun = [
      refusal(500, "INTERNAL_ERROR"),
      refusal(503, "SERVICE_UNAVAILABLE"),
      reply(504, { message: "Gateway Timeout" }),
      hangUp,
    ];
    for (const first of begun) {
      requests.length = 0;
      stub.answerWith(first, done);
      await expect(issue()).rejects.toThrow(ApiFailure);
      expect(requests).toHaveLength(1);
    }
  });

  test("a change whose connection breaks may have been made, and its failure says so", async () => {
    stub.answerWith(hangUp);
    const advice = "It may have been done all the same: look before you repeat it.";
    await expect(issue()).rejects.toThrow(advice);
    const catalog = client.call("PUT /catalogs/{catalog_id}", { catalog_id: user_id, name: "A" });
    await expect(catalog).rejects.toThrow(advice);
    await expect(list()).rejects.not.toThrow(advice);
  });

  test("an idempotent POST is sent again", async () => {
    const order_id = "47c5f7dc-80f7-5644-837b-e0d9e1773cb7";
    const parcel = { order_id, carrier: "usps", tracking_number: "1" };
    stub.answerWith(hangUp, done);
    await client.call("POST /orders/{order_id}/shipments", parcel);
    expect(requests).toHaveLength(2);
    stub.answerWith(hangUp, done);
    await client.call("POST /orders/take", { facility: "TX", take_id: order_id });
    expect(requests).toHaveLength(4);
  });

  test("an abort ends the wait", async () => {
    stub.answerWith(refusal(503, "SERVICE_UNAVAILABLE", { "retry-after": "30" }));
    const signal = AbortSignal.timeout(200);
    await expect(client.call("GET /keys", { user_id }, signal)).rejects.not.toThrow(ApiFailure);
    expect(signal.aborted).toBe(true);
  });
});

describe("a lasting failure", () => {
  test("a refused request is not repeated, and its error has the API's words", async () => {
    const refusals = [
      { status: 404, first: refusal(404, "NOT_FOUND") },
      { status: 409, first: refusal(409, "CONFLICT") },
    ];
    for (const { status, first } of refusals) {
      requests.length = 0;
      stub.answerWith(first);
      const message = status === 404 ? "Said NOT_FOUND." : "Said CONFLICT.";
      await expect(list()).rejects.toMatchObject({ message, status });
      expect(requests).toHaveLength(1);
    }
  });

  test("a request that is not valid says each of its faults", async () => {
    const detail = ["reason", "version"].map((field) => ({ loc: ["body", field], msg: "Missing" }));
    const document = { code: "VALIDATION_ERROR", message: "Not valid", data: null, detail };
    stub.answerWith(reply(422, document));
    await expect(list()).rejects.toMatchObject({ message: "Not valid", faults: detail });
  });

  test("an answer that is not the API's is reported as such", async () => {
    stub.answerWith((response) => {
      response.writeHead(200).end("<html>");
    });
    await expect(list()).rejects.toThrow(
      `${url} answered 200, but not as the operator API does: is the URL right?`,
    );
  });

  test("a flood that API Gateway itself refuses is reported as such", async () => {
    stub.answerWith(reply(429, { message: "Too Many Requests" }));
    await expect(list()).rejects.toThrow(`${url} takes no more requests (429): try again later.`);
  });

  test("a failure before the API is reported with its status, and that a POST may have been done", async () => {
    stub.answerWith(reply(503, { message: "Service Unavailable" }));
    await expect(list()).rejects.toThrow(/ failed with 503\.$/);
    await expect(issue()).rejects.toThrow(
      `${url} failed with 503. It may have been done all the same: look before you repeat it.`,
    );
  });

  test("the key follows no redirect", async () => {
    stub.answerWith(reply(307, {}, { location: `${url}/elsewhere` }));
    await expect(list()).rejects.toThrow(`${url} answered 307`);
    expect(requests).toHaveLength(1);
  });

  test("an address without a listener is named", async () => {
    const nobody = new Client({ url: "http://127.0.0.1:1", key: "k" });
    await expect(nobody.call("GET /keys", { user_id })).rejects.toThrow("http://127.0.0.1:1");
  });
});
