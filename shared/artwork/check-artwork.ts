import { timestamp } from "#shared/values/time.ts";
import { ArtworkFault } from "./artwork-fault.ts";
import type { FileCopy } from "./copy-file.ts";
import { fetchArtwork, type Redirected } from "./fetch-artwork.ts";
import { inspectArtwork } from "./inspect-artwork.ts";
import type { FetchedArtwork, KeptFile } from "./print-file-check.ts";

interface CheckOptions {
  readonly redirected?: Redirected;
  /** Keeps the copy of a file that can be printed. */
  readonly keep?: ((copy: FileCopy, type: KeptFile["type"]) => Promise<void>) | undefined;
}

/**
 * Fetches artwork and inspects its first bytes. Takes 8 seconds at the most, or with `keep` 48 seconds and those of
 * `keep`. Throws the errors of `redirected` and `keep`, and {@link CopyFault}.
 */
export async function checkArtwork(
  url: string,
  { redirected, keep }: CheckOptions = {},
): Promise<FetchedArtwork> {
  try {
    const { copy, isCut, ...head } = await fetchArtwork(url, redirected, keep && inspectArtwork);
    try {
      const facts = inspectArtwork(head);
      const fetched = { checked_at: timestamp(), facts, ...(isCut === true && { is_cut: isCut }) };
      if (copy === undefined || keep === undefined) return fetched;
      const { type } = facts;
      await keep(copy, type);
      return { ...fetched, kept: { sha256: copy.sha256, bytes: copy.bytes, type } };
    } finally {
      await copy?.file.close();
    }
  } catch (error) {
    if (!(error instanceof ArtworkFault)) throw error;
    return { checked_at: timestamp(), finding: error.finding };
  }
}
