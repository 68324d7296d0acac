import { createHash, randomBytes } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

/** A bucket that answers as set, and notes what it was given. */
const puts: { path: string; headers: Record<string, unknown>; bytes: Buffer }[] = [];
let answers: number[] = [];
const server = createServer((request, response) => {
  void buffer(request).then((bytes) => {
    puts.push({ path: request.url ?? "", headers: request.headers, bytes });
    response.writeHead(answers.shift() ?? 200).end();
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
vi.stubEnv("AWS_ENDPOINT_URL_S3", `http://127.0.0.1:${String(port)}`);
vi.stubEnv("ARTWORK_BUCKET", "artwork");
const { keeperOf } = await import("#shared/artwork/keep-file.ts");
const { deleteKept, isKept } = await import("#shared/artwork/kept-files.ts");

afterAll(() => server.close());
beforeEach(() => {
  puts.length = 0;
  answers = [];
});

const bytes = randomBytes(300_000);
const sha256 = createHash("sha256").update(bytes).digest("hex");

/** Keeps a file of 300 KB for an owner. */
async function keep(): Promise<void> {
  const path = join(tmpdir(), sha256);
  await using file = await open(path, "wx+");
  await unlink(path);
  await file.appendFile(bytes);
  await keeperOf("owner")?.({ file, bytes: bytes.byteLength, sha256 }, "PNG");
}

test("a file is put whole, with its hash and form, under its owner and hash", async () => {
  await keep();
  expect(puts).toHaveLength(1);
  const [put] = puts;
  expect(put?.path).toMatch(new RegExp(`^/artwork/owner/${sha256}\\?`));
  expect(put?.bytes.equals(bytes)).toBe(true);
  expect(put?.headers).toMatchObject({
    "content-type": "image/png",
    "content-length": "300000",
    "x-amz-checksum-sha256": Buffer.from(sha256, "hex").toString("base64"),
  });
});

test("a bucket that refuses twice gets the whole file each time", async () => {
  answers = [503, 500];
  await keep();
  expect(puts.map((put) => put.bytes.equals(bytes))).toEqual([true, true, true]);
});

test("a bucket that keeps refusing is an error", async () => {
  answers = Array<number>(10_000).fill(503);
  vi.useFakeTimers({ toFake: ["performance"] });
  const kept = expect(keep()).rejects.toThrow("The bucket of artwork takes no files");
  await expect.poll(() => puts.length).toBeGreaterThan(1);
  vi.advanceTimersByTime(10_000);
  await kept;
  vi.useRealTimers();
});

test("a file that the bucket does not have is missing, and any other answer is an error", async () => {
  const file = { sha256, bytes: bytes.byteLength, type: "PNG" } as const;
  answers = [200, 404, 403];
  expect(await isKept("owner", file)).toBe(true);
  expect(await isKept("owner", file)).toBe(false);
  await expect(isKept("owner", file)).rejects.toThrow();
  answers = [204, 403];
  await deleteKept("owner", file);
  await expect(deleteKept("owner", file)).rejects.toThrow();
});
