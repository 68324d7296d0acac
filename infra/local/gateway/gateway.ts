import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate, setTimeout as delay } from "node:timers/promises";
import { StartError } from "../process/start-error.ts";
import { MAX_HEADER_BYTES, type Router } from "./create-router.ts";

/** Longer than clients keep idle connections, so that no client sends a request on a connection that just closed. */
const KEEP_ALIVE_MS = 75_000;

/** While closing: how long to wait for a connection that may still bring a request. */
const IDLE_MS = 250;

/** While closing: longer than any integration takes, for clients that do not read their reply. */
const LATE_MS = 35_000;

/** The port of the HTTP APIs. */
export class Gateway {
  readonly port: number;
  readonly #server: Server;
  /** Replies that are still to be sent. */
  readonly #replies = new Set<ServerResponse>();
  readonly #sockets = new Set<Socket>();
  #route: Router = (_, response) => {
    response.statusCode = 503;
    response.setHeader("content-type", "application/json");
    response.end('{"message":"Service Unavailable"}');
  };

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.port = port;
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
    server.on("request", (request, response) => {
      this.#answer(request, response);
    });
  }

  /**
   * Takes the port (0: any free one) of an address of this machine at once. Requests are answered with a 503 until
   * {@link serve}. Throws {@link StartError}.
   */
  static async listen(port: number, host = "127.0.0.1"): Promise<Gateway> {
    const server = createServer({
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      noDelay: true,
    });
    try {
      server.listen(port, host);
      await once(server, "listening");
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (!["EADDRINUSE", "EACCES", "ERR_SOCKET_BAD_PORT"].includes(code)) throw error;
      const reason = code === "EADDRINUSE" ? "is already in use" : "may not be used";
      throw new StartError(`Port ${String(port)} ${reason}: set PORT to another one.`);
    }
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("A TCP server has a port");
    return new Gateway(server, address.port);
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  serve(router: Router): void {
    this.#route = router;
  }

  /**
   * Accepts no more connections, and resolves when every reply has been sent. Each connection ends with its next reply,
   * which announces it. The gateway only closes connections that stay idle, because a client that sends a request at
   * that moment finds the connection reset.
   */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, "close");
    // A connection that waits to be accepted would be reset. The loop accepts it before it continues here.
    await setImmediate();
    // The HTTP server's own close would close idle connections at once.
    NetServer.prototype.close.call(this.#server);
    for (const reply of this.#replies) reply.shouldKeepAlive = false;
    await Promise.race([closed, delay(IDLE_MS)]);
    const busy = new Set<Socket | null>([...this.#replies].map(({ socket }) => socket));
    for (const socket of this.#sockets) if (!busy.has(socket)) socket.destroy();
    const late = setTimeout(() => {
      this.#server.closeAllConnections();
    }, LATE_MS);
    await closed;
    clearTimeout(late);
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    this.#replies.add(response);
    response.once("close", () => {
      this.#replies.delete(response);
      // This reply may have begun before it could announce the end of its connection.
      if (!this.#server.listening) request.socket.end();
    });
    if (!this.#server.listening) response.shouldKeepAlive = false;
    this.#route(request, response);
  }
}
