import { randomBytes } from "node:crypto";
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
// Imported first, because it replaces the look-up that the others import.
import { allowLoopback, startNetworkScene } from "../../support/network-scene.ts";
import { fetchArtwork, HEAD_BYTES } from "#shared/artwork/fetch-artwork.ts";

const QUALITY = constants.BROTLI_PARAM_QUALITY;

/** A frame of zstd whose window has 128 MB, which a decoder would have to keep in memory. */
const wide = Buffer.from("28b52ffd" + "0088" + "010000", "hex");

const { receive } = await startNetworkScene();

const textOf = async (url: string) => Buffer.from((await fetchArtwork(url)).bytes).toString();

describe("a file in a Content-Encoding", () => {
  beforeEach(allowLoopback);

  const svg = Buffer.from("<svg/>");
  const receiveIn = (encoding: string, body: Buffer) =>
    receive((response) => response.writeHead(200, { "content-encoding": encoding }).end(body));

  test.each([
    ["identity", svg],
    ["", svg],
    ["gzip", gzipSync(svg)],
    ["GZIP ", gzipSync(svg)],
    ["x-gzip", gzipSync(svg)],
    ["deflate", deflateSync(svg)],
    ["deflate", deflateRawSync(svg)],
    ["br", brotliCompressSync(svg)],
    ["zstd", zstdCompressSync(svg)],
    ["br, gzip", gzipSync(brotliCompressSync(svg))],
  ])("of %j is returned as it was", async (encoding, body) => {
    const host = await receiveIn(encoding, body);
    expect(await textOf(host.url)).toBe("<svg/>");
    expect(await fetchArtwork(host.url)).toMatchObject({ isWhole: true });
  });

  // What does not shrink is cut before the decoder, what does behind it.
  const noise = randomBytes(2 * HEAD_BYTES);
  // A decoder of gzip that comes to the end of the file finds no gzip, and throws.
  const zeros = Buffer.alloc(64 * 1024 * 1024);
  const junk = Buffer.from("zzzz");
  test.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", (file: Buffer) => brotliCompressSync(file, { params: { [QUALITY]: 1 } })],
    ["zstd", (file: Buffer) => zstdCompressSync(file)],
  ])("of %s is read in part, and no more of it is unpacked", async (encoding, pack) => {
    const part = await fetchArtwork((await receiveIn(encoding, pack(noise))).url);
    expect(part.isWhole).toBe(false);
    const { byteLength } = part.bytes;
    expect(byteLength).toBeGreaterThan(HEAD_BYTES - 1024);
    expect(noise.subarray(0, byteLength).equals(part.bytes)).toBe(true);
    const bomb = await fetchArtwork(
      (await receiveIn(encoding, Buffer.concat([pack(zeros), junk]))).url,
    );
    expect([bomb.bytes.byteLength, bomb.isWhole]).toEqual([HEAD_BYTES, false]);
  });

  test.each([
    ["compress", svg, "encoding_unknown"],
    ["aes128gcm", svg, "encoding_unknown"],
    ["constructor", svg, "encoding_unknown"],
    ["gzip, compress", svg, "encoding_unknown"],
    ["gzip, gzip, gzip, gzip", svg, "encoding_unknown"],
    ["gzip", svg, "encoding_broken"],
    ["deflate", svg, "encoding_broken"],
    ["br", svg, "encoding_broken"],
    ["zstd", svg, "encoding_broken"],
    ["zstd", wide, "encoding_broken"],
  ])("of %j that cannot be undone is told", async (encoding, body, reason) => {
    const host = await receiveIn(encoding, body);
    await expect(fetchArtwork(host.url)).rejects.toMatchObject({
      finding: {
        code: "ARTWORK_UNREACHABLE",
        message: expect.stringContaining("Content-Encoding") as string,
        details: { reason },
      },
    });
  });
});
