import { describe, expect, test } from "vitest";
import { toOrder } from "#shared/order/view/order-view.ts";
import type { HttpReply } from "../../infra/local/gateway/read-http-result.ts";
import { orderRecord } from "../support/order-record.ts";
import { findBreach } from "./find-breach.ts";

const ID = "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34";
const GET_ORDER = "GET /api/public/v1/orders/{order_id}";

const envelope = { message: "So", request_id: ID, timestamp: "2026-11-21T12:00:00.123000" };

const headers = {
  "content-type": "application/json",
  "x-request-id": ID,
  "x-ratelimit-limit": "600",
  "x-ratelimit-remaining": "599",
  "x-ratelimit-reset": "60",
};

const sent = (
  statusCode: number,
  body: object,
  others: Record<string, string> = {},
): HttpReply => ({
  statusCode,
  headers: { ...headers, ...others },
  cookies: [],
  body: Buffer.from(JSON.stringify(body)),
});

const record = orderRecord(ID, { order_id: "SHOP-1001" });

const order = (fields: object = {}, others: Record<string, string> = {}) => {
  const data = { ...toOrder(record), ...fields };
  return sent(200, { ...envelope, code: "SUCCESS", data, status: true }, others);
};

const refusal = (statusCode: number, code: string) =>
  sent(statusCode, { ...envelope, code, data: null, status: false });

describe("a reply that the document describes breaks nothing", () => {
  test.each([
    { kind: "a success", routeKey: GET_ORDER, reply: order() },
    { kind: "a refusal", routeKey: GET_ORDER, reply: refusal(404, "NOT_FOUND") },
    { kind: "of no operation", routeKey: "$default", reply: refusal(404, "NOT_FOUND") },
  ])("$kind", ({ routeKey, reply }) => {
    expect(findBreach(routeKey, reply)).toBeUndefined();
  });
});

describe("told are", () => {
  test.each([
    {
      kind: "a status that the operation does not declare",
      reply: refusal(415, "UNSUPPORTED_MEDIA_TYPE"),
      says: "415: the status is not declared",
    },
    {
      kind: "a field that the schema does not know",
      reply: order({ secret: 1 }),
      says: "must NOT have unevaluated properties",
    },
    {
      kind: "a value of another type",
      reply: order({ total: "28.25" }),
      says: "/data/total must be number",
    },
    { kind: "a text of another form", reply: order({ id: "1" }), says: "/data/id must match" },
    {
      kind: "another content type",
      reply: order({}, { "content-type": "text/plain" }),
      says: "the content type text/plain is not declared",
    },
  ])("$kind", ({ reply, says }) => {
    expect(findBreach(GET_ORDER, reply)).toContain(says);
  });

  test("a refusal of no operation that is of another form", () => {
    const reply = sent(404, { message: "Not Found" });
    expect(findBreach("$default", reply)).toContain("$default answered 404");
  });

  test("a success of no operation", () => {
    expect(findBreach("$default", order())).toContain("succeeded");
  });
});
