import { GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { timestamp } from "#shared/values/time.ts";
import { ARTWORK_BUCKET, bucketCalls, keptKey } from "./kept-files.ts";
import type { KeptFile } from "./print-file-check.ts";

/** The time for which a signed link works: for a download that begins at once. */
const SIGNED_SECONDS = 300;

/** A kept file, and the link to it. */
interface SignedFile extends KeptFile {
  readonly url: string;
  readonly expires_at: string;
}

/** Signs links to an owner's kept files. Returns them by their hashes. Calls no service. */
export async function signKept(
  owner: string,
  files: readonly KeptFile[],
): Promise<ReadonlyMap<string, SignedFile>> {
  const expires_at = timestamp(new Date(Date.now() + 1000 * SIGNED_SECONDS));
  const signed = files.map(async (file) => {
    const command = new GetObjectCommand({ Bucket: ARTWORK_BUCKET, Key: keptKey(owner, file) });
    const url = await getSignedUrl(bucketCalls, command, { expiresIn: SIGNED_SECONDS });
    return [file.sha256, { ...file, url, expires_at }] as const;
  });
  return new Map(await Promise.all(signed));
}
