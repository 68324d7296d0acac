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
