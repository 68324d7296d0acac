import { DeleteObjectCommand, HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { awsClient } from "#shared/runtime/aws-client.ts";
import type { KeptFile } from "./print-file-check.ts";

/** The bucket of kept artwork; undefined in a stage that keeps none. */
export const ARTWORK_BUCKET = process.env["ARTWORK_BUCKET"];

/** Returns a client of the bucket. The local host has no address for each bucket, so its name is in the path. */
export const bucketClient = (timeoutMs: number): S3Client =>
  awsClient(S3Client, timeoutMs, {
    forcePathStyle: process.env["AWS_ENDPOINT_URL_S3"] !== undefined,
  });

/** For all calls without a file. */
export const bucketCalls = bucketClient(2000);

/** Returns the key of a file: an owner's file is kept once, however many orders use it. */
export const keptKey = (owner: string, { sha256 }: Pick<KeptFile, "sha256">): string =>
  `${owner}/${sha256}`;

/** Whether the bucket has a file. Throws if the bucket does not answer. */
export async function isKept(owner: string, file: KeptFile): Promise<boolean> {
  if (ARTWORK_BUCKET === undefined) return false;
  try {
    await bucketCalls.send(
      new HeadObjectCommand({ Bucket: ARTWORK_BUCKET, Key: keptKey(owner, file) }),
    );
    return true;
  } catch (error) {
    if ((error as Error).name === "NotFound") return false;
    throw error;
  }
}

/** Deletes a file, also a missing one. Throws if the bucket does not answer. */
export async function deleteKept(owner: string, file: KeptFile): Promise<void> {
  if (ARTWORK_BUCKET === undefined) return;
  await bucketCalls.send(
    new DeleteObjectCommand({ Bucket: ARTWORK_BUCKET, Key: keptKey(owner, file) }),
  );
}
