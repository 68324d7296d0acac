import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Route } from "#shared/api/route/route.ts";
import type { Answer } from "./answer.ts";
import type { OpenRequest } from "./chain.ts";

/** `gzip` in Accept-Encoding, unless its weight is zero (RFC 9110, section 12.5.3). */
const GZIP = /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i;

const headers = {
  "content-security-policy": "frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  vary: "accept-encoding",
};

/**
 * The call of a route whose document is a gzip file beside the bundle: inside it, every cold start would load it. Sent as
 * it is; unpacked for clients that do not accept gzip.
 */
export function packedDocument(name: string) {
  let packed: Buffer | undefined;
  return ({ http }: Pick<OpenRequest<Route>, "http">): Promise<Answer<string | Uint8Array>> => {
    packed ??= readFileSync(join(import.meta.dirname, name));
    const takesGzip = (http.headers["accept-encoding"] ?? "")
      .split(",")
      .some((each) => GZIP.test(each));
    return Promise.resolve(
      takesGzip
        ? { data: packed, headers: { ...headers, "content-encoding": "gzip" } }
        : { data: gunzipSync(packed).toString(), headers },
    );
  };
}
