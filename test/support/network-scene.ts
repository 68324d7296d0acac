import type { Resolver } from "node:dns/promises";
import { createServer, type Socket } from "node:net";
import { once } from "node:events";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { startNameServer } from "./name-server.ts";
import { startReceiver, type Answer, type ReceiverOptions } from "./receiver.ts";

// Tests use their own name server: no public name leads to a private address on purpose, or changes during a test.
const nameServers = vi.hoisted(() => [] as string[]);
vi.mock(import("node:dns/promises"), async (original) => {
  const module = await original();
  class OwnResolver extends module.Resolver {
    constructor(...options: ConstructorParameters<typeof Resolver>) {
      super(...options);
      this.setServers(nameServers);
    }
  }
  return { ...module, Resolver: OwnResolver };
});

/** Shortens the time limit of a request. */
export function shortenTimeout(): ReturnType<typeof vi.spyOn> {
  const short = AbortSignal.timeout(300);
  return vi.spyOn(AbortSignal, "timeout").mockReturnValue(short);
}

export const allowLoopback = () => vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");

/** Allows http to any port, and starts a name server and hosts that stop after each test. */
export async function startNetworkScene() {
  const names = await startNameServer();
  nameServers.push(names.address);
  const stops: (() => Promise<unknown>)[] = [];
  beforeEach(() => {
    vi.stubEnv("WEBHOOK_ALLOW_HTTP", "true");
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    for (const stop of stops.splice(0)) await stop();
  });
  afterAll(() => names.stop());
  return {
    names,
    /** The name servers that are asked. */
    nameServers,
    receive: async (answer?: Answer, options?: ReceiverOptions) => {
      const receiver = await startReceiver(answer, options);
      stops.push(() => receiver.stop());
      return receiver;
    },
    /** A server below HTTP; returns its port. */
    listen: async (onConnection: (socket: Socket) => unknown): Promise<number> => {
      const sockets = new Set<Socket>();
      const server = createServer((socket) => {
        sockets.add(socket);
        socket.on("error", () => undefined);
        onConnection(socket);
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      stops.push(async () => {
        for (const socket of sockets) socket.destroy();
        server.close();
        await once(server, "close");
      });
      const address = server.address();
      if (address === null || typeof address === "string") {
        throw new Error("A TCP server has a port");
      }
      return address.port;
    },
  };
}
