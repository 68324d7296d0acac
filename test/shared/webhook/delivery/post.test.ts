import { execFileSync } from "node:child_process";
import { Resolver } from "node:dns/promises";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { post } from "#shared/webhook/delivery/post.ts";
import { startNameServer, type Records } from "../../../support/name-server.ts";
import {
  hang,
  reset,
  startReceiver,
  status,
  type Answer,
  type Receiver,
  type ReceiverOptions,
} from "../../../support/receiver.ts";

// No name of the public internet leads to a private address on purpose, or changes while a test runs.
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

const names = await startNameServer();
nameServers.push(names.address);
afterAll(() => names.stop());

const stops: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  vi.stubEnv("WEBHOOK_ALLOW_HTTP", "true");
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) await stop();
});

async function receive(answer?: Answer, options?: ReceiverOptions): Promise<Receiver> {
  const receiver = await startReceiver(answer, options);
  stops.push(() => receiver.stop());
  return receiver;
}

/** How often a name was looked up. */
const lookups = (name: string) => names.questions.filter((each) => each === `A ${name}`).length;

const allowLoopback = () => vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");
const connected = vi.fn();
const send = (url: string) => post(url, { "x-test": "1" }, '{"a":1}', connected);
const blocked = { status: 0, error: "address_not_public" };

/** The 10 seconds of a call, shortened. */
function shortenTimeout(): ReturnType<typeof vi.spyOn> {
  const short = AbortSignal.timeout(300);
  return vi.spyOn(AbortSignal, "timeout").mockReturnValue(short);
}

const PRIVATE_ADDRESSES = [
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "127.0.0.1",
  "127.1.2.3",
  "169.254.169.254",
  "172.16.0.1",
  "192.0.0.1",
  "192.0.2.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:169.254.169.254",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b:1::a00:1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "3fff::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fec0::1",
  "ff02::1",
];

describe("never connected to", () => {
  test.each(PRIVATE_ADDRESSES)("%s, where a name leads to it", async (address) => {
    names.lead("hooks.example.com", [address]);
    expect(await send("http://hooks.example.com:9/")).toEqual(blocked);
  });

  test.each(PRIVATE_ADDRESSES)("%s in the URL itself", async (address) => {
    const host = address.includes(":") ? `[${address}]` : address;
    expect(await send(`http://${host}:9/`)).toEqual(blocked);
    expect(await send(`https://${host}/`)).toEqual(blocked);
  });

  test.each([
    "http://2130706433:9/",
    "http://0x7f000001:9/",
    "http://0177.0.0.1:9/",
    "http://127.1:9/",
    "http://0x7f.1:9/",
    "http://017700000001:9/",
    "http://%31%32%37.0.0.1:9/",
    "http://１２７.０.０.１:9/",
    "http://127。0。0。1:9/",
    "http://[0:0:0:0:0:ffff:127.0.0.1]:9/",
    "http://user:password@127.0.0.1:9/",
    "http://example.com@127.0.0.1:9/",
  ])("this machine as %s", async (url) => {
    const before = names.questions.length;
    expect(await send(url)).toEqual(blocked);
    expect(names.questions).toHaveLength(before);
  });

  test("this machine while something listens there", async () => {
    const [four, six] = [await receive(), await receive(undefined, { host: "::1" })];
    expect(await send(four.url)).toEqual(blocked);
    expect(await send(six.url)).toEqual(blocked);
    expect(await send(`http://localhost:${String(four.port)}/`)).toEqual(blocked);
    expect(await send(`http://localhost:${String(six.port)}/`)).toEqual(blocked);
    expect([...four.calls, ...six.calls]).toEqual([]);
  });

  test("a name of which every address is private", async () => {
    names.lead("hooks.example.com", ["10.0.0.1", "fd00::1", "127.0.0.1"]);
    expect(await send("http://hooks.example.com:9/")).toEqual(blocked);
  });

  test.each(["10.0.0.1", "169.254.169.254", "::ffff:10.0.0.1", "fd00::1", "0.0.0.0"])(
    "%s by a local stage, which may deliver to its own machine",
    async (address) => {
      allowLoopback();
      names.lead("hooks.example.com", [address]);
      expect(await send("http://hooks.example.com:9/")).toEqual(blocked);
    },
  );

  test.each(["1", "TRUE", "yes", ""])(
    "this machine when WEBHOOK_ALLOW_LOOPBACK is %j",
    async (value) => {
      vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", value);
      expect(await send("http://127.0.0.1:9/")).toEqual(blocked);
    },
  );
});

describe("where http is not allowed,", () => {
  test.each(["http://127.0.0.1:%/", "https://127.0.0.1:%/"])(
    "%s on a port of its own is not called",
    async (url) => {
      allowLoopback();
      vi.stubEnv("WEBHOOK_ALLOW_HTTP", undefined);
      const receiver = await receive();
      const result = await send(url.replace("%", String(receiver.port)));
      expect(result).toEqual({ status: 0, error: "https_required" });
      expect(receiver.calls).toEqual([]);
    },
  );

  test("https on port 8443 goes on to be resolved", async () => {
    vi.stubEnv("WEBHOOK_ALLOW_HTTP", undefined);
    names.lead("hooks.example.com", ["10.0.0.1"]);
    expect(await send("https://hooks.example.com:8443/")).toEqual(blocked);
  });
});

// Loopback stands in for a public address here: no other one leads to a receiver of the test's own.
describe("a name", () => {
  beforeEach(allowLoopback);

  test("is looked up once and connected to at that very address", async () => {
    const receiver = await receive();
    names.lead("once.example.com", ["127.0.0.1"], ["169.254.169.254"]);
    const url = `http://once.example.com:${String(receiver.port)}/hooks`;
    expect(await send(url)).toEqual({ status: 200 });
    expect(lookups("once.example.com")).toBe(1);
    expect(receiver.calls[0]?.headers.host).toBe(`once.example.com:${String(receiver.port)}`);
  });

  test("that leads inside from the next look-up on is connected to no more", async () => {
    const receiver = await receive();
    names.lead("rebind.example.com", ["127.0.0.1"], ["169.254.169.254"]);
    const url = `http://rebind.example.com:${String(receiver.port)}/hooks`;
    await send(url);
    expect(await send(url)).toEqual(blocked);
    expect(receiver.calls).toHaveLength(1);
  });

  test("that has private addresses too is connected to at its public ones alone", async () => {
    const receiver = await receive();
    names.lead("mixed.example.com", ["10.0.0.1", "fd00::1", "127.0.0.1", "169.254.169.254"]);
    const url = `http://mixed.example.com:${String(receiver.port)}/hooks`;
    expect(await send(url)).toEqual({ status: 200 });
  });

  test("is tried at its next address when the first one refuses", async () => {
    const receiver = await receive();
    names.lead("both.example.com", ["127.0.0.2", "127.0.0.1"]);
    const url = `http://both.example.com:${String(receiver.port)}/hooks`;
    expect(await send(url)).toEqual({ status: 200 });
  });

  test("is called at its first address though the machine is too busy to notice for a while", async () => {
    const receiver = await receive();
    names.lead("slow.example.com", ["127.0.0.1", "127.0.0.2"]);
    const url = `http://slow.example.com:${String(receiver.port)}/hooks`;
    let isOver = false;
    // Between what has arrived and the timers: what arrives meanwhile is seen after these.
    const work = () => {
      const until = performance.now() + 400;
      while (performance.now() < until);
      if (!isOver) setImmediate(work);
    };
    setImmediate(work);
    const result = await send(url);
    isOver = true;
    expect(result).toEqual({ status: 200 });
  });

  test("is asked for by IPv6 only where it has no address of IPv4", async () => {
    const receiver = await receive(undefined, { host: "::1" });
    names.lead("dual.example.com", ["127.0.0.1", "::1"]);
    const url = (name: string) => `http://${name}.example.com:${String(receiver.port)}/hooks`;
    expect(await send(url("dual"))).toEqual({ status: 0, error: "connection_refused" });
    names.lead("six.example.com", ["::1"]);
    expect(await send(url("six"))).toEqual({ status: 200 });
  });

  test.each(["localhost", "localhost."])("%s is this machine, unasked", async (host) => {
    const [four, six] = [await receive(), await receive(undefined, { host: "::1" })];
    const before = names.questions.length;
    for (const { port } of [four, six]) {
      expect(await send(`http://${host}:${String(port)}/`)).toEqual({ status: 200 });
    }
    expect(names.questions).toHaveLength(before);
  });

  const unresolved = { status: 0, error: "name_not_resolved" };

  test.each([
    ["does not exist", "NXDOMAIN"],
    ["has no address", []],
    ["its name servers do not serve", "SERVFAIL"],
    ["nobody may ask for", "REFUSED"],
  ] satisfies [string, Records][])("that %s says so", async (_, records) => {
    names.lead("gone.example.com", records);
    expect(await send("http://gone.example.com/")).toEqual(unresolved);
  });

  test("whose name server is dead says so, and holds up no other call", async () => {
    const receiver = await receive();
    names.lead("dead.example.com", "silence");
    names.lead("well.example.com", ["127.0.0.1"]);
    let ended = 0;
    const dead = Array.from({ length: 100 }, async () => {
      const result = await send("http://dead.example.com/");
      ended++;
      return result;
    });
    await vi.waitFor(() => {
      expect(lookups("dead.example.com")).toBeGreaterThanOrEqual(100);
    });
    const url = `http://well.example.com:${String(receiver.port)}/hooks`;
    expect(await send(url)).toEqual({ status: 200 });
    expect(ended).toBe(0);
    for (const result of await Promise.all(dead)) expect(result).toEqual(unresolved);
  });

  test("without a name server to ask says so", async () => {
    nameServers.splice(0, 1, "127.0.0.1:9");
    const result = await send("http://well.example.com/");
    nameServers.splice(0, 1, names.address);
    expect(result).toEqual(unresolved);
  });
});

describe("a call", () => {
  beforeEach(allowLoopback);

  test("carries method, headers and the bytes of the body", async () => {
    const receiver = await receive();
    await post(receiver.url, { "x-test": "1" }, '{"city":"Zürich"}', connected);
    expect(receiver.calls).toMatchObject([
      { method: "POST", body: '{"city":"Zürich"}', headers: { "x-test": "1" } },
    ]);
    expect(receiver.calls[0]?.headers["content-length"]).toBe("18");
  });

  test.each([200, 201, 204, 400, 404, 410, 429, 500, 503])(
    "comes to the status %i that the receiver answers",
    async (code) => {
      const receiver = await receive(status(code));
      expect(await send(receiver.url)).toEqual({ status: code });
    },
  );

  test.each([301, 302, 303, 307, 308])("does not follow a %i, and says so", async (code) => {
    const target = await receive();
    const receiver = await receive(status(code, { location: target.url }));
    expect(await send(receiver.url)).toEqual({ status: code, error: "redirect_refused" });
    expect(target.calls).toEqual([]);
  });

  test("tells what Retry-After says", async () => {
    const receiver = await receive(status(503, { "retry-after": "120" }));
    expect(await send(receiver.url)).toEqual({ status: 503, retryAfter: "120" });
  });

  test("has 10 seconds", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const receiver = await receive();
    await send(receiver.url);
    expect(timeout.mock.calls).toEqual([[10_000]]);
  });

  test("to a name that never resolves is over when its time is", async () => {
    shortenTimeout();
    const cancel = vi.spyOn(Resolver.prototype, "cancel");
    names.lead("never.example.com", "silence");
    expect(await send("http://never.example.com/")).toEqual({ status: 0, error: "timeout" });
    expect(cancel).toHaveBeenCalledOnce();
  });

  test("without a reply is over when its time is", async () => {
    shortenTimeout();
    const receiver = await receive(hang);
    expect(await send(receiver.url)).toEqual({ status: 0, error: "timeout" });
  });

  test("whose reply's head comes a byte at a time is over when its time is", async () => {
    shortenTimeout();
    const port = await listen((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nx-slow: ");
      const drip = setInterval(() => socket.write("x"), 50);
      socket.on("close", () => {
        clearInterval(drip);
      });
    });
    const url = `http://127.0.0.1:${String(port)}/`;
    expect(await send(url)).toEqual({ status: 0, error: "timeout" });
  });

  test("whose reply's body never ends has the status of its head", async () => {
    shortenTimeout();
    const receiver = await receive((response) => response.writeHead(200).write("x"));
    expect(await send(receiver.url)).toEqual({ status: 200 });
  });

  test("whose reply's body breaks off has the status of its head", async () => {
    const receiver = await receive((response) => {
      response.writeHead(200, { "content-length": 100 }).write("x", () => {
        response.destroy();
      });
    });
    expect(await send(receiver.url)).toEqual({ status: 200 });
  });

  test("reads next to nothing of a reply of 50 MB", async () => {
    const closed = Promise.withResolvers<undefined>();
    const chunk = Buffer.alloc(64 * 1024);
    let chunks = 0;
    const receiver = await receive((response) => {
      const pour = () => {
        while (chunks < 800 && response.write(chunk)) chunks++;
      };
      response.on("drain", pour).on("close", () => {
        closed.resolve(undefined);
      });
      pour();
    });
    expect(await send(receiver.url)).toEqual({ status: 200 });
    await closed.promise;
    // What the sockets' buffers take is gone, read or not.
    expect(chunks).toBeLessThan(200);
  });

  test.each([
    ["a connection that is reset", reset, "connection_reset"],
    ["a connection that is closed", (response) => response.socket?.end(), "connection_reset"],
  ] satisfies [string, Answer, string][])("tells of %s", async (_, answer, error) => {
    const receiver = await receive(answer);
    expect(await send(receiver.url)).toEqual({ status: 0, error });
  });

  test("tells of a port where nobody listens", async () => {
    const receiver = await startReceiver();
    await receiver.stop();
    expect(await send(receiver.url)).toEqual({ status: 0, error: "connection_refused" });
  });

  test("tells of a reply that is no HTTP", async () => {
    const port = await listen((socket) => socket.end("220 mail.example.com ESMTP\r\n"));
    const url = `http://127.0.0.1:${String(port)}/`;
    expect(await send(url)).toEqual({ status: 0, error: "connection_failed" });
  });

  test("tells of a head too large", async () => {
    const receiver = await receive(status(200, { "x-large": "x".repeat(100_000) }));
    expect(await send(receiver.url)).toEqual({ status: 0, error: "connection_failed" });
  });

  test("takes no upgrade for a reply", async () => {
    const port = await listen((socket) => {
      socket.write("HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n");
    });
    const url = `http://127.0.0.1:${String(port)}/`;
    expect(await send(url)).toEqual({ status: 0, error: "connection_failed" });
  });

  test("passes interim replies by", async () => {
    const receiver = await receive((response) => {
      response.writeProcessing();
      response.writeEarlyHints({ link: "</style.css>; rel=preload" });
      response.writeHead(202).end();
    });
    expect(await send(receiver.url)).toEqual({ status: 202 });
  });

  test("to a URL that is none is a failure like any other", async () => {
    expect(await send("not a url")).toEqual({ status: 0, error: "connection_failed" });
  });
});

describe("HTTPS", () => {
  const folder = mkdtempSync(join(tmpdir(), "print-on-demand-tls-"));
  const trusted = certificate("trusted", "hooks.example.com");
  const stranger = certificate("stranger", "hooks.example.com");
  const original = getCACertificates("default");

  beforeAll(() => {
    setDefaultCACertificates([...original, trusted.cert]);
  });
  beforeEach(() => {
    allowLoopback();
    names.lead("hooks.example.com", ["127.0.0.1"]);
  });
  afterAll(() => {
    setDefaultCACertificates(original);
    rmSync(folder, { recursive: true, force: true });
  });

  function certificate(name: string, host: string): { key: string; cert: string } {
    const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
    execFileSync(
      "openssl",
      [
        ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
        ...["-days", "2", "-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`],
        ...["-keyout", key, "-out", cert],
      ],
      { stdio: "ignore" },
    );
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  }

  test("to a certificate that is trusted, for the name of the URL, is delivered", async () => {
    const receiver = await receive(status(200), { tls: trusted });
    const url = `https://hooks.example.com:${String(receiver.port)}/hooks`;
    expect(await send(url)).toEqual({ status: 200 });
    expect(receiver.calls).toHaveLength(1);
  });

  test.each([
    ["a self-signed certificate", stranger, "hooks.example.com"],
    ["a trusted certificate of another name", trusted, "shop.example.com"],
  ])("to %s fails before a byte of the body is sent", async (_, tls, host) => {
    names.lead(host, ["127.0.0.1"]);
    const receiver = await receive(status(200), { tls });
    const url = `https://${host}:${String(receiver.port)}/hooks`;
    expect(await send(url)).toEqual({ status: 0, error: "tls_failed" });
    expect(receiver.calls).toEqual([]);
  });

  test("to a port that speaks no TLS fails", async () => {
    const receiver = await receive();
    const url = `https://hooks.example.com:${String(receiver.port)}/hooks`;
    expect(await send(url)).toEqual({ status: 0, error: "tls_failed" });
  });

  test("whose handshake hangs is over when its time is", async () => {
    shortenTimeout();
    const port = await listen(() => undefined);
    const url = `https://hooks.example.com:${String(port)}/hooks`;
    expect(await send(url)).toEqual({ status: 0, error: "timeout" });
  });
});

/** A server below HTTP; returns its port. */
async function listen(onConnection: (socket: Socket) => unknown): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
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
  if (address === null || typeof address === "string") throw new Error("A TCP server has a port");
  return address.port;
}
