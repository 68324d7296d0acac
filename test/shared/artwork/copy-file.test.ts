import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
// Imported first, because it replaces the look-up that the others import.
import { allowLoopback, shortenTimeout, startNetworkScene } from "../../support/network-scene.ts";
import { checkArtwork } from "#shared/artwork/check-artwork.ts";
import { CopyFault, type FileCopy } from "#shared/artwork/copy-file.ts";
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

/** Checks a file and keeps its copy in memory. */
async function keepFrom(url: string) {
  const kept: { copy: FileCopy; type: string; bytes: Buffer }[] = [];
  const keep = async (copy: FileCopy, type: string) => {
    const bytes = await buffer(copy.file.createReadStream({ start: 0, autoClose: false }));
    kept.push({ copy, type, bytes });
  };
  const fetched = await checkArtwork(url, { keep });
  return { fetched, kept: kept[0] };
}

/** Checks that a file passes and that nothing is kept of it. */
async function expectUnkept(url: string) {
  const { fetched, kept } = await keepFrom(url);
  expect(fetched).toEqual({
    checked_at: expect.any(String) as string,
    facts: { type: "PNG", width_px: 4500, height_px: 5400 },
  });
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
  test("that says it is longer than 200 MB: only its head is read", async () => {
    let written = 0;
    const host = await receive((response) => {
      response.writeHead(200, { "content-length": 201 * MB });
      response.write(picture(MB));
      written = response.writableLength;
    });
    await expectUnkept(host.url);
    expect(written).toBeGreaterThan(0);
  });

  test("that does not end: 200 MB of it are read", async () => {
    const host = await receive((response) => {
      const chunk = picture(MB);
      const more = () => {
        while (response.write(chunk));
      };
      response.on("drain", more);
      more();
    });
    await expectUnkept(host.url);
    expect(copiesOnDisk()).toEqual([]);
  });

  test("that breaks off behind its head", async () => {
    const host = await receive((response) => {
      response.writeHead(200, { "content-length": 5 * MB });
      response.write(picture(MB), () => setTimeout(() => response.destroy(), 100));
    });
    await expectUnkept(host.url);
  });

  test("that becomes slow behind its head", async () => {
    const host = await receive((response) => {
      response.writeHead(200, { "content-length": 5 * MB });
      response.write(picture(MB));
    });
    shortenTimeout();
    await expectUnkept(host.url);
  });

  test("whose end is that of the connection: it may have broken off", async () => {
    const port = await listen((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n");
      socket.end(picture(MB));
    });
    await expectUnkept(`http://127.0.0.1:${String(port)}/`);
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

test("the head has 8 seconds, and the rest 40 more", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const host = await receive(send(picture(MB)));
  await keepFrom(host.url);
  expect(timeout.mock.calls).toEqual([[8000], [40_000]]);
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
