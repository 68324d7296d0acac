import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Route } from "#shared/api/route/route.ts";
import { acceptsGzip } from "./accepts-gzip.ts";
import type { Answer } from "./answer.ts";
import type { OpenRequest } from "./chain.ts";

const headers = {
  "content-security-policy": "frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  vary: "accept-encoding",
};

/** The address in the guides: a service on the reader's own machine. */
const LOCAL = "http://127.0.0.1:3000";

/** A host name that needs no escaping in JSON. */
const HOST = /^[\w.:[\]-]+$/;

type DocumentRequest = Pick<OpenRequest<Route>, "http">;

/**
 * Returns the call of a route whose document is a gzip file next to the bundle, because every cold start would load it
 * inside the bundle. The file is sent as it is, or unpacked for clients that do not accept gzip.
 */
export function packedDocument(name: string) {
  let packed: Buffer | undefined;
  return (request: DocumentRequest): Promise<Answer<string | Uint8Array>> => {
    packed ??= readPacked(name);
    return Promise.resolve(answer(request, packed));
  };
}

/**
 * {@link packedDocument} of an OpenAPI document. Its server and the guide's commands get the address at which it was
 * requested.
 */
export function packedOpenapi(name: string) {
  /** Nearly all requests use the same address. */
  let last: { readonly origin: string; readonly packed: Buffer } | undefined;
  return (request: DocumentRequest): Promise<Answer<string | Uint8Array>> => {
    const origin = originOf(request);
    if (last?.origin !== origin) last = { origin, packed: withOrigin(readPacked(name), origin) };
    return Promise.resolve(answer(request, last.packed));
  };
}

const readPacked = (name: string) => readFileSync(join(import.meta.dirname, name));

function answer({ http }: DocumentRequest, packed: Buffer): Answer<string | Uint8Array> {
  return acceptsGzip(http.headers)
    ? { data: packed, headers: { ...headers, "content-encoding": "gzip" } }
    : { data: gunzipSync(packed).toString(), headers };
}

/** Returns the address that a request was sent to, without a path. */
function originOf({ http }: DocumentRequest): string {
  const { host = "", "x-forwarded-proto": protocol = "https" } = http.headers;
  return HOST.test(host) ? `${protocol === "http" ? "http" : "https"}://${host}` : LOCAL;
}

function withOrigin(packed: Buffer, origin: string): Buffer {
  const document = gunzipSync(packed)
    .toString()
    .replaceAll(LOCAL, origin)
    .replace('"servers":[{"url":"', `"servers":[{"url":"${origin}`);
  return gzipSync(document);
}
