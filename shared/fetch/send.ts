import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { TcpSocketConnectOpts } from "node:net";
import { resolveHost } from "./resolve-host.ts";

/** Time to connect before the host's next address is tried; Node.js's default is 250 ms. */
const ADDRESS_MS = 3000;

/** The headers of a reply that are read. Node.js's default of 16 KB is less than some servers send in cookies alone. */
const HEADER_BYTES = 64 * 1024;

/** Statuses of replies that send the client to another URL. A 304, say, names no other URL. */
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

export const isRedirect = (status: number): boolean => REDIRECTS.includes(status);

/** The status of a reply after which HTTP ends. No request of ours asks for it. */
const SWITCHING_PROTOCOLS = 101;

class UpgradeError extends Error {
  readonly code = "EUPGRADE";

  constructor() {
    super("The reply changes the protocol");
  }
}

interface OutgoingRequest {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Bounds everything: name, connection, TLS, reply. */
  readonly signal: AbortSignal;
  /** Called once connected; the time before is not the host's. */
  readonly connected?: () => void;
}

/**
 * Sends a request to a host that a client has named, and returns the head of its reply, whose body the caller reads and
 * destroys. Guards against SSRF: resolves the name once, connects only to the addresses that were checked, and follows
 * no redirects. Throws the errors that {@link classify} names, and AbortError.
 */
export async function send(
  target: URL,
  { method, headers, body = "", signal, connected = () => undefined }: OutgoingRequest,
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
        method,
        signal,
        // No keep-alive: a connection may be dead after Lambda froze the environment.
        agent: false,
        maxHeaderSize: HEADER_BYTES,
        headers: { ...headers, ...(body && { "content-length": Buffer.byteLength(body) }) },
      },
      (reply) => {
        if (reply.statusCode !== SWITCHING_PROTOCOLS) {
          resolve(reply);
          return;
        }
        reply.destroy();
        reject(new UpgradeError());
      },
    )
      .on("socket", (socket) => socket.once("connect", connected))
      .on("error", reject)
      .on("upgrade", (_reply, socket) => {
        socket.destroy();
        reject(new UpgradeError());
      })
      // A connection that closes without an error would leave the promise pending.
      .on("close", () => {
        reject(new Error("The connection was closed before a reply"));
      })
      .end(body);
  });
}

/**
 * Returns the first bytes of a reply's body, `limit` at the most, and closes the connection. Throws if the body breaks
 * off before.
 */
export async function readHead(reply: IncomingMessage, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of reply) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).byteLength;
      if (bytes >= limit) break;
    }
  } finally {
    reply.destroy();
  }
  // The bytes are copied: a Buffer may be a part of memory that holds other requests too.
  return new Uint8Array(Buffer.concat(chunks).subarray(0, limit));
}

/** The classes of failures that {@link classify} returns. */
export type FetchFailure =
  | "address_not_public"
  | "connection_failed"
  | "connection_refused"
  | "connection_reset"
  | "name_not_resolved"
  | "reply_malformed"
  | "tls_failed";

/**
 * Returns the class of a failure, on which the owner of the host can act. Never the error's text, which may reveal our
 * network.
 */
export function classify(error: unknown): FetchFailure {
  const { code = "", syscall = "" } = error as { code?: string; syscall?: string };
  // First: a name server may refuse a connection, too.
  if (syscall.startsWith("query")) return "name_not_resolved";
  if (code === "EBLOCKED") return "address_not_public";
  // Node.js's codes for what its parser of HTTP does not take, headers that are too large among them.
  if (code.startsWith("HPE_") || code === "EUPGRADE") return "reply_malformed";
  if (code === "ECONNREFUSED") return "connection_refused";
  if (code === "ECONNRESET" || code === "EPIPE") return "connection_reset";
  if (/CERT|TLS|SSL|SIGNATURE|SELF_SIGNED|ALTNAME|EPROTO/.test(code)) return "tls_failed";
  return "connection_failed";
}
