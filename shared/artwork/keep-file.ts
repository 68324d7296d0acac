import { PutObjectCommand } from "@aws-sdk/client-s3";
import { retry } from "#shared/runtime/retry.ts";
import { readCopy, type FileCopy } from "./copy-file.ts";
import { ARTWORK_BUCKET, bucketClient, keptKey } from "./kept-files.ts";
import type { KeptFile } from "./print-file-check.ts";

/** The time for an upload of 200 MB. */
const client = bucketClient(20_000);

const mediaTypes: Readonly<Record<KeptFile["type"], string>> = {
  PNG: "image/png",
  JPEG: "image/jpeg",
  PDF: "application/pdf",
  SVG: "image/svg+xml",
  TIFF: "image/tiff",
};

/**
 * Returns a function that puts an owner's file into the bucket; undefined in a stage that keeps none. S3 compares the
 * file with its hash, and shows it whole or not at all. A file that is there already is put again: its days begin
 * again. Throws if the bucket does not take the file.
 */
export function keeperOf(
  owner: string,
): ((copy: FileCopy, type: KeptFile["type"]) => Promise<void>) | undefined {
  if (ARTWORK_BUCKET === undefined) return undefined;
  return async (copy, type) => {
    const { bytes, sha256 } = copy;
    let cause: unknown;
    // The SDK repeats no request whose body is a stream.
    const isPut = await retry(async () => {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: ARTWORK_BUCKET,
            Key: keptKey(owner, { sha256 }),
            Body: readCopy(copy),
            ContentLength: bytes,
            ContentType: mediaTypes[type],
            ChecksumSHA256: Buffer.from(sha256, "hex").toString("base64"),
          }),
        );
        return true;
      } catch (error) {
        cause = error;
        return undefined;
      }
    });
    if (isPut === undefined) throw new Error("The bucket of artwork takes no files", { cause });
  };
}
