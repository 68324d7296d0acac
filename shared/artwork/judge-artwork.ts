import { FULL_DPI, type PrintAreaSize } from "#shared/offer/catalog/print-areas.ts";
import {
  findingMeanings,
  type ArtworkFacts,
  type ArtworkFinding,
  type CheckedArtwork,
  type FetchedArtwork,
} from "./print-file-check.ts";

/** The resolution of artwork that fills a print area, and its fault. */
interface ArtworkJudgement {
  /** Null if the area has no size or the artwork no pixels. */
  readonly dpi: number | null;
  readonly finding?: ArtworkFinding;
}

/** Returns the check of a fetched file for a print area of this size, if the area has one. */
export function judgeFetched(
  { checked_at, ...fetched }: FetchedArtwork,
  size: PrintAreaSize | undefined,
): CheckedArtwork {
  if ("finding" in fetched) {
    const unknown = { width_px: null, height_px: null, dpi: null };
    const { finding } = fetched;
    return { status: findingMeanings[finding.code].status, ...unknown, checked_at, finding };
  }
  const { facts, kept } = fetched;
  const { width_px, height_px } = facts;
  const { dpi, finding } = judgeArtwork(facts, size);
  const measured = { width_px, height_px, dpi, checked_at, ...(kept && { kept }) };
  if (finding === undefined) return { status: "ok", ...measured };
  return { status: findingMeanings[finding.code].status, ...measured, finding };
}

/** Judges artwork for a print area of this size, if it has one. */
export function judgeArtwork(
  { type, width_px, height_px }: ArtworkFacts,
  size: PrintAreaSize | undefined,
): ArtworkJudgement {
  // Lines of an SVG are as fine as the printer.
  if (size === undefined || width_px === null || height_px === null || type === "SVG") {
    return { dpi: null };
  }
  // Multiplied first: 300 * (550 / 1500) is less than 110.
  const across = (FULL_DPI * width_px) / size.width_px;
  const down = (FULL_DPI * height_px) / size.height_px;
  const dpi = Math.floor(Math.min(across, down));
  if (dpi >= FULL_DPI) return { dpi };
  const isFailed = dpi < size.min_dpi;
  const pixels = `${String(width_px)} x ${String(height_px)} pixels`;
  const [needed, purpose] = isFailed
    ? [size.min_dpi, `; at least ${String(size.min_dpi)} are required.`]
    : [FULL_DPI, `, less sharply than ${String(FULL_DPI)}.`];
  const sidesAt = (fineness: number) =>
    [size.width_px, size.height_px]
      .map((side) => String(Math.ceil((side * fineness) / FULL_DPI)))
      .join(" x ");
  const best = isFailed && needed < FULL_DPI ? `; ${sidesAt(FULL_DPI)} print best` : "";
  return {
    dpi,
    finding: {
      code: isFailed ? "ARTWORK_TOO_SMALL" : "ARTWORK_LOW_DPI",
      message: `At ${pixels} this prints at ${String(dpi)} dpi${purpose}`,
      remedy: `Use an image of at least ${sidesAt(needed)} pixels${best}.`,
      details: { dpi, needed_dpi: needed },
    },
  };
}
