import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import type { ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
// Imported first, because it replaces the look-up that the others import.
import { allowLoopback, shortenTimeout, startNetworkScene } from "../../support/network-scene.ts";
import { checkArtwork } from "#shared/artwork/check-artwork.ts";
import { CopyFault, readCopy, type FileCopy } from "#shared/artwork/copy-file.ts";
import { isPassing } from "#shared/artwork/print-file-check.ts";
import { png } from "../../support/artwork-files.ts";
import { hang, type Answer } from "../../support/receiver.ts";

const { receive, listen } = await startNetworkScene();
beforeEach(allowLoopback);

const MB = 1_000_000;

/** A PNG with a tail, which programs ignore. */
const picture = (bytes: number) => Buffer.concat([png(4500, 5400)], bytes);

const send =
  (bytes: Buffer, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(200, headers).end(bytes);

/** Shortens the time of a head, of 8 seconds, or that of the rest of a file. */
function shorten(of: "head" | "rest", to: number) {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  return vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((ms) => timeout(ms <= 8000 === (of === "head") ? Math.min(ms, to) : ms));
}

/** Sends pictures for as long as they are taken. */
function pour(response: ServerResponse): void {
  const chunk = picture(MB);
  const more = () => {
    while (response.write(chunk));
  };
  response.on("drain", more);
  more();
}

/** Checks a file and keeps its copy in memory. */
async function keepFrom(url: string) {
  const kept: { copy: FileCopy; type: string; bytes: Buffer }[] = [];
  const keep = async (copy: FileCopy, type: string) => {
    const bytes = await buffer(readCopy(copy));
    kept.push({ copy, type, bytes });
  };
  const fetched = await checkArtwork(url, { keep });
  return { fetched, kept: kept[0] };
}

/** Checks that a file passes and that nothing is kept of it. The next fetch may get all of one that is cut. */
async function expectUnkept(url: string, cut: { readonly is_cut?: true } = {}) {
  const { fetched, kept } = await keepFrom(url);
  expect(fetched).toEqual({
    checked_at: expect.any(String) as string,
    facts: { type: "PNG", width_px: 4500, height_px: 5400 },
    ...cut,
  });
  expect(isPassing(fetched)).toBe(cut.is_cut === true);
  expect(kept).toBeUndefined();
}

const copiesOnDisk = () => readdirSync(tmpdir()).filter((name) => name.startsWith("artwork-"));

test.each([4000, 64 * 1024, 5 * MB])("a file of %i bytes is copied as it is", async (bytes) => {
  const file = picture(bytes);
  const host = await receive(send(file));
  const { fetched, kept } = await keepFrom(host.url);
  const sha256 = createHash("sha256").update(file).digest("hex");
  expect(fetched).toMatchObject({ kept: { sha256, bytes, type: "PNG" } });
  expect(kept).toMatchObject({ type: "PNG", copy: { sha256, bytes } });
  expect(kept?.bytes.equals(file)).toBe(true);
  expect(host.calls.map(({ headers }) => headers["range"])).toEqual([undefined]);
  // It is closed, and has no name that a killed function could leave behind.
  await expect(kept?.copy.file.stat()).rejects.toThrow("closed");
  expect(copiesOnDisk()).toEqual([]);
});

test("a file behind a redirect is copied", async () => {
  const host = await receive((response, { path }) =>
    path === "/there"
      ? response.end(picture(MB))
      : response.writeHead(302, { location: "/there" }).end(),
  );
  expect((await keepFrom(host.url)).kept?.bytes.byteLength).toBe(MB);
});

describe("a file is checked by its head and not kept", () => {
  test("that says it is longer than 200 MB: little more than its head is read", async () => {
    let sent = 0;
    const closed = Promise.withResolvers<undefined>();
    const host = await receive((response) => {
      const { socket } = response;
      response.on("close", () => {
        sent = socket?.bytesWritten ?? 0;
        closed.resolve(undefined);
      });
      response.writeHead(200, { "content-length": 201 * MB });
      pour(response);
    });
    await expectUnkept(host.url);
    await closed.promise;
    expect(sent).toBeLessThan(50 * MB);
  });

  test("that does not end: 200 MB of it are read", async () => {
    const host = await receive(pour);
    await expectUnkept(host.url);
    expect(copiesOnDisk()).toEqual([]);
  });

  test("that breaks off after its head", async () => {
    const host = await receive((response) => {
      response.writeHead(200, { "content-length": 5 * MB });
      response.write(picture(MB), () => setTimeout(() => response.destroy(), 100));
    });
    await expectUnkept(host.url, { is_cut: true });
  });

  test("that becomes slow after its head", async () => {
    const host = await receive((response) => {
      response.writeHead(200, { "content-length": 5 * MB });
      response.write(picture(MB));
    });
    shorten("rest", 300);
    await expectUnkept(host.url, { is_cut: true });
  });

  test.each([
    "HTTP/1.1 200 OK\r\nconnection: close",
    "HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: identity",
    "HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: gzip",
  ])("that ends with its connection, as it may have broken off: %j", async (head) => {
    const port = await listen((socket) => {
      socket.write(`${head}\r\n\r\n`);
      socket.end(picture(MB));
    });
    await expectUnkept(`http://127.0.0.1:${String(port)}/`);
  });

  test("that is a part of it, without having been asked for one", async () => {
    const host = await receive((response) => response.writeHead(206).end(picture(MB)));
    await expectUnkept(host.url);
  });

  test("that its host sends compressed", async () => {
    const host = await receive(send(gzipSync(picture(MB)), { "content-encoding": "gzip" }));
    await expectUnkept(host.url);
  });
});

describe("a file is neither kept nor read to its end", () => {
  test("that cannot be printed", async () => {
    let isClosed = false;
    const host = await receive((response) => {
      response.on("close", () => (isClosed = true));
      response.writeHead(200, { "content-length": 150 * MB });
      response.write(Buffer.alloc(MB, "<html>"));
    });
    const { fetched, kept } = await keepFrom(host.url);
    expect(fetched).toMatchObject({ finding: { code: "ARTWORK_TYPE" } });
    expect(kept).toBeUndefined();
    await expect.poll(() => isClosed).toBe(true);
  });

  test.each([
    {
      reason: "connection_reset",
      answer: (response) =>
        response.writeHead(200, { "content-length": 999 }).write("x", () => response.destroy()),
    },
    { reason: "timeout", answer: hang },
  ] satisfies { reason: string; answer: Answer }[])(
    "that ends before its head: $reason",
    async ({ reason, answer }) => {
      const host = await receive(answer);
      if (reason === "timeout") shortenTimeout();
      const { fetched, kept } = await keepFrom(host.url);
      expect(fetched).toMatchObject({ finding: { details: { reason } } });
      expect(kept).toBeUndefined();
    },
  );
});

test("the rest of a file has 40 seconds more than its head", async () => {
  const timeout = shorten("head", 1500);
  const host = await receive((response) => {
    response.writeHead(200, { "content-length": MB });
    response.write(picture(MB).subarray(0, MB / 2), () => {
      setTimeout(() => response.end(picture(MB).subarray(MB / 2)), 2000);
    });
  });
  expect((await keepFrom(host.url)).kept?.bytes.byteLength).toBe(MB);
  expect(timeout.mock.calls).toEqual([[8000], [40_000]]);
});

test("a wait before a redirect is no time of the host's", async () => {
  shorten("head", 1500);
  const host = await receive(send(picture(MB)));
  const first = await receive((response) => response.writeHead(302, { location: host.url }).end());
  const redirected = () => new Promise<void>((resolve) => setTimeout(resolve, 2000));
  expect(await checkArtwork(first.url, { redirected })).toMatchObject({ facts: { type: "PNG" } });
});

test("a disk that takes no file is a fault of ours, not of the file", async () => {
  vi.stubEnv("TMPDIR", "/nowhere");
  const host = await receive(send(picture(MB)));
  await expect(keepFrom(host.url)).rejects.toThrow(CopyFault);
});

test("a file that cannot be kept is no result: the check is made again", async () => {
  const host = await receive(send(picture(MB)));
  const refuse = () => Promise.reject(new Error("The bucket is away"));
  await expect(checkArtwork(host.url, { keep: refuse })).rejects.toThrow("The bucket is away");
});
