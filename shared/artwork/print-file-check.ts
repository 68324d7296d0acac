import * as z from "zod/mini";

export type ArtworkType = "PNG" | "JPEG" | "PDF" | "SVG" | "TIFF";

/** What the beginning of a file tells of it. */
export interface ArtworkFacts {
  readonly type: ArtworkType;
  /** Null where the file has no size, or has it further behind. */
  readonly width_px: number | null;
  readonly height_px: number | null;
}

const measured = {
  width_px: z.nullable(z.int()),
  height_px: z.nullable(z.int()),
  dpi: z.nullable(z.int()),
};

/** What is wrong with a file, and what its owner can do about it. All but ARTWORK_LOW_DPI keep it from being printed. */
const ArtworkFinding = z.strictObject({
  code: z.enum(["ARTWORK_UNREACHABLE", "ARTWORK_TYPE", "ARTWORK_TOO_SMALL", "ARTWORK_LOW_DPI"]),
  message: z.string(),
  remedy: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ArtworkFinding = z.infer<typeof ArtworkFinding>;

/** What a fetch of a file came to, whatever it is to be printed on: the file's facts, or why it can be printed nowhere. */
export type FetchedArtwork = { readonly checked_at: string } & (
  { readonly facts: ArtworkFacts } | { readonly finding: ArtworkFinding }
);

/** Whether a fetch came to nothing, which the next one may mend. */
export const isUnreachable = (fetched: FetchedArtwork): boolean =>
  "finding" in fetched && fetched.finding.code === "ARTWORK_UNREACHABLE";

/** What a check found of a print file, as it is stored. */
export const CheckedArtwork = z.strictObject({
  status: z.enum(["ok", "warning", "failed"]),
  ...measured,
  checked_at: z.string(),
  finding: z.optional(ArtworkFinding),
});
export type CheckedArtwork = z.infer<typeof CheckedArtwork>;

/** The check of a print file as replies show it: what is wrong, the order's issues say. */
export const ArtworkCheck = z.strictObject({
  status: z.enum(["pending", "ok", "warning", "failed"]),
  ...measured,
  /** Null until it was made. */
  checked_at: z.nullable(z.string()),
});
export type ArtworkCheck = z.infer<typeof ArtworkCheck>;
