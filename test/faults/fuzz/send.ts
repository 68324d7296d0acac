import { Agent, request } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { HttpReply } from "../../../infra/local/gateway/read-http-result.ts";

/** A request as it is sent. */
export interface WireRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** The body is sent in this many pieces, without a Content-Length. */
  readonly pieces?: number;
}

const agent = new Agent({ keepAlive: true });

/** Longer than the gateway waits for a function. */
const TIMEOUT_MS = 40_000;

/** Sends a request with its path unchanged; `fetch` would normalize it. */
export async function send(
  url: string,
  { method, headers, body, pieces }: WireRequest,
): Promise<HttpReply> {
  const { hostname, port, origin } = new URL(url);
  const length =
    pieces === undefined && body !== undefined ? { "content-length": body.length } : {};
  const { promise, resolve, reject } = Promise.withResolvers<HttpReply>();
  const sent = request(
    {
      agent,
      hostname,
      port,
      method,
      headers: { ...headers, ...length },
      path: url.slice(origin.length),
      timeout: TIMEOUT_MS,
    },
    (response) => {
      response.toArray().then((chunks) => {
        const fields = Object.entries(response.headers);
        resolve({
          statusCode: response.statusCode ?? 0,
          headers: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
          cookies: [],
          body: Buffer.concat(chunks as Buffer[]),
        });
      }, reject);
    },
  );
  sent.on("error", reject);
  sent.on("timeout", () => sent.destroy(new Error("No reply in time")));
  if (pieces === undefined) sent.end(body);
  else await writePieces(body ?? Buffer.alloc(0), pieces, sent);
  return promise;
}

async function writePieces(body: Buffer, pieces: number, to: NodeJS.WritableStream): Promise<void> {
  const length = Math.max(1, Math.ceil(body.length / pieces));
  for (let at = 0; at < body.length; at += length) {
    to.write(body.subarray(at, at + length));
    await setImmediate();
  }
  to.end();
}
