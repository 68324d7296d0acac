import type { HttpResult } from "./envelope.ts";
import { etagOf, isKnown } from "./etag.ts";

/**
 * A document: text, or bytes in the encoding that `headers` name. Clients cache and revalidate it by its ETag, unless
 * `headers` say otherwise; 304 if `known`, the request's `If-None-Match`, has that ETag.
 */
export function documentResult(
  mediaType: string,
  data: string | Uint8Array,
  headers: Record<string, string>,
  known?: string,
): HttpResult {
  const etag = etagOf(data);
  const all = { "cache-control": "no-cache", ...headers, etag };
  if (isKnown(etag, known)) return { statusCode: 304, headers: all };
  const isBase64Encoded = typeof data !== "string";
  return {
    statusCode: 200,
    headers: { "content-type": `${mediaType}; charset=utf-8`, ...all },
    body: isBase64Encoded ? Buffer.from(data).toString("base64") : data,
    isBase64Encoded,
  };
}
