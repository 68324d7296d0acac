import type { PrintAreaSize } from "#shared/offer/catalog/print-areas.ts";
import { timestamp } from "#shared/values/time.ts";
import type { CheckedArtwork } from "./print-file-check.ts";
import { ArtworkFault } from "./artwork-fault.ts";
import { fetchArtwork } from "./fetch-artwork.ts";
import { inspectArtwork } from "./inspect-artwork.ts";
import { judgeArtwork } from "./judge-artwork.ts";

/** Fetches artwork and judges it for a print area of this size, if it has one. Takes 8 seconds at the most. */
export async function checkArtwork(
  url: string,
  size: PrintAreaSize | undefined,
): Promise<CheckedArtwork> {
  try {
    const { width_px, height_px, ...facts } = inspectArtwork(await fetchArtwork(url));
    const { dpi, finding } = judgeArtwork({ width_px, height_px, ...facts }, size);
    const measured = { width_px, height_px, dpi, checked_at: timestamp() };
    if (finding === undefined) return { status: "ok", ...measured };
    const status = finding.code === "ARTWORK_LOW_DPI" ? "warning" : "failed";
    return { status, ...measured, finding };
  } catch (error) {
    if (!(error instanceof ArtworkFault)) throw error;
    const unknown = { width_px: null, height_px: null, dpi: null };
    return { status: "failed", ...unknown, checked_at: timestamp(), finding: error.finding };
  }
}
