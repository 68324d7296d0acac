import { afterEach, expect, test, vi } from "vitest";

/** Loads the module as an environment with this secret does. */
async function load(secret: string | undefined) {
  vi.resetModules();
  vi.stubEnv("FRONT_SECRET", secret);
  return import("#shared/http/front-secret.ts");
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a stage without a distribution takes every request", async () => {
  const { requireFront } = await load(undefined);
  requireFront({});
});

test.each([undefined, "", "wrong", "right "])(
  "a request with the secret %j is refused, and one with the right secret is not",
  async (given) => {
    const { requireFront } = await load("right");
    requireFront({ "x-front-secret": "right" });
    expect(() => {
      requireFront({ "x-front-secret": given });
    }).toThrow("This address is not for requests: use the one that you were given.");
  },
);

test("a route with a key refuses what went past the distribution, before it reads the key", async () => {
  await load("right");
  const { endpoint } = await import("#shared/http/endpoint.ts");
  const { getOrder } = await import("#shared/api/public/orders.ts");
  const handler = endpoint(getOrder, () => Promise.reject(new Error("It was called")));
  const send = async (headers: Record<string, string>) => {
    const http = { method: "GET", path: "/orders/1" };
    const context = { awsRequestId: crypto.randomUUID(), getRemainingTimeInMillis: () => 5000 };
    const { statusCode } = await handler(
      { headers, requestContext: { http } } as never,
      context as never,
    );
    return statusCode;
  };
  expect(await send({})).toBe(403);
  expect(await send({ "x-front-secret": "right" })).toBe(401);
});
