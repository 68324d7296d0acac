import * as z from "zod/mini";

const ArtworkType = z.enum(["PNG", "JPEG", "PDF", "SVG", "TIFF"]);
export type ArtworkType = z.infer<typeof ArtworkType>;

/** Facts of a file that its beginning shows. */
export interface ArtworkFacts {
  readonly type: ArtworkType;
  /** Null if the file has no size, or has it beyond the bytes that are read. */
  readonly width_px: number | null;
  readonly height_px: number | null;
}

const measured = {
  width_px: z.nullable(z.int()),
  height_px: z.nullable(z.int()),
  dpi: z.nullable(z.int()),
};

/**
 * A fault of a file, and its remedy for the owner. Every fault except ARTWORK_LOW_DPI keeps the file from being
 * printed.
 */
const ArtworkFinding = z.strictObject({
  code: z.enum(["ARTWORK_UNREACHABLE", "ARTWORK_TYPE", "ARTWORK_TOO_SMALL", "ARTWORK_LOW_DPI"]),
  message: z.string(),
  remedy: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ArtworkFinding = z.infer<typeof ArtworkFinding>;

interface FindingMeaning {
  readonly status: "warning" | "failed";
  /** Whether the next fetch of the same URL may give a file that passes. */
  readonly mayPass: boolean;
}

/** The meaning of each finding for a file. */
export const findingMeanings: Readonly<Record<ArtworkFinding["code"], FindingMeaning>> = {
  ARTWORK_UNREACHABLE: { status: "failed", mayPass: true },
  ARTWORK_TYPE: { status: "failed", mayPass: false },
  ARTWORK_TOO_SMALL: { status: "failed", mayPass: false },
  ARTWORK_LOW_DPI: { status: "warning", mayPass: false },
};

/** A copy of a file that the service keeps. */
export const KeptFile = z.strictObject({
  /** In hexadecimal digits. */
  sha256: z.string(),
  bytes: z.int(),
  type: ArtworkType,
});
export type KeptFile = z.infer<typeof KeptFile>;

/** The result of fetching a file, for every print area alike: its facts, or why it cannot be printed at all. */
export type FetchedArtwork = { readonly checked_at: string } & (
  | {
      readonly facts: ArtworkFacts;
      readonly kept?: KeptFile | undefined;
      /** Present if only the head came of a file that was to be kept. */
      readonly is_cut?: true | undefined;
    }
  | { readonly finding: ArtworkFinding }
);

/** Whether the next fetch may give more: the host could not be reached, or broke off. */
export const isPassing = (fetched: FetchedArtwork): boolean =>
  "finding" in fetched ? findingMeanings[fetched.finding.code].mayPass : fetched.is_cut === true;

/** The result of checking a print file, as stored. */
export const CheckedArtwork = z.strictObject({
  status: z.enum(["ok", "warning", "failed"]),
  ...measured,
  checked_at: z.string(),
  finding: z.optional(ArtworkFinding),
  /** Absent if the service keeps no copy. */
  kept: z.optional(KeptFile),
});
export type CheckedArtwork = z.infer<typeof CheckedArtwork>;

/** The check of a print file as replies show it; the order's issues explain a fault. */
export const ArtworkCheck = z.strictObject({
  status: z.enum(["pending", "ok", "warning", "failed"]),
  ...measured,
  /** Null until it was made. */
  checked_at: z.nullable(z.string()),
});
export type ArtworkCheck = z.infer<typeof ArtworkCheck>;
