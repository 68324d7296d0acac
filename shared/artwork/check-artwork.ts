import { timestamp } from "#shared/values/time.ts";
import { ArtworkFault } from "./artwork-fault.ts";
import { fetchArtwork, type Redirected } from "./fetch-artwork.ts";
import { inspectArtwork } from "./inspect-artwork.ts";
import type { FetchedArtwork } from "./print-file-check.ts";

/** Fetches artwork and inspects its first bytes. Takes 8 seconds at the most. Throws the errors of `redirected`. */
export async function checkArtwork(url: string, redirected?: Redirected): Promise<FetchedArtwork> {
  try {
    const facts = inspectArtwork(await fetchArtwork(url, redirected));
    return { checked_at: timestamp(), facts };
  } catch (error) {
    if (!(error instanceof ArtworkFault)) throw error;
    return { checked_at: timestamp(), finding: error.finding };
  }
}
