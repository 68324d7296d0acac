import { createHash } from "node:crypto";
import type { HttpResult } from "./envelope.ts";

/**
 * A document of text, or the bytes of one in the encoding that `headers` name. Readers keep it and ask each time whether
 * it is still the same, by its hash, unless `headers` say otherwise: then it is a 304.
 */
export function documentResult(
  mediaType: string,
  data: string | Uint8Array,
  headers: Record<string, string>,
  known = "",
): HttpResult {
  const etag = `"${createHash("sha256").update(data).digest("base64url")}"`;
  const all = { "cache-control": "no-cache", ...headers, etag };
  const tags = known.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (tags.includes(etag) || tags.includes("*")) return { statusCode: 304, headers: all };
  const isBase64Encoded = typeof data !== "string";
  return {
    statusCode: 200,
    headers: { "content-type": `${mediaType}; charset=utf-8`, ...all },
    body: isBase64Encoded ? Buffer.from(data).toString("base64") : data,
    isBase64Encoded,
  };
}
