import { createHash } from "node:crypto";
import { get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { describe, expect, inject, test } from "vitest";

const { url, operatorUrl } = inject("service");

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends only the given headers, unlike `fetch`, and returns the body as it comes. */
async function read(
  api: string,
  headers: Record<string, string> = {},
  path = "/docs",
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(`${api}${path}`, { headers }, (response) => {
      const { statusCode: status, headers: received } = response;
      buffer(response).then((body) => {
        resolve({ status, headers: received, body });
      }, reject);
    }).on("error", reject);
  });
}

describe.each([
  ["public", url],
  ["operator", operatorUrl],
])("GET /docs of the %s API", (_, api) => {
  test("200 with a page, as gzip, without a key", async () => {
    const { status, headers, body } = await read(api, { "accept-encoding": "br, gzip;q=0.8" });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "gzip",
      vary: "accept-encoding",
      "cache-control": "no-cache",
      "content-security-policy": "frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect(gunzipSync(body).toString()).toMatch(/^<!doctype html>[^]*<\/html>\n$/);
  });

  test("the page runs its own script alone, and asks its own origin alone", async () => {
    const { body } = await read(api, { "accept-encoding": "gzip" });
    const [, policy, script = ""] =
      /http-equiv="Content-Security-Policy" content="(.*)">[^]*<script>([^]*)<\/script>/.exec(
        gunzipSync(body).toString(),
      ) ?? [];
    const hash = createHash("sha256").update(script).digest("base64");
    expect(policy).toBe(
      [
        "default-src 'none'",
        `script-src 'sha256-${hash}'`,
        "style-src 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ].join("; "),
    );
  });

  test.each(["", "br", "gzip;q=0", "gzip; q=0.000, br", "x-gzip"])(
    "200 with the guide alone, as text, to a client that takes '%s': unpacked, the page has megabytes",
    async (accepted) => {
      const { status, headers, body } = await read(api, { "accept-encoding": accepted });
      expect(status).toBe(200);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect(body.toString()).toMatch(/^## /m);
      // Its commands go to the address at which it was asked for.
      expect(body.toString()).not.toContain("http://127.0.0.1:3000");
    },
  );

  test("304 for a client that has it already", async () => {
    const { headers } = await read(api, { "accept-encoding": "gzip" });
    const { status, body } = await read(api, {
      "accept-encoding": "gzip",
      "if-none-match": headers.etag ?? "",
    });
    expect([status, body.length]).toEqual([304, 0]);
  });
});

test("the floor's page runs its own script and style alone, asks its own origin alone, and may be in no frame", async () => {
  const { status, headers, body } = await read(operatorUrl, {}, "/floor");
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
  });
  const [, policy, style = "", script = ""] =
    /http-equiv="Content-Security-Policy" content="(.*)">[^]*<style>([^]*)<\/style>[^]*<script>([^]*)<\/script>/.exec(
      body.toString(),
    ) ?? [];
  const hashOf = (code: string) => createHash("sha256").update(code).digest("base64");
  expect(policy).toBe(
    [
      "default-src 'none'",
      `script-src 'sha256-${hashOf(script)}'`,
      `style-src 'sha256-${hashOf(style)}'`,
      "img-src https: data: http://127.0.0.1:*",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join("; "),
  );
  expect(body.length).toBeLessThan(300 * 1024);
});
