import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { apis, operatorApi, publicApi } from "#shared/api/apis.ts";
import document from "#shared/api/public/openapi.json" with { type: "json" };
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import operatorDocument from "#shared/api/operator/openapi.json" with { type: "json" };
import { methodsOf, type Route } from "#shared/api/route/route.ts";

import { createKey } from "#shared/key/key.ts";
import { revokeKey } from "#shared/key/revoke-key.ts";
import { holds, permissions, publicPermissions } from "#shared/key/permission.ts";
import { keyManager } from "../support/actor.ts";
import { call, newCaller, newOperator, type Reply } from "../support/call.ts";
import {
  expectError,
  expectFaults,
  expectPrivate,
  HTTPValidationError,
} from "../support/expect-reply.ts";

const origin = new URL(inject("service").url).origin;

const all = apis.flatMap(({ basePath, routes }) =>
  Object.values<Route>(routes).map((route) => ({ ...route, path: `${basePath}${route.path}` })),
);

const withKey = all.flatMap(({ method, path, permission, body }) =>
  permission === null ? [] : [{ method, path, permission, body: body && {} }],
);

const open = all
  .filter(({ method, permission }) => method === "GET" && permission === null)
  .map((route) => ({ ...route, path: fill(route.path, "createOrder.md") }));

const withPermission = withKey.flatMap(({ permission, ...route }) =>
  permission === "any" ? [] : [{ ...route, permission }],
);

/** Sends a request to a path from the root on. */
const send = (
  method: string,
  path: string,
  options: { headers?: Record<string, string>; body?: unknown } = {},
) => call(method, path, { ...options, url: origin });

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const caller = await newCaller();
const operator = await newOperator();
const revoked = await newCaller();
await revokeKey(revoked.keyId, keyManager);
const expired = await newCaller({ expires: "2026-01-01T00:00:00.000000" });

const revokedKey = { kind: "revoked", headers: { "x-api-key": revoked.key } };

const refusedKeys: { kind: string; headers: Record<string, string> }[] = [
  { kind: "missing", headers: {} },
  { kind: "empty", headers: { "x-api-key": "" } },
  { kind: "misspelt", headers: { "x-api-key": misspell(caller.key) } },
  { kind: "formless", headers: { "x-api-key": "secret" } },
  { kind: "sent as a bearer token", headers: { authorization: `Bearer ${caller.key}` } },
  { kind: "unknown", headers: { "x-api-key": createKey() } },
  { kind: "expired", headers: { "x-api-key": expired.key } },
];

/** Each kind of refusal is decided before the route: one route of each API shows it, and each route a revoked key. */
const refusals = [`${publicApi.basePath}/orders`, `${operatorApi.basePath}/orders`].flatMap(
  (path) => refusedKeys.map((refused) => ({ method: "GET", path, body: undefined, ...refused })),
);

test.each([...refusals, ...withKey.map((route) => ({ ...route, ...revokedKey }))])(
  "401 when the key is $kind, at $method $path",
  async ({ method, path, body, headers }) => {
    expectError(await send(method, fill(path), { headers, body }), "UNAUTHORIZED");
  },
);

describe.each(withPermission)("$method $path", ({ method, path, permission, body }) => {
  const sendWith = (headers: Record<string, string>) => send(method, fill(path), { headers, body });

  test(`403 for a key that lacks only ${permission}`, async () => {
    const others = permissions.filter((granted) => !holds([granted], permission));
    const { key } = await newCaller({ permissions: others, rate_limit: 10 });
    const reply = await sendWith({ "x-api-key": key });
    expectError(reply, "FORBIDDEN");
    expect(reply.body.data).toEqual({ permission });
    expectWindow(reply, 600, countOf(path));
  });

  test(`${permission} alone suffices`, async () => {
    const { key } = await newCaller({ permissions: [permission] });
    const reply = await sendWith({ "x-api-key": key });
    expect(reply.body["code"]).not.toBe("FORBIDDEN");
    expectWindow(reply, 60_000, countOf(path));
    expect(reply.headers.get("x-request-id")).toMatch(UUID);
    expect(reply.headers.get("content-type")).toBe("application/json");
    expectPrivate(reply);
  });

  test("a key holds until it expires", async () => {
    const { key } = await newCaller({ permissions: [], expires: "2999-01-01T00:00:00.000000" });
    expectError(await sendWith({ "x-api-key": key }), "FORBIDDEN");
  });
});

test.each([
  ["a merchant's", "operators'", `${operatorApi.basePath}/orders`, caller],
  ["an operator's", "merchants'", `${publicApi.basePath}/orders`, operator],
])("%s key is told so where the API takes %s keys", async (given, taken, path, { key }) => {
  const reply = await send("GET", path, { headers: { "x-api-key": key } });
  expectError(reply, "FORBIDDEN");
  const { permission } = reply.body.data as { permission: string };
  expect(reply.body["message"]).toBe(
    `This API key does not have the permission ${permission}. It is ${given} key, and this API takes ${taken} keys.`,
  );
});

describe("a malformed path parameter", () => {
  const withParameters = withKey.filter(({ path }) => path.includes("{"));
  const withId = withParameters.filter(({ path }) => path.startsWith(publicApi.basePath));
  const ofOperators = withParameters.filter(({ path }) => path.startsWith(operatorApi.basePath));
  const withUuid = withId.filter(({ path }) => !path.includes("{order_id}"));
  const withReference = withId.filter(({ path }) => path.includes("{order_id}"));
  const sendWithKey = (method: string, path: string, body: unknown) =>
    send(method, path, { headers: { "x-api-key": caller.key }, body });

  const parametersOf = (path: string) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => `path.${name}`);

  test.each(withUuid)("422 at $method $path", async ({ method, path, body }) => {
    const reply = await sendWithKey(method, fill(path, "no-uuid"), body);
    const inBody = method === "PUT" ? ["body"] : path.endsWith("/recover") ? ["body.since"] : [];
    expectFaults(reply, ...parametersOf(path), ...inBody);
  });

  /** The required fields of bodies, by the ends of their paths. */
  const required = Object.entries({
    "/simulate": ["body.to"],
    "/claims": ["body.claim_id", "body.kind", "body.wish"],
  });

  test.each(withReference)("422 at $method $path", async ({ method, path, body }) => {
    for (const reference of ["x".repeat(41), "two%0Alines", "a%E2%80%8Bb", "100%25"]) {
      const reply = await sendWithKey(method, fill(path, reference), body);
      const inBody = method === "PUT" ? ["body"] : [];
      inBody.push(...required.flatMap(([end, fields]) => (path.endsWith(end) ? fields : [])));
      expectFaults(reply, ...parametersOf(path), ...inBody);
    }
  });

  test.each(ofOperators)("422 at $method $path", async ({ method, path, body }) => {
    const headers = { "x-api-key": operator.key };
    const reply = await send(method, fill(path, "100%25"), { headers, body });
    expectError(reply, "VALIDATION_ERROR");
    const { detail } = z.parse(HTTPValidationError, reply.body);
    const places = detail.map(({ loc }) => loc.join("."));
    expect(places).toEqual(expect.arrayContaining(parametersOf(path)));
  });
});

describe("a field that there is not in an operator's body", () => {
  const bodies = Object.entries<Route>(operatorApi.routes).flatMap(([entry, { method, path }]) => {
    const example = operatorWords.operations[entry]?.body;
    return example === undefined ? [] : [{ method, path, example }];
  });

  test.each(bodies)("422 at $method $path", async ({ method, path, example }) => {
    const { key } = operator;
    const reply = await send(method, fill(`${operatorApi.basePath}${path}`), {
      headers: { "x-api-key": key },
      body: { ...(example as object), is_checked: true },
    });
    expectError(reply, "VALIDATION_ERROR");
    const { detail } = z.parse(HTTPValidationError, reply.body);
    const [fault] = detail;
    expect(fault).toMatchObject({ loc: ["body", "is_checked"], type: "misnamed" });
    const there = fault?.msg.split("known fields are ")[1]?.split(", ");
    expect(there).toEqual(expect.arrayContaining(Object.keys(example as object)));
  });
});

describe("a merchant's key with every public permission", () => {
  // Each key may look at itself.
  const own = `${operatorApi.basePath}/key`;
  const ofOperators = withKey.filter(
    ({ path }) => path.startsWith(operatorApi.basePath) && path !== own,
  );

  test.each(ofOperators)("403 at $method $path", async ({ method, path, body }) => {
    const { key } = await newCaller({ permissions: publicPermissions });
    expectError(
      await send(method, fill(path), { headers: { "x-api-key": key }, body }),
      "FORBIDDEN",
    );
  });
});

describe("a key of the floor", () => {
  /** All routes of the floor. The kind of a move decides further: move-orders.test.ts. */
  const ofFloor = [
    "GET /orders",
    "GET /orders/search",
    "GET /orders/{order_id}",
    "GET /orders/{order_id}/artwork",
    "GET /board",
    "GET /board/counts",
    "POST /orders/take",
    "POST /orders/moves",
    "POST /orders/{order_id}/moves",
    "PUT /orders/{order_id}/production",
    "POST /orders/{order_id}/shipments",
    "POST /orders/{order_id}/shipments/{shipment_id}/void",
    "POST /orders/{order_id}/shipments/{shipment_id}/tracking-events",
  ];
  const ofOperators = withPermission.flatMap(({ path, ...route }) =>
    path.startsWith(operatorApi.basePath)
      ? [{ ...route, path, name: `${route.method} ${path.slice(operatorApi.basePath.length)}` }]
      : [],
  );
  const refused = ofOperators.filter(({ name }) => !ofFloor.includes(name));

  test("is let in by these routes, and by no others", () => {
    const letIn = ofOperators.filter(({ permission }) => holds(["floor:orders"], permission));
    expect(letIn.map(({ name }) => name).sort()).toEqual(ofFloor.sort());
  });

  test.each(refused)("403 at $name", async ({ method, path, permission, body }) => {
    const { key } = await newCaller({ permissions: ["floor:orders"] });
    const reply = await send(method, fill(path), { headers: { "x-api-key": key }, body });
    expectError(reply, "FORBIDDEN");
    expect(reply.body.data).toEqual({ permission });
  });
});

describe("a request that no route takes", () => {
  test.each(["/nothing", "/catalogs", "/orders/1/2/3", "/orders/1/items"])(
    "404 for the path %s",
    async (path) => {
      expectError(await call("GET", path), "NOT_FOUND");
    },
  );

  test.each([
    ["GET", "/orders/"],
    ["POST", "/orders/"],
    ["POST", "/orders//cancel"],
  ])("404 for %s %s, which has an empty step", async (method, path) => {
    expectError(await call(method, path), "NOT_FOUND");
  });

  test("404 for a path with a slash at its end names the one without", async () => {
    const { body } = await call("GET", "/orders/SHOP-1/");
    expect(body["message"]).toBe(
      "There is no path /api/public/v1/orders/SHOP-1/. Did you mean /api/public/v1/orders/SHOP-1?",
    );
  });

  const paths = [...new Set(all.map(({ path }) => path))];
  test.each(paths)("405 for PATCH %s, which names the existing methods", async (path) => {
    const reply = await send("PATCH", fill(path), { body: {} });
    expectError(reply, "METHOD_NOT_ALLOWED");
    const methods = new Set(all.filter((route) => takes(route.path, path)).flatMap(methodsOf));
    expect(reply.headers.get("allow")).toBe([...methods].sort().join(", "));
  });
});

describe("rate limit", () => {
  test("429 once a minute's requests are used up, on every route of the key alike", async () => {
    const { limited, replies } = await useUp();
    const served = replies.filter(({ status }) => status === 200);
    const left = served.map(({ headers }) => Number(headers.get("x-ratelimit-remaining")));
    expect(left.sort((a, b) => b - a)).toEqual(Array.from({ length: 60 }, (_, used) => 59 - used));
    expectError(limited, "RATE_LIMIT_EXCEEDED");
    expect(limited.headers.get("x-ratelimit-limit")).toBe("60");
    expect(limited.headers.get("x-ratelimit-remaining")).toBe("0");
    expect(limited.headers.get("retry-after")).toBe(limited.headers.get("x-ratelimit-reset"));
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(Number(limited.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });
});

describe.each([
  { api: publicApi, committed: document },
  { api: operatorApi, committed: operatorDocument },
])("GET /openapi.json of $api.title", ({ api, committed }) => {
  const path = `${api.basePath}/openapi.json`;

  test("answers the committed document without a key", async () => {
    const reply = await send("GET", path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("x-request-id")).toMatch(UUID);
    expect(reply.headers.get("cache-control")).toBe("no-cache");
    expect(reply.headers.get("strict-transport-security")).toBe("max-age=63072000");
    const servers = [{ url: `${origin}${api.basePath}` }];
    const told = JSON.stringify({ ...committed, servers });
    expect(reply.body).toEqual(JSON.parse(told.replaceAll("http://127.0.0.1:3000", origin)));
  });

  test("names the address of its request, in its guide too", async () => {
    const localhost = origin.replace("127.0.0.1", "localhost");
    const [here, there] = [await send("GET", path), await call("GET", path, { url: localhost })];
    expect(there.body["servers"]).toEqual([{ url: `${localhost}${api.basePath}` }]);
    expect(JSON.stringify(there.body["info"])).toContain(`${localhost}/api/public/v1`);
    expect(JSON.stringify(there.body)).not.toContain(origin);
    expect(there.headers.get("etag")).not.toBe(here.headers.get("etag"));
  });
});

test.each(open)(
  "GET $path fits three times into what Lambda hands on, packed or not",
  async ({ path }) => {
    for (const encoding of ["gzip", "identity"]) {
      const reply = await fetch(`${origin}${path}`, { headers: { "accept-encoding": encoding } });
      // Unpacked by fetch: the reply's own length is what is sent, a third more in Base64.
      const sent = Number(reply.headers.get("content-length") ?? (await reply.text()).length);
      expect(sent, encoding).toBeGreaterThan(0);
      expect(sent * (4 / 3), encoding).toBeLessThan((6 * 1024 * 1024) / 3);
      if (!reply.bodyUsed) await reply.body?.cancel();
    }
  },
);

test.each(open)("HEAD $path answers like GET, without the body", async ({ path }) => {
  const get = await fetch(`${origin}${path}`);
  const head = await fetch(`${origin}${path}`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  for (const name of ["content-type", "etag", "cache-control"]) {
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
  await get.body?.cancel();
});

/** Returns a route's path with an unknown id, or the one given, for each parameter. */
function fill(path: string, id: string = randomUUID()): string {
  return path.replaceAll(/\{\w+\}/g, id);
}

/** Whether a route takes the path of another: `/orders/{order_id}` takes `/orders/take`. */
function takes(template: string, path: string): boolean {
  const form = template.replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${form}$`).test(path);
}

/** Returns the key with another last character, so that its checksum does not fit. */
function misspell(key: string): string {
  return `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`;
}

/** A check of a print file counts as twenty requests, because it waits for a client's host. */
const countOf = (path: string) => (path.endsWith("/artwork-checks") ? 20 : 1);

function expectWindow({ headers }: Reply, limit: number, count = 1): void {
  expect(headers.get("x-ratelimit-limit")).toBe(String(limit));
  expect(headers.get("x-ratelimit-remaining")).toBe(String(limit - count));
  expect(Number(headers.get("x-ratelimit-reset"))).toBeGreaterThanOrEqual(1);
  expect(Number(headers.get("x-ratelimit-reset"))).toBeLessThanOrEqual(60);
}

/**
 * Sends 61 requests under a key for 60 a minute. If a minute ends among them, all are served; it then tries once more.
 */
async function useUp(): Promise<{ limited: Reply; replies: Reply[] }> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const limitedCaller = await newCaller({ rate_limit: 1 });
    const replies: Reply[] = [];
    while (replies.length < 61) {
      const paths = ["/catalog", "/products", "/orders", "/webhooks"].slice(0, 61 - replies.length);
      replies.push(...(await Promise.all(paths.map((path) => limitedCaller.get(path)))));
    }
    const limited = replies.find(({ status }) => status === 429);
    if (limited !== undefined) return { limited, replies };
  }
  throw new Error("A minute ended in each of three runs of 61 requests");
}
