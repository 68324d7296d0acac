import { createHash, randomBytes } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startBucket } from "../../support/bucket.ts";

const bucket = await startBucket();
vi.stubEnv("AWS_ENDPOINT_URL_S3", bucket.url);
vi.stubEnv("ARTWORK_BUCKET", "artwork");
// Imported late: they read at import which bucket there is.
const { keeperOf } = await import("#shared/artwork/keep-file.ts");
const { deleteKept, isKept } = await import("#shared/artwork/kept-files.ts");

afterAll(async () => {
  vi.unstubAllEnvs();
  await bucket.stop();
});
beforeEach(() => {
  bucket.calls.length = 0;
  bucket.answerWith();
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
  expect(bucket.calls).toHaveLength(1);
  const [put] = bucket.calls;
  expect(put?.path).toMatch(new RegExp(`^/artwork/owner/${sha256}\\?`));
  expect(put?.bytes.equals(bytes)).toBe(true);
  expect(put?.headers).toMatchObject({
    "content-type": "image/png",
    "content-length": "300000",
    "x-amz-checksum-sha256": Buffer.from(sha256, "hex").toString("base64"),
  });
});

test("a bucket that refuses twice gets the whole file each time", async () => {
  bucket.answerWith(503, 500);
  await keep();
  expect(bucket.calls.map((put) => put.bytes.equals(bytes))).toEqual([true, true, true]);
});

test("a bucket that keeps refusing is an error", async () => {
  bucket.answerWith(...Array<number>(10_000).fill(503));
  vi.useFakeTimers({ toFake: ["performance"] });
  const kept = expect(keep()).rejects.toThrow("The bucket of artwork takes no files");
  await expect.poll(() => bucket.calls.length).toBeGreaterThan(1);
  vi.advanceTimersByTime(10_000);
  await kept;
  vi.useRealTimers();
});

test("a file that the bucket does not have is missing, and any other answer is an error", async () => {
  const file = { sha256, bytes: bytes.byteLength, type: "PNG" } as const;
  bucket.answerWith(200, 404, 403);
  expect(await isKept("owner", file)).toBe(true);
  expect(await isKept("owner", file)).toBe(false);
  await expect(isKept("owner", file)).rejects.toThrow();
  bucket.answerWith(204, 403);
  await deleteKept("owner", file);
  await expect(deleteKept("owner", file)).rejects.toThrow();
});
