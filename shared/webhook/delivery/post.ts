import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { TcpSocketConnectOpts } from "node:net";
import { isTransportAllowed } from "#shared/values/public-url.ts";
import { resolveHost } from "./resolve-host.ts";

/** A subscriber has 10 seconds for everything: name, connection, TLS, reply. */
const TIMEOUT_MS = 10_000;

/** Time to connect before the host's next address is tried; Node.js's default is 250 ms. */
const ADDRESS_MS = 3000;

/** Bytes of a reply's body that are read; only the status counts. */
const REPLY_BYTES = 1024;

/** The result of a call. `status` is 0 without a reply; `error` says why, or what is wrong with the reply. */
export interface PostResult {
  readonly status: number;
  readonly error?: string;
  readonly retryAfter?: string;
}

/**
 * Posts a body once. Never throws: a failure to connect is a result too. Guards against SSRF: resolves the name once,
 * connects only to the addresses that were checked, and follows no redirects. Calls `connected` once connected; the time
 * before is not the subscriber's.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  connected: () => void,
): Promise<PostResult> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const target = new URL(url);
    if (!isTransportAllowed(target)) return { status: 0, error: "https_required" };
    const reply = await send(target, headers, body, signal, connected);
    const { statusCode: status = 0, headers: answered } = reply;
    const retryAfter = answered["retry-after"];
    await drain(reply);
    return {
      status,
      ...(status >= 300 && status < 400 ? { error: "redirect_refused" } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  } catch (error) {
    return { status: 0, error: signal.aborted ? "timeout" : classify(error) };
  }
}

async function send(
  target: URL,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
  connected: () => void,
): Promise<IncomingMessage> {
  const request = target.protocol === "https:" ? httpsRequest : httpRequest;
  const addresses = await resolveHost(target.hostname, signal);
  const connect: Partial<TcpSocketConnectOpts> = {
    // Only the addresses that were checked: no second look-up, which could differ (DNS rebinding).
    lookup: (_name, _options, callback) => {
      callback(null, addresses);
    },
    autoSelectFamilyAttemptTimeout: ADDRESS_MS,
  };
  return new Promise((resolve, reject) => {
    request(
      target,
      {
        ...connect,
        method: "POST",
        signal,
        // No keep-alive: a connection may be dead after Lambda froze the environment.
        agent: false,
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
      },
      resolve,
    )
      .on("socket", (socket) => socket.once("connect", connected))
      .on("error", reject)
      // A connection that closes without an error (after a 101, say) would leave the promise pending.
      .on("close", () => {
        reject(new Error("The connection was closed before a reply"));
      })
      .end(body);
  });
}

async function drain(reply: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of reply) {
      bytes += (chunk as Buffer).byteLength;
      if (bytes >= REPLY_BYTES) break;
    }
  } catch {
    // The status is known: a body that breaks off or times out does not change it.
  } finally {
    reply.destroy();
  }
}

/** A class of failure that the owner can act on. Never the error's text, which may tell of our network. */
function classify(error: unknown): string {
  const { code = "", syscall = "" } = error as { code?: string; syscall?: string };
  // First: a name server may refuse a connection, too.
  if (syscall.startsWith("query")) return "name_not_resolved";
  if (code === "EBLOCKED") return "address_not_public";
  if (code === "ECONNREFUSED") return "connection_refused";
  if (code === "ECONNRESET" || code === "EPIPE") return "connection_reset";
  if (/CERT|TLS|SSL|SIGNATURE|SELF_SIGNED|ALTNAME|EPROTO/.test(code)) return "tls_failed";
  return "connection_failed";
}
