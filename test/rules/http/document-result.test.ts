import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { documentResult } from "#shared/http/document-result.ts";

const known = (header: string) => documentResult("text/html", "<p>", {}, header).statusCode;
const { etag = "" } = documentResult("text/html", "<p>", {}).headers;

test("a text is sent as it is, in UTF-8", () => {
  expect(documentResult("text/html", "<p>é", { "x-request-id": "1" })).toEqual({
    statusCode: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      etag: expect.stringMatching(/^"[\w-]{43}"$/) as string,
      "x-request-id": "1",
    },
    body: "<p>é",
    isBase64Encoded: false,
  });
});

test("bytes are sent as base64, with the encoding that the handler names", () => {
  const headers = { "content-encoding": "gzip", "cache-control": "max-age=60" };
  const result = documentResult("text/html", gzipSync("<p>"), headers);
  expect(result.headers).toMatchObject(headers);
  expect(result.isBase64Encoded).toBe(true);
  expect(gunzipSync(Buffer.from(result.body ?? "", "base64")).toString()).toBe("<p>");
});

test.each([etag, `W/${etag}`, `"other", ${etag}`, "*"])("304 when %s is known", (header) => {
  expect(known(header)).toBe(304);
});

test.each(["", '"other"', etag.slice(1, -1)])("200 when '%s' is known", (header) => {
  expect(known(header)).toBe(200);
});

test("another text, or the same in another encoding, has another tag", () => {
  const others = ["<p> ", gzipSync("<p>")].map((data) => documentResult("text/html", data, {}));
  expect(new Set([etag, ...others.map(({ headers }) => headers["etag"])]).size).toBe(3);
});
