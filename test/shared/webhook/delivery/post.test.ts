import { execFileSync } from "node:child_process";
import { Resolver } from "node:dns/promises";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hang, reset, startReceiver, status, type Answer } from "../../../support/receiver.ts";
import { allowLoopback, shortenTimeout } from "../../../support/network-scene.ts";
import { startPostScene } from "./post-scene.ts";

const { listen, names, receive, send } = await startPostScene();

describe("a call", () => {
  beforeEach(allowLoopback);

  test("carries method, headers and the bytes of the body", async () => {
    const receiver = await receive();
    await send(receiver.url, '{"city":"Zürich"}');
    expect(receiver.calls).toMatchObject([
      { method: "POST", body: '{"city":"Zürich"}', headers: { "x-test": "1" } },
    ]);
    expect(receiver.calls[0]?.headers["content-length"]).toBe("18");
  });

  test.each([200, 201, 204, 300, 304, 400, 404, 410, 429, 500, 503])(
    "returns the status %i that the receiver answers",
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

  test("returns Retry-After", async () => {
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
    // The data in the sockets' buffers is sent, read or not.
    expect(chunks).toBeLessThan(200);
  });

  test.each([
    ["a connection that is reset", reset, "connection_reset"],
    ["a connection that is closed", (response) => response.socket?.end(), "connection_reset"],
  ] satisfies [string, Answer, string][])("tells of %s", async (_, answer, error) => {
    const receiver = await receive(answer);
    expect(await send(receiver.url)).toEqual({ status: 0, error });
  });

  test("reports a port without a listener", async () => {
    const receiver = await startReceiver();
    await receiver.stop();
    expect(await send(receiver.url)).toEqual({ status: 0, error: "connection_refused" });
  });

  test("takes a reply with 60 KB of headers", async () => {
    const receiver = await receive(status(200, { "x-large": "x".repeat(60 * 1024) }));
    expect(await send(receiver.url)).toEqual({ status: 200 });
  });

  const head = "HTTP/1.1 200 OK\r\n";

  // Each is a reply, which a broken endpoint sends: an owner who reads "no reply" would look for it in vain.
  test.each([
    ["is no HTTP", "220 mail.example.com ESMTP\r\n"],
    ["has 100 KB of headers", `${head}x-large: ${"x".repeat(100_000)}\r\n\r\n`],
    ["has two lengths", `${head}content-length: 1\r\ncontent-length: 2\r\n\r\nx`],
    ["has a length and chunks", `${head}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`],
    ["ends its lines with a line feed alone", "HTTP/1.1 200 OK\ncontent-length: 0\n\n"],
    ["has a control character in a header", `${head}x-odd: a\u0001b\r\n\r\n`],
    ["has a blank in the name of a header", `${head}x odd: a\r\n\r\n`],
    ["begins with a folded line", `${head} folded\r\n\r\n`],
    ["is of HTTP/3", "HTTP/3 200 OK\r\n\r\n"],
    ["changes the protocol to none", "HTTP/1.1 101 Switching Protocols\r\n\r\n"],
    [
      "changes the protocol",
      "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
    ],
  ])("tells of a reply that %s", async (_, reply) => {
    const port = await listen((socket) => socket.write(reply));
    const url = `http://127.0.0.1:${String(port)}/`;
    expect(await send(url)).toEqual({ status: 0, error: "reply_malformed" });
  });

  test("skips interim replies", async () => {
    const receiver = await receive((response) => {
      response.writeProcessing();
      response.writeEarlyHints({ link: "</style.css>; rel=preload" });
      response.writeHead(202).end();
    });
    expect(await send(receiver.url)).toEqual({ status: 202 });
  });

  test("to an invalid URL is a failure like any other", async () => {
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
