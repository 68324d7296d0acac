import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { checkArtwork } from "#shared/artwork/check-artwork.ts";
import { readCopy } from "#shared/artwork/copy-file.ts";
import type { ArtworkLink } from "#shared/order/artwork/order-artwork.ts";

/** The time for a file: the link lasts as long. */
const TIMEOUT_MS = 300_000;

/** Why a file was not saved, in a sentence. */
export class SaveFailure extends Error {
  override readonly name = "SaveFailure";
}

/**
 * Saves a print file at a path, whole or not at all: it is written aside, compared with its hash and renamed. Returns
 * false for a file that is there already. Throws {@link SaveFailure} if another file is there, and for a file that
 * cannot be fetched or differs from its hash.
 */
export async function saveArtwork(link: ArtworkLink, path: string): Promise<boolean> {
  if (await isThere(link, path)) return false;
  const part = `${path}.${randomUUID()}.part`;
  try {
    await (link.sha256 === null ? saveOwn(link, part) : saveKept(link, part));
    await rename(part, path);
    return true;
  } catch (error) {
    throw error instanceof SaveFailure
      ? error
      : new SaveFailure(`It was not saved: ${(error as Error).message}.`, { cause: error });
  } finally {
    await rm(part, { force: true });
  }
}

/** Whether a path has the file; one without a known hash counts as the same. */
async function isThere({ sha256 }: ArtworkLink, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return false;
  if (sha256 === null) return true;
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  if (hash.digest("hex") === sha256) return true;
  throw new SaveFailure(
    "Another file has this name: move it away. If it is of another order, put {id} into --name.",
  );
}

async function saveKept({ url, sha256 }: ArtworkLink, part: string): Promise<void> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!reply.ok || reply.body === null) {
    throw new SaveFailure(`The bucket answered ${String(reply.status)}.`);
  }
  const hash = createHash("sha256");
  const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(hashed(reply.body), createWriteStream(part));
  if (hash.digest("hex") !== sha256) {
    throw new SaveFailure(
      "The bytes that arrived are not those of the checked file: run this again.",
    );
  }
}

/** By the client that checks artwork: a merchant's URL must not reach into the network of this machine. */
async function saveOwn({ url }: ArtworkLink, part: string): Promise<void> {
  const fetched = await checkArtwork(url, {
    keep: (copy) => pipeline(readCopy(copy), createWriteStream(part)),
  });
  if ("finding" in fetched) throw new SaveFailure(fetched.finding.message);
  if (fetched.kept !== undefined) return;
  throw new SaveFailure(
    "It is longer than 200 MB, or its host is slow, breaks off, or sends it compressed or without its length: fetch it yourself.",
  );
}
