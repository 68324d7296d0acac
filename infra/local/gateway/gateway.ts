import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate, setTimeout as delay } from "node:timers/promises";
import { StartError } from "../machine/start-error.ts";
import type { ApiTable } from "./api-table.ts";
import { buildHttpEvent } from "./build-http-event.ts";
import { readHttpResult, type HttpReply } from "./read-http-result.ts";

/** What a route of an HTTP API calls. */
export interface Integration {
  /** Runs the function on an event (JSON text); its result is JSON text too. */
  invoke(event: string): Promise<string>;
  readonly timeoutMs: number;
}

/** Gets each reply of a function before it is sent, with the key of the request's route. */
export type ReplySink = (routeKey: string, reply: HttpReply) => void;

/** API Gateway's quotas for HTTP APIs: payload, and request line with headers. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_HEADER_BYTES = 10_240;

/** Lambda's quota for a synchronous invocation's event and for its result. */
const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;

/** Longer than clients keep idle connections, so that none sends a request on one that just closed. */
const KEEP_ALIVE_MS = 75_000;

/** While closing: how long a connection is waited for that may bring a request yet. */
const IDLE_MS = 250;

/** While closing: longer than any integration takes, for clients that do not take their reply. */
const LATE_MS = 35_000;

/** The HTTP APIs on one machine: takes requests in, finds their routes, calls their functions, sends the replies. */
export class Gateway {
  readonly port: number;
  readonly #server: Server;
  /** Replies that are due. */
  readonly #replies = new Set<ServerResponse>();
  readonly #sockets = new Set<Socket>();
  readonly #onReply: ReplySink;
  #apis: ApiTable<Integration> | undefined;

  private constructor(server: Server, port: number, onReply: ReplySink) {
    this.#server = server;
    this.port = port;
    this.#onReply = onReply;
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
    server.on("request", (request, response) => {
      void this.#answer(request, response);
    });
  }

  /** Takes the port (0: any free one) at once; requests are a 503 until {@link serve}. Throws {@link StartError}. */
  static async listen(port: number, onReply: ReplySink = () => undefined): Promise<Gateway> {
    const server = createServer({
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      noDelay: true,
    });
    try {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (!["EADDRINUSE", "EACCES", "ERR_SOCKET_BAD_PORT"].includes(code)) throw error;
      const reason = code === "EADDRINUSE" ? "is already in use" : "may not be used";
      throw new StartError(`Port ${String(port)} ${reason}: set PORT to another one.`);
    }
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("A TCP server has a port");
    return new Gateway(server, address.port, onReply);
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  serve(apis: ApiTable<Integration>): void {
    this.#apis = apis;
  }

  /**
   * Takes no more connections, and resolves when every reply that is due has been sent. Each connection ends with its
   * next reply, which says so; the gateway closes only those that stay idle, as a client that sends a request at that
   * moment finds it reset.
   */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, "close");
    // What waits to be accepted would be reset: it is accepted before the loop comes to this.
    await setImmediate();
    // Not the HTTP server's own, which closes idle connections at once.
    NetServer.prototype.close.call(this.#server);
    for (const reply of this.#replies) endConnectionWith(reply);
    await Promise.race([closed, delay(IDLE_MS)]);
    const busy = new Set<Socket | null>([...this.#replies].map(({ socket }) => socket));
    for (const socket of this.#sockets) if (!busy.has(socket)) socket.destroy();
    const late = setTimeout(() => {
      this.#server.closeAllConnections();
    }, LATE_MS);
    await closed;
    clearTimeout(late);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#replies.add(response);
    response.once("close", () => {
      this.#replies.delete(response);
      // This one may have begun before it could say that the connection ends.
      if (!this.#server.listening) request.socket.end();
    });
    if (!this.#server.listening) endConnectionWith(response);
    try {
      await this.#route(request, response);
    } catch (error) {
      // The client is gone, or a function failed, which its log tells.
      if (!response.headersSent) refuse(response, 500, "Internal Server Error");
      else response.destroy(error instanceof Error ? error : undefined);
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#apis === undefined) {
      refuse(response, 503, "Service Unavailable");
      return;
    }
    const requestId = randomUUID();
    response.setHeader("apigw-requestid", requestId);
    const [rawPath = "", ...query] = (request.url ?? "").split("?");
    const path = decode(rawPath);
    if (path === undefined) {
      refuse(response, 400, "Bad Request");
      return;
    }
    const match = this.#apis.match(request.method ?? "", path);
    if (match === undefined) {
      request.resume();
      refuse(response, 404, "Not Found");
      return;
    }
    const body = await readBody(request);
    if (body === undefined) {
      request.resume();
      refuse(response, 413, "Request Entity Too Large");
      return;
    }
    const rawQueryString = query.join("?");
    const event = JSON.stringify(
      buildHttpEvent({ message: request, path, rawQueryString, body, requestId }, match, this.port),
    );
    if (Buffer.byteLength(event) > MAX_PAYLOAD_BYTES) {
      refuse(response, 413, "Request Entity Too Large");
      return;
    }
    const payload = await within(match.target.timeoutMs, match.target.invoke(event));
    if (payload === undefined) {
      refuse(response, 503, "Service Unavailable");
      return;
    }
    const reply = readReply(payload);
    if (reply === undefined) {
      refuse(response, 500, "Internal Server Error");
      return;
    }
    this.#onReply(match.routeKey, reply);
    send(response, reply);
  }
}

function endConnectionWith(reply: ServerResponse): void {
  if (!reply.headersSent) reply.setHeader("connection", "close");
}

/** Undefined for what is no reply, or too large for one. */
const readReply = (payload: string) =>
  Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES ? undefined : readHttpResult(payload);

function send(response: ServerResponse, reply: HttpReply): void {
  if (reply.cookies.length > 0) response.setHeader("set-cookie", reply.cookies);
  response.writeHead(reply.statusCode, { ...reply.headers, "content-length": reply.body.length });
  response.end(reply.body);
}

/** The gateway's own replies, those that no function sees. */
function refuse(response: ServerResponse, statusCode: number, message: string): void {
  const body = JSON.stringify({ message });
  response.writeHead(statusCode, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}

/** Undefined when the body is over the limit; what then still comes is dropped unread. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  // Destroying the request on return would take the connection, and the reply with it.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Undefined when the answer takes too long; it is then awaited no more, though the function runs on. */
async function within<Value>(
  timeoutMs: number,
  answer: Promise<Value>,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
