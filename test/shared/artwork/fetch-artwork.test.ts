import { beforeEach, describe, expect, test, vi } from "vitest";
// Imported first, because it replaces the look-up that the others import.
import { allowLoopback, shortenTimeout, startNetworkScene } from "../../support/network-scene.ts";
import { ArtworkFault } from "#shared/artwork/artwork-fault.ts";
import { fetchArtwork, HEAD_BYTES } from "#shared/artwork/fetch-artwork.ts";
import { hang, reset, status, type Answer } from "../../support/receiver.ts";

const { names, receive, listen } = await startNetworkScene();

const textOf = async (url: string) => Buffer.from((await fetchArtwork(url)).bytes).toString();

/** Returns the finding of a fetch. */
async function failureOf(url: string) {
  const error: unknown = await fetchArtwork(url).catch((thrown: unknown) => thrown);
  if (!(error instanceof ArtworkFault)) throw new Error("It was fetched", { cause: error });
  expect(error.finding.code).toBe("ARTWORK_UNREACHABLE");
  expect(error.finding.remedy).toMatch(/^[A-Z]\w+/);
  return error.finding;
}
const reasonOf = async (url: string) => (await failureOf(url)).details["reason"];

/** Sends bytes for as long as they are taken. */
const pour =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers);
    const chunk = Buffer.alloc(16 * 1024, "x");
    const more = () => {
      while (response.write(chunk));
    };
    response.on("drain", more);
    more();
  };

describe("a file", () => {
  beforeEach(allowLoopback);

  test("shorter than 64 KB is returned whole, by a request for no more", async () => {
    const host = await receive((response) => response.writeHead(206).end("picture"));
    expect(await textOf(host.url)).toBe("picture");
    expect(host.calls).toMatchObject([
      {
        method: "GET",
        headers: { range: "bytes=0-65535", "accept-encoding": "identity" },
      },
    ]);
    expect(Object.keys(host.calls[0]?.headers ?? {}).sort()).toEqual(
      ["accept-encoding", "connection", "host", "range", "user-agent"].sort(),
    );
  });

  test.each([200, 206])("without an end, answered %i, is cut at 64 KB", async (code) => {
    const closed = Promise.withResolvers<undefined>();
    const host = await receive((response, call) => {
      response.on("close", () => {
        closed.resolve(undefined);
      });
      return pour(code)(response, call);
    });
    const { bytes, isWhole } = await fetchArtwork(host.url);
    expect([bytes.byteLength, isWhole]).toEqual([HEAD_BYTES, false]);
    // The memory holds nothing else.
    expect(bytes.buffer.byteLength).toBe(HEAD_BYTES);
    await closed.promise;
  });

  test.each([301, 302, 303, 307, 308])("behind a %i is fetched where it points", async (code) => {
    const host = await receive((response) => response.writeHead(200).end("there"));
    const first = await receive(status(code, { location: host.url }));
    expect(await textOf(first.url)).toBe("there");
  });

  test("behind a relative redirect is fetched too", async () => {
    const host = await receive((response, { path }) =>
      path === "/moved/a.png"
        ? response.writeHead(200).end("moved")
        : response.writeHead(302, { location: "/moved/a.png" }).end(),
    );
    expect(await textOf(host.url)).toBe("moved");
  });

  // Browsers follow both; the header has bytes, of which Node.js makes a character each.
  test.each(["utf8", "latin1"] as const)("behind a redirect in %s is fetched", async (encoding) => {
    const host = await receive((response, { path }) =>
      path === "/bilder/gr%C3%B6%C3%9Fe.svg"
        ? response.writeHead(200).end("größe")
        : response
            .writeHead(302, {
              location: Buffer.from("/bilder/größe.svg", encoding).toString("latin1"),
            })
            .end(),
    );
    expect(await textOf(host.url)).toBe("größe");
  });

  test.each([400, 416, 501])("whose host answers a range with %i is fetched", async (code) => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const host = await receive((response, { headers }) =>
      headers["range"] === undefined
        ? response.writeHead(200).end("there")
        : response.writeHead(code).end(),
    );
    expect(await textOf(host.url)).toBe("there");
    expect(host.calls).toHaveLength(2);
    expect(timeout.mock.calls).toEqual([[8000]]);
  });
});

describe("unreachable:", () => {
  test.each([400, 401, 403, 404, 410, 416, 429, 500, 503, 304])("a %i", async (code) => {
    allowLoopback();
    const host = await receive(status(code, { "retry-after": "9" }));
    expect(await failureOf(host.url)).toEqual({
      code: "ARTWORK_UNREACHABLE",
      message: `The file could not be fetched: its host answered ${String(code)}.`,
      remedy: "Check the URL, and that anybody may read it without signing in.",
      details: { reason: "status", status: code },
    });
  });

  test("a host that never answers", async () => {
    allowLoopback();
    shortenTimeout();
    const host = await receive(hang);
    const { message, details } = await failureOf(host.url);
    expect(message).toBe("The file could not be fetched: its host gave no file within 8 seconds.");
    expect(details).toEqual({ reason: "timeout" });
  });

  test("a host that sends a byte now and then", async () => {
    allowLoopback();
    shortenTimeout();
    const port = await listen((socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n");
      const drip = setInterval(() => socket.write("x"), 50);
      socket.on("close", () => {
        clearInterval(drip);
      });
    });
    expect(await reasonOf(`http://127.0.0.1:${String(port)}/`)).toBe("timeout");
  });

  test("a time that is up before a look-up begins: no name server is asked", async () => {
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    names.lead("late.example.com", "silence");
    const before = names.questions.length;
    expect(await reasonOf("http://late.example.com/")).toBe("timeout");
    expect(names.questions).toHaveLength(before);
  });

  test("redirects and a slow host have the 8 seconds together", async () => {
    allowLoopback();
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const host = await receive(status(200));
    const first = await receive(status(302, { location: host.url }));
    await fetchArtwork(first.url);
    expect(timeout.mock.calls).toEqual([[8000]]);
  });

  test("a file that breaks off", async () => {
    allowLoopback();
    const host = await receive((response) => {
      response.writeHead(200, { "content-length": 100 }).write("x", () => {
        response.destroy();
      });
    });
    expect(await reasonOf(host.url)).toBe("connection_reset");
  });

  test("a connection that is reset or refused, and a reply that is no HTTP", async () => {
    allowLoopback();
    const host = await receive(reset);
    expect(await reasonOf(host.url)).toBe("connection_reset");
    await host.stop();
    expect(await reasonOf(host.url)).toBe("connection_refused");
    const port = await listen((socket) => socket.end("220 mail.example.com ESMTP\r\n"));
    expect(await reasonOf(`http://127.0.0.1:${String(port)}/`)).toBe("reply_malformed");
    expect(await reasonOf(`https://127.0.0.1:${String(port)}/`)).toBe("tls_failed");
  });

  test("an invalid name", async () => {
    names.lead("gone.example.com", "NXDOMAIN");
    expect(await reasonOf("http://gone.example.com/a.png")).toBe("name_not_resolved");
  });

  test.each(["10.0.0.1", "127.0.0.1", "169.254.169.254", "fd00::1", "::ffff:10.0.0.1"])(
    "a name that leads to %s",
    async (address) => {
      names.lead("inside.example.com", [address]);
      const { message } = await failureOf("http://inside.example.com/a.png");
      expect(message).toContain("has no public address");
    },
  );

  test.each(["http://169.254.169.254/latest/", "http://[::1]/", "http://127.0.0.1/"])(
    "%s",
    async (url) => {
      expect(await reasonOf(url)).toBe("address_not_public");
    },
  );

  test.each(["http://example.com:22/", "https://example.com:9000/", "http://example.com:6379/"])(
    "%s, whose port is not of the web, even on a stage that allows http to webhooks",
    async (url) => {
      const before = names.questions.length;
      expect(await reasonOf(url)).toBe("port");
      expect(names.questions).toHaveLength(before);
    },
  );

  test.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/",
    "http://[fd00:ec2::254]/",
    "http://2852039166/",
    "http://user:password@example.com/",
    "http://metadata.internal/",
    "file:///etc/passwd",
    "ftp://example.com/",
    "http://",
  ])("a redirect to %s", async (location) => {
    allowLoopback();
    const host = await receive(status(302, { location }));
    const { message, remedy, details } = await failureOf(host.url);
    expect({ message, remedy, details }).toEqual({
      message:
        "The file could not be fetched: its host redirects too often, or to what is no public URL.",
      remedy: "Give the final URL.",
      details: { reason: "redirects" },
    });
  });

  test("a redirect to a name that leads inside", async () => {
    allowLoopback();
    names.lead("rebind.example.com", ["10.0.0.1"]);
    const host = await receive(status(302, { location: "http://rebind.example.com/" }));
    expect(await reasonOf(host.url)).toBe("address_not_public");
  });

  test("a redirect to a port that is not of the web", async () => {
    allowLoopback();
    const host = await receive((response) => {
      vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", undefined);
      response.writeHead(302, { location: "http://example.com:22/" }).end();
    });
    expect(await reasonOf(host.url)).toBe("port");
  });

  test("three redirects are followed, a fourth is not", async () => {
    allowLoopback();
    let left = 3;
    const host = await receive((response) =>
      left-- > 0
        ? response.writeHead(302, { location: host.url }).end()
        : response.writeHead(200).end("there"),
    );
    await fetchArtwork(host.url);
    left = 4;
    expect(await reasonOf(host.url)).toBe("redirects");
    expect(host.calls).toHaveLength(8);
  });
});
