import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";

const url = `${inject("service").url}/changelog`;

test("200 with the changelog, as text that browsers show, without a key", async () => {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  const text = await response.text();
  expect(text).toBe(readFileSync("shared/api/public/changelog.md", "utf8"));
  // Changes for others than merchants are in the project's own changelog.
  expect(text).not.toMatch(/\/api\/operator|manage:|npm |alarm|\bstage\b|dead letter|queue/i);
});

test("304 for a client that has it already", async () => {
  const { headers } = await fetch(url);
  expect(headers.get("cache-control")).toBe("no-cache");
  const etag = headers.get("etag") ?? "";
  const response = await fetch(url, { headers: { "if-none-match": etag } });
  expect(response.status).toBe(304);
  expect(response.headers.get("etag")).toBe(etag);
  expect(await response.text()).toBe("");
});
