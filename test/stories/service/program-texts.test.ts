import { expect, inject, test } from "vitest";
import { expectError } from "../../support/expect-reply.ts";
import { call } from "../../support/call.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";

const { url } = inject("service");

async function read(path: string): Promise<string> {
  const response = await fetch(`${url}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/(plain|markdown); charset=utf-8$/);
  const text = await response.text();
  // Addresses are those of this service.
  expect(text).not.toContain("127.0.0.1:3000");
  return text;
}

test("llms.txt fits two screens, and each of its links is there", async () => {
  const text = await read("/llms.txt");
  expect(text.split("\n").length).toBeLessThanOrEqual(100);
  const links = [...text.matchAll(/\]\((http[^)]*)\)/g)].map(([, link = ""]) => link);
  expect(links).toContain(`${url}/docs/createOrder.md`);
  expect(links.length).toBeGreaterThan(Object.keys(publicWords.operations).length);
  const found = links.map(async (link) => [link, (await fetch(link)).status]);
  expect(await Promise.all(found)).toEqual(links.map((link) => [link, 200]));
});

test("docs.md is the guide", async () => {
  expect(await read("/docs.md")).toContain("# How webhooks work");
});

test("an operation is described with the schemas that it uses, and no other", async () => {
  const text = await read("/docs/cancelOrder.md");
  expect(text).toMatch(/^# .*\n\n`POST http.*\/orders\/\{order_id\}\/cancel`\n/);
  const [, json = ""] = /```json\n([^]*)\n```/.exec(text) ?? [];
  const { components } = JSON.parse(json) as { components: { schemas: object } };
  expect(Object.keys(components.schemas)).toContain("OrderCancelSchema");
  expect(Object.keys(components.schemas)).not.toContain("Quote");
  for (const [, kind = "", name = ""] of json.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g))
    expect(components).toHaveProperty([kind, name]);
});

test("404 for an operation that is not there, and 422 for another name", async () => {
  expectError(await call("GET", "/docs/placeOrder.md"), "NOT_FOUND");
  expectError(await call("GET", "/docs/constructor.md"), "NOT_FOUND");
  expectError(await call("GET", "/docs/create-order"), "VALIDATION_ERROR");
});
