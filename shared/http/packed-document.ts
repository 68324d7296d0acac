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
export const LOCAL = "http://127.0.0.1:3000";

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
    packed ??= readFile(name);
    return Promise.resolve(answer(request, packed));
  };
}

/**
 * {@link packedDocument} of a reference page, which has megabytes once it is unpacked: a client that does not accept gzip,
 * such as curl without `--compressed`, gets its guide as Markdown instead.
 */
export function packedPage(name: string, guide: string) {
  const page = packedDocument(name);
  const text = textFile(guide);
  return async (request: DocumentRequest): Promise<Answer<string | Uint8Array>> => {
    if (acceptsGzip(request.http.headers)) return page(request);
    const answer = await text(request);
    return {
      ...answer,
      headers: { ...answer.headers, "content-type": "text/plain; charset=utf-8" },
    };
  };
}

/** Returns the call of a route whose document is a text next to the bundle, in which addresses are the request's own. */
export function textFile(name: string) {
  let text: string | undefined;
  return (request: DocumentRequest): Promise<Answer<string>> => {
    text ??= readFile(name).toString();
    return Promise.resolve(textAnswer(text, request));
  };
}

/** {@link textFile} of one of the texts that a gzip file next to the bundle holds by name; undefined for another name. */
export function packedTexts(name: string) {
  let texts: Readonly<Record<string, string>> | undefined;
  return (request: DocumentRequest, chosen: string): Answer<string> | undefined => {
    texts ??= JSON.parse(gunzipSync(readFile(name)).toString()) as Record<string, string>;
    const text = Object.hasOwn(texts, chosen) ? texts[chosen] : undefined;
    return text === undefined ? undefined : textAnswer(text, request);
  };
}

const textAnswer = (text: string, request: DocumentRequest): Answer<string> => ({
  data: text.replaceAll(LOCAL, originOf(request)),
  headers,
});

/**
 * {@link packedDocument} of an OpenAPI document. Its server and the guide's commands get the address at which it was
 * requested.
 */
export function packedOpenapi(name: string) {
  /** Nearly all requests use the same address. */
  let last: { readonly origin: string; readonly packed: Buffer } | undefined;
  return (request: DocumentRequest): Promise<Answer<string | Uint8Array>> => {
    const origin = originOf(request);
    if (last?.origin !== origin) last = { origin, packed: withOrigin(readFile(name), origin) };
    return Promise.resolve(answer(request, last.packed));
  };
}

const readFile = (name: string) => readFileSync(join(import.meta.dirname, name));

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
