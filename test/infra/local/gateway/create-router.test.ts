import { once } from "node:events";
import { createServer, request, type IncomingMessage, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createRouter, type HttpApi } from "../../../../infra/local/gateway/create-router.ts";

/** Returns an API whose functions answer with its name and their event. */
function api(name: string, ...routeKeys: string[]): HttpApi {
  const route = (routeKey: string) => ({
    routeKey,
    invoke: (event: string) =>
      Promise.resolve(JSON.stringify({ statusCode: 200, headers: { api: name, event } })),
  });
  return { id: name, routes: routeKeys.map(route), fallback: route("$default") };
}

const APIS = [
  api(
    "public",
    "GET /api/public/v1/orders",
    "GET /api/public/v1/orders/{order_id}",
    "DELETE /api/public/v1/orders/{order_id}",
    "GET /api/public/v1/orders/open",
    "GET /api/public/v1/orders/{order_id}/items/{item_id}",
  ),
  api("operator", "GET /api/operator/v1/orders", "GET /api/operator/v1/keys"),
];

/** Sends a request with an unchanged path to a router of these APIs. */
async function send(
  { body, ...options }: RequestOptions & { readonly body?: string },
  apis: readonly HttpApi[] = APIS,
) {
  const server = createServer(await createRouter(apis)).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: "127.0.0.1", port, agent: false, ...options }).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { response, body: await text(response) };
}

async function answer(options: RequestOptions) {
  const { response } = await send(options);
  const { api: name, event } = response.headers;
  return { name, event: JSON.parse(String(event)) as APIGatewayProxyEventV2 };
}

describe("the route of a request", () => {
  it.each([
    ["GET", "/orders/open", "GET /api/public/v1/orders/open"],
    ["GET", "/orders/1", "GET /api/public/v1/orders/{order_id}"],
    ["DELETE", "/orders/open", "DELETE /api/public/v1/orders/{order_id}"],
    ["GET", "/%6Frders%2F1", "GET /api/public/v1/orders/{order_id}"],
    ["GET", "/orders/1?at=/items/2", "GET /api/public/v1/orders/{order_id}"],
    ["GET", `/orders/${"x".repeat(2000)}`, "GET /api/public/v1/orders/{order_id}"],
    ["GET", "/orders/1/", "$default"],
    ["GET", "/orders/", "$default"],
    ["GET", "/orders/1%2F2", "$default"],
    ["PUT", "/orders/1", "$default"],
    ["HEAD", "/orders/1", "$default"],
    ["QUERY", "/orders/1", "$default"],
    ["PROPFIND", "/orders/1", "$default"],
  ])("%s %s is %s", async (method, path, routeKey) => {
    const { event } = await answer({ method, path: `/api/public/v1${path}` });
    expect(event.routeKey).toBe(routeKey);
  });
});

describe("two APIs on one port", () => {
  it.each([
    ["/api/public/v1/orders", "public", "GET /api/public/v1/orders"],
    ["/api/operator/v1/orders", "operator", "GET /api/operator/v1/orders"],
    ["/api/public/v1/keys", "public", "$default"],
    ["/api/operator/v1/orders/1", "operator", "$default"],
    ["/api/operator/v1", "operator", "$default"],
    ["/api/operator/v10/orders", "public", "$default"],
    ["/", "public", "$default"],
  ])("the path %s is answered by %s: %s", async (path, api, routeKey) => {
    const { name, event } = await answer({ path });
    expect([name, event.routeKey]).toEqual([api, routeKey]);
  });
});

describe("the event of a request", () => {
  it("has each path parameter, decoded once", async () => {
    const { event } = await answer({ path: "/api/public/v1/orders/a%0A%252F/items/%23%3F" });
    expect(event.pathParameters).toEqual({ order_id: "a\n%2F", item_id: "#?" });
  });

  it("has no path parameters on the default route", async () => {
    expect((await answer({ path: "/a/b" })).event.pathParameters).toBeUndefined();
  });

  it("keeps an unreadable content type", async () => {
    const { event } = await answer({ headers: { "content-type": "none" } });
    expect(event.headers["content-type"]).toBe("none");
  });
});

it.each([
  { what: "without a body", options: {} },
  { what: "with a body", options: { method: "POST", body: "{}" } },
  {
    what: "whose body does not come",
    options: { method: "POST", headers: { "content-length": 2 } },
  },
])("a request $what that takes 30 seconds is a 503", async ({ options }) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const invoke = () => new Promise<string>(() => undefined);
  const answer = send(options, [
    { id: "empty", routes: [], fallback: { routeKey: "$default", invoke } },
  ]);
  // The request has to arrive before its time has passed.
  const deadline = Date.now() + 3000;
  let reply: Awaited<typeof answer> | undefined;
  while (reply === undefined && Date.now() < deadline) {
    vi.advanceTimersByTime(10_000);
    reply = await Promise.race([answer, setImmediate(undefined)]);
  }
  expect([reply?.response.statusCode, reply?.body]).toEqual([
    503,
    '{"message":"Service Unavailable"}',
  ]);
});
