import { createHash } from "node:crypto";
import type { HttpResult } from "./envelope.ts";

/**
 * A document: text, or bytes in the encoding that `headers` name. Clients cache and revalidate it by its ETag, unless
 * `headers` say otherwise; 304 if `known`, the request's `If-None-Match`, has that ETag.
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
