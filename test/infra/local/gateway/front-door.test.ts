import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { describe, expect, inject, test } from "vitest";
import { newCaller } from "../../../support/call.ts";
import { placeOrder } from "../../../support/place-order.ts";

const { url, operatorUrl } = inject("service");
const { origin, pathname } = new URL(url);

describe.each([
  "/",
  "/?from=terminal",
  "/api",
  pathname,
  `${pathname}/`,
  new URL(operatorUrl).pathname,
])("%s", (path) => {
  test("links to both references, the floor's screen, the dashboard and the pages to read, which are there", async () => {
    const response = await fetch(`${origin}${path}`);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).not.toContain("script");
    const links = [...(await response.text()).matchAll(/<a href="([^"]*)"/g)];
    const found = links.map(async ([, link = ""]) => [
      link,
      (await fetch(`${origin}${link}`)).status,
    ]);
    const operator = new URL(operatorUrl).pathname;
    expect(await Promise.all(found)).toEqual(
      [
        ...["/", `${pathname}/docs`, `${operator}/docs`, "/infra/operator/README.md"],
        ...[`${operator}/floor`, "/dashboard", "/infra/RUNBOOK.md", "/infra/PRODUCTION.md"],
      ].map((each) => [each, 200]),
    );
  });
});

test("the pages to read have the headings to which the dashboard links, and no other file is served", async () => {
  const page = await (await fetch(`${origin}/infra/RUNBOOK.md`)).text();
  expect(page).toContain('<h2 id="publicapiservererrors">');
  const head = await fetch(`${origin}/infra/RUNBOOK.md`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const { headers } = await fetch(`${origin}/.github/floor-queue.png`);
  expect(headers.get("content-type")).toBe("image/png");
  for (const path of ["/package.json", "/node_modules/zod/README.md", "/functions/x.md", "/no.md"])
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
  // fetch would fold these.
  for (const path of [
    "/infra/../README.md",
    "/infra/%2e%2e/README.md",
    "/../README.md",
    "//README.md",
  ])
    expect(await statusOf(path)).toBe(404);
});

/** Sends a path as it is written. */
async function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  const [reply] = (await once(get({ hostname, port, path }), "response")) as [IncomingMessage];
  reply.resume();
  return reply.statusCode;
}

test("the front door counts what was placed, and its alarms", async () => {
  await placeOrder(await newCaller());
  const numbers = async () =>
    [...(await (await fetch(`${origin}/`)).text()).matchAll(/<dd>(\d+)<\/dd>/g)].map(([, each]) =>
      Number(each),
    );
  await expect.poll(async () => (await numbers())[0], { timeout: 10_000 }).toBeGreaterThan(0);
  expect(await numbers()).toHaveLength(3);
  expect(await (await fetch(`${origin}/`)).text()).toMatch(/Alarms raised, of [1-9]\d/);
});

test("/floor leads to the floor's screen", async () => {
  const reply = await fetch(`${origin}/floor`);
  expect([reply.status, new URL(reply.url).pathname]).toEqual([200, "/api/operator/v1/floor"]);
});

test("other methods and paths go to the API", async () => {
  expect((await fetch(url, { method: "POST" })).status).toBe(404);
  expect((await fetch(`${origin}/nothing`)).status).toBe(404);
});

test("the sample artwork passes the check for the front of the demo's T-shirt", async () => {
  const caller = await newCaller();
  const body = {
    sku: "TEE-CLASSIC-BLACK-M",
    key: "front",
    url: `${origin}/sample-artwork.png`,
  };
  const reply = await caller.post("/artwork-checks", body);
  expect(reply.body.data).toMatchObject({
    status: "ok",
    width_px: 4500,
    height_px: 5400,
    dpi: 300,
  });
});
